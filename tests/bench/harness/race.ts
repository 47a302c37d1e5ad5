import { median } from './statistics.ts';

/** One measurement: `{ rate: 1200, p99: 12 }`. */
export type Measurement<K extends string = string> = () => Promise<Readonly<Record<K, number>>>;

/** Medians of the rounds. `ratio` is the median of each round's ours ÷ theirs: a busy machine slows both of a round. */
export interface Race<K extends string> {
  readonly ours: Readonly<Record<K, number>>;
  readonly theirs: Readonly<Record<K, number>>;
  readonly ratio: Readonly<Record<K, number>>;
}

const DEFAULT_ROUNDS = 5;

/**
 * Measures the two alternately, in alternating order, after one warm-up round that is not counted (unless `warm` is
 * false).
 */
export async function race<K extends string>(
  ours: Measurement<K>,
  theirs: Measurement<K>,
  { rounds = DEFAULT_ROUNDS, warm = true }: { readonly rounds?: number; readonly warm?: boolean } = {},
): Promise<Race<K>> {
  if (warm) {
    await ours();
    await theirs();
  }
  const pairs: { ours: Record<K, number>; theirs: Record<K, number> }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2) {
      const second = await theirs();
      pairs.push({ ours: await ours(), theirs: second });
    } else pairs.push({ ours: await ours(), theirs: await theirs() });
  }
  const keys = Object.keys(pairs[0]?.ours ?? {}) as K[];
  const each = (value: (pair: (typeof pairs)[number], key: K) => number) =>
    Object.fromEntries(keys.map((key) => [key, median(pairs.map((pair) => value(pair, key)))])) as Record<K, number>;
  return {
    ours: each((pair, key) => pair.ours[key]),
    theirs: each((pair, key) => pair.theirs[key]),
    ratio: each((pair, key) => pair.ours[key] / pair.theirs[key]),
  };
}
