import { expect, it } from 'vitest';
import { MAX_TRIES, pauseAfter } from './retry.ts';

it('pauses grow, and add up to three days', () => {
  const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, at) => pauseAfter(at + 1, 0.5) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, each) => sum + each) / 86_400_000).toBeCloseTo(3, 0);
  expect(pauseAfter(MAX_TRIES)).toBeUndefined();
});

it('a pause varies by a fifth at most', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([4000, 6000]);
});
