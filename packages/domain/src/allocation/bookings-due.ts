import type { Pacing } from './types.ts';

/**
 * Returns how many of `count` bookings the pacing expects after `done` of `days` days, as a numerator over `8 × days`,
 * so that comparisons with whole numbers are exact. Grows by at most one booking per day.
 */
export function bookingsDue(pacing: Pacing, count: number, days: number, done: number): number {
  if (pacing === 'asap') return 8 * days * Math.min(done, count);
  if (pacing === 'even') return 8 * done * count;
  const firstHalf = 2 * done <= days;
  // 5/4 of the even pace in the first half, 3/4 in the second, but never more than one booking per day.
  if (5 * count <= 4 * days) return firstHalf ? 10 * count * done : 2 * count * (days + 3 * done);
  return firstHalf ? 8 * days * done : 8 * (days * (days - count) + done * (2 * count - days));
}
