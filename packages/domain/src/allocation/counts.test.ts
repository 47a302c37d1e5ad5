import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairCounts } from './fair-counts.ts';
import { fairTargets } from './fair-targets.ts';
import { gcd } from './gcd.ts';
import { largestSpend } from './largest-spend.ts';

const zone = fc.record({ price: fc.integer({ min: 1, max: 12 }), free: fc.nat(5), before: fc.nat(4) });
const zones = fc.array(zone, { minLength: 1, maxLength: 4 });
const split = (list: { price: number; free: number; before: number }[]) =>
  [list.map((z) => z.price), list.map((z) => z.free), list.map((z) => z.before)] as const;

/** All combinations of counts, by brute force. */
function* ways(free: readonly number[]): Generator<number[]> {
  const [most, ...others] = free;
  if (most === undefined) yield [];
  else for (const rest of ways(others)) for (let count = 0; count <= most; count += 1) yield [count, ...rest];
}
const money = (prices: readonly number[], counts: readonly number[]) =>
  counts.reduce((sum, count, index) => sum + count * prices[index]!, 0);

describe('largestSpend', () => {
  it('is the best of all combinations, and never above the limit', () => {
    fc.assert(
      fc.property(zones, fc.nat(80), (list, limit) => {
        const [prices, free] = split(list);
        const best = Math.max(...[...ways(free)].map((counts) => money(prices, counts)).filter((sum) => sum <= limit));
        expect(largestSpend(prices, free, limit)).toBe(best);
      }),
    );
  });

  it('handles sums across the 32-bit words of the table', () => {
    expect(largestSpend([31, 33, 64], [100, 100, 100], 6401)).toBe(6401);
    expect(largestSpend([1000], [366], 365_999)).toBe(365_000);
    expect(largestSpend([6, 10], [3, 2], 25)).toBe(22);
  });

  it('throws when the table would be too large', () => {
    expect(() => largestSpend([1e9 + 7], [9], 5e9)).toThrow(RangeError);
  });
});

describe('fairTargets', () => {
  it('spends the amount, and gives no zone more days than another with free days', () => {
    fc.assert(
      fc.property(zones, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const [prices, free, before] = split(list);
        const amount = Math.floor(part * money(prices, free));
        const { days, per } = fairTargets(prices, free, before, amount);
        expect(money(prices, days)).toBe(amount * per);
        // A zone may only have fewer days than another one when it is full.
        const level = days.map((count, index) => count + before[index]! * per);
        const receiving = level.filter((_, index) => days[index]! > 0);
        const roomy = level.filter((_, index) => days[index]! < free[index]! * per);
        expect(Math.max(0, ...receiving)).toBeLessThanOrEqual(Math.min(Infinity, ...roomy));
      }),
    );
  });
});

describe('fairCounts', () => {
  it('spends exactly the amount, as near to the targets as any combination', () => {
    fc.assert(
      fc.property(zones, fc.nat(80), (list, limit) => {
        const [prices, free, before] = split(list);
        const amount = largestSpend(prices, free, limit);
        const targets = fairTargets(prices, free, before, amount);
        const distance = (counts: readonly number[]) =>
          counts.reduce((sum, n, z) => sum + (prices[z]! * (n * targets.per - targets.days[z]!)) ** 2, 0);
        const counts = fairCounts(prices, free, before, amount);
        expect(money(prices, counts)).toBe(amount);
        for (const [z, count] of counts.entries()) expect(count).toBeLessThanOrEqual(free[z]!);
        const all = [...ways(free)].filter((way) => money(prices, way) === amount).map(distance);
        expect(distance(counts)).toBe(Math.min(...all));
      }),
    );
  });

  it('gives the remaining day to the first zone', () => {
    expect(fairCounts([1, 1, 1], [9, 9, 9], [0, 0, 0], 4)).toEqual([2, 1, 1]);
    expect(fairCounts([1, 1], [9, 9], [3, 0], 5)).toEqual([1, 4]);
  });

  it('widens the radius beyond the highest price when that gives a better result', () => {
    expect(fairCounts([4, 9, 8, 5], [8, 2, 7, 4], [0, 0, 0, 0], 24)).toEqual([0, 1, 0, 3]);
  });

  it('throws when the amount cannot be reached', () => {
    expect(() => fairCounts([2], [5], [0], 3)).toThrow(RangeError);
  });
});

it('computes the greatest common divisor of the prices', () => {
  expect(gcd([60, 40, 150])).toBe(10);
  expect(gcd([0, 7])).toBe(7);
  expect(gcd([])).toBe(0);
});
