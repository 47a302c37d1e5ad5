import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlidingCounts } from './sliding-counts.ts';

const WINDOW_MS = 1_000;
const START = 5_000;

test('counts the last window, and forgets what is older', () => {
  const counts = new SlidingCounts(WINDOW_MS);
  for (let turn = 0; turn < 10; turn += 1) counts.add(1, START);
  counts.add(2, START);
  expect(counts.count(1, START + 999)).toBe(10);
  expect(counts.count(1, START + 1_500)).toBe(5);
  counts.add(1, START + 1_500);
  expect(counts.count(1, START + 1_500)).toBe(6);
  expect(counts.count(1, START + 2_000)).toBe(1);
  expect(counts.count(1, START + 4_000)).toBe(0);
  expect(counts.count(3, START)).toBe(0);
});

test('a steady rate below a limit never passes it', () => {
  const counts = new SlidingCounts(WINDOW_MS);
  let most = 0;
  for (let now = START; now < START + 20 * WINDOW_MS; now += 10) {
    counts.add(1, now);
    most = Math.max(most, counts.count(1, now));
  }
  expect(most).toBeLessThanOrEqual(102);
});

test('more keys than the memory allows start a new window instead of growing', () => {
  const counts = new SlidingCounts(WINDOW_MS);
  for (let key = 0; key < 1_200_000; key += 1) counts.add(key, START);
  expect(counts.count(1_199_999, START)).toBe(1);
  expect(counts.count(0, START)).toBe(0);
});

test('counts are those of a list, whatever the keys', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 3_000 }), (keys) => {
      const counts = new SlidingCounts(WINDOW_MS);
      for (const key of [...keys, 0, ...keys]) counts.add(key, START);
      const expected = new Map<number, number>([[0, 1]]);
      for (const key of keys) expected.set(key, (expected.get(key) ?? 0) + 2);
      for (const [key, count] of expected) expect(counts.count(key, START)).toBe(count);
      expect(counts.count(7, START)).toBe(expected.get(7) ?? 0);
    }),
    { numRuns: 50 },
  );
});
