/** Amounts are whole cents, at most 2^53 - 1. Throws a RangeError on anything else, NaN first of all. */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
}
