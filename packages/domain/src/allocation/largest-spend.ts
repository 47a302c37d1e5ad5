import { scratch } from './scratch.ts';

/**
 * Maximum size of the table of sums: 64 MB. Only a budget that is huge compared with the prices' common divisor exceeds
 * it.
 */
const MAX_TABLE_BITS = 2 ** 29;
const words = /*@__PURE__*/ scratch(Uint32Array);

/** Computes `sums |= sums << by` in place, on the first `length` words. */
function shiftOr(sums: Uint32Array, length: number, by: number): void {
  const far = by >>> 5;
  const near = by & 31;
  for (let at = length - 1; at >= far; at -= 1) {
    const from = at - far;
    const carry = near === 0 || from === 0 ? 0 : sums[from - 1]! >>> (32 - near);
    sums[at]! |= (sums[from]! << near) | carry;
  }
}

/**
 * Returns the largest sum of `counts[z] × prices[z]`, with whole counts from 0 to `maxima[z]`, that does not exceed
 * `limit`. Exact. `largestSpend([6, 10], [3, 2], 25)` is 22 (2 × 6 + 1 × 10). Prices are whole and above 0; dividing
 * them by their gcd first keeps the table small. Throws a RangeError when the table would be too large.
 */
export function largestSpend(prices: readonly number[], maxima: readonly number[], limit: number): number {
  const all = prices.reduce((sum, price, zone) => sum + price * maxima[zone]!, 0);
  if (all <= limit) return all;
  if (limit >= MAX_TABLE_BITS) throw new RangeError(`largestSpend: ${limit} is too large for prices of this fineness`);
  const length = (limit >>> 5) + 1;
  const sums = words(length).fill(0, 0, length);
  sums[0] = 1;
  for (const [zone, price] of prices.entries()) {
    // Binary splitting: every count up to the maximum is a sum of some of 1, 2, 4, … and the rest.
    for (let left = maxima[zone]!, part = 1; left > 0; left -= part, part *= 2) {
      const by = Math.min(part, left) * price;
      if (by <= limit) shiftOr(sums, length, by);
    }
    if (sums[limit >>> 5]! & (1 << (limit & 31))) return limit;
  }
  let sum = limit;
  while (!(sums[sum >>> 5]! & (1 << (sum & 31)))) sum -= 1;
  return sum;
}
