import * as fc from 'fast-check';

/** An independent program that answers the same questions as one of ours. */
export interface Oracle {
  /** What is compared, as in the table of docs/oracles.md. */
  readonly name: string;
  /** Package that answers. */
  readonly by: string;
  /** Compares a share of the cases, from 0 to 1. */
  readonly run: (share: number) => Verdict;
}
export interface Verdict {
  readonly cases: number;
  /** A sentence for each case in which the answers differ. */
  readonly disagreements: readonly string[];
}

const SEED = 20_260_301;
/** The same random cases at each run. */
export const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: Math.ceil(count), seed: SEED });
/** A share of a list, spread over the whole of it. */
export const some = <T>(list: readonly T[], share: number): T[] =>
  list.filter((_, index) => Math.floor(index * share) !== Math.floor((index - 1) * share));

/** Compares two answers to each case, as JSON. */
export function compare<T>(cases: readonly T[], ours: (given: T) => unknown, theirs: (given: T) => unknown): Verdict {
  const disagreements = cases.flatMap((given) => {
    const [own, other] = [JSON.stringify(ours(given)), JSON.stringify(theirs(given))];
    return own === other ? [] : [`${JSON.stringify(given)}: ${own}, the oracle says ${other}`];
  });
  return { cases: cases.length, disagreements };
}
