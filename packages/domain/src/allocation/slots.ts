import { daysBetween } from '../calendar/date.ts';
import type { AllocationZone } from './types.ts';

/** Whether a pharmacy shows the zone on a date. */
export const isOpen = ({ openFrom }: Pick<AllocationZone, 'openFrom'>, date: string): boolean =>
  openFrom !== null && date >= openFrom;

/** Slots of a zone that are left on a day; 0 too where its capacity was lowered below what is booked. */
export const slotsLeft = ({ capacity, occupation }: Pick<AllocationZone, 'capacity' | 'occupation'>, day: number) =>
  Math.max(0, capacity - occupation[day]!);

/** Slots of a zone over some days. */
export interface Slots {
  /** Days × capacity, from the zone's opening on. */
  capacity: number;
  free: number;
  /** Days with a free slot: what one more campaign can book, at most one slot a zone and day. */
  bookable: number;
}

/**
 * Counts the slots of a zone in each of some periods: `countSlots(zone, dates, [0, 8, 39])` are days 0 to 7, then 8 to
 * 38. A zone without price is not for sale and has none. `dates` are consecutive, one for each day of its occupation.
 */
export function countSlots(zone: AllocationZone, dates: readonly string[], bounds: readonly number[]): Slots[] {
  const first = dates[0]!;
  const { openFrom } = zone;
  const isSold = zone.price > 0 && openFrom !== null;
  const opening = !isSold ? dates.length : isOpen(zone, first) ? 0 : daysBetween(first, openFrom);
  const sums: Slots[] = [];
  for (let at = 0; at < bounds.length - 1; at += 1) {
    const end = bounds[at + 1]!;
    const start = Math.min(end, Math.max(bounds[at]!, opening));
    let free = 0;
    let bookable = 0;
    for (let day = start; day < end; day += 1) {
      const left = slotsLeft(zone, day);
      if (left === 0) continue;
      free += left;
      bookable += 1;
    }
    sums.push({ capacity: (end - start) * zone.capacity, free, bookable });
  }
  return sums;
}
