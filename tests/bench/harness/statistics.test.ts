import { expect, test } from 'vitest';
import { exponent, median, quantile } from './statistics.ts';

test('median', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('quantile', () => {
  expect(quantile([3, 1, 2, 4], 0.5)).toBe(2);
  expect(quantile([...Array(100).keys()], 0.95)).toBe(94);
  expect(quantile([], 0.5)).toBeNaN();
});

test.each([
  [0, (n: number) => 7 + n * 0],
  [1, (n: number) => 3 * n],
  [2, (n: number) => n * n],
])('growth of power %d', (power, cost) => {
  expect(exponent([300, 3000, 20_000].map((n) => [n, cost(n)]))).toBeCloseTo(power, 6);
});

test('growth is undefined for a single size', () => {
  expect(exponent([[300, 5]])).toBeUndefined();
  expect(exponent([])).toBeUndefined();
});
