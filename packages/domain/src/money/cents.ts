/** Throws a RangeError unless `cents` is a whole number of at most 2^53 - 1. NaN throws. */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
}
