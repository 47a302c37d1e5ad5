import { assertCents } from './cents.ts';

/**
 * Splits an amount in proportion to whole weights, to the cent (largest remainder; ties go to the first).
 * `splitByWeight(100, [1, 1, 1])` is `[34, 33, 33]`. The shares always sum to `cents`; those of a negative amount are
 * the opposites of those of the positive one. Throws a RangeError when a weight is not a whole number from 0 on, or all
 * are 0.
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  assertCents(cents);
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`splitByWeight: ${weight} is not a weight`);
  }
  // BigInt: amount × weight can exceed the safe integers although neither does.
  const amount = BigInt(Math.abs(cents));
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) throw new RangeError('splitByWeight: the weights sum to zero');
  const exact = weights.map((weight) => amount * BigInt(weight));
  const shares = exact.map((part) => Number(part / total));
  const left = Math.abs(cents) - shares.reduce((sum, share) => sum + share, 0);
  const neediest = exact
    .map((part, index) => ({ index, rest: part % total }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  for (const { index } of neediest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return cents < 0 ? shares.map((share) => (share === 0 ? 0 : -share)) : shares;
}
