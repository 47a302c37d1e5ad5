import type { Pacing } from './types.ts';

/**
 * How many of `count` bookings the pacing wants over after `done` of `days` days: as a numerator over `8 × days`, so that
 * comparing with whole numbers is exact. It never rises by more than one a day.
 */
export function due(pacing: Pacing, count: number, days: number, done: number): number {
  if (pacing === 'asap') return 8 * days * Math.min(done, count);
  if (pacing === 'even') return 8 * done * count;
  const firstHalf = 2 * done <= days;
  // Five quarters of the even pace in the first half, three in the second; but never above one a day.
  if (5 * count <= 4 * days) return firstHalf ? 10 * count * done : 2 * count * (days + 3 * done);
  return firstHalf ? 8 * days * done : 8 * (days * (days - count) + done * (2 * count - days));
}
