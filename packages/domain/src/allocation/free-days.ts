import type { Obstacle } from './causes.ts';
import { assertCount, type PreparedPlan } from './read-plan.ts';
import { isOpen, slotsLeft } from './slots.ts';
import type { AllocationZone } from './types.ts';

/** Availability of one zone of one pharmacy for the campaign. */
export interface FreeDays {
  readonly zone: AllocationZone;
  /** Adverts that fit the zone and are allowed on its media, as indexes into those of the plan. */
  readonly adverts: readonly number[];
  /** Bookable days, ascending; 0 is the first day of the campaign. */
  readonly days: readonly number[];
  /** Number of days that each obstacle blocks. */
  readonly blocked: Readonly<Partial<Record<Obstacle, number>>>;
}

function check({ id, price, capacity, occupation, media }: AllocationZone, days: number): void {
  assertCount(price, `price of zone ${id}:`);
  assertCount(capacity, `capacity of zone ${id}:`);
  if (media.length === 0) throw new RangeError(`allocator: zone ${id} is on no medium`);
  if (occupation.length < days) throw new RangeError(`allocator: the occupation of zone ${id} is not known every day`);
}

/**
 * Finds the bookable days of a zone. Dates in `held`, which this campaign has booked already, are neither free nor
 * blocked.
 */
export function freeDays(zone: AllocationZone, plan: PreparedPlan, held: ReadonlySet<string> | undefined): FreeDays {
  check(zone, plan.dates.length);
  const fitting: number[] = [];
  const adverts: number[] = [];
  let last = -1;
  for (const [place, advert] of plan.adverts.entries()) {
    if (!advert.zones.has(zone.id)) continue;
    fitting.push(place);
    if (!zone.media.every((medium) => advert.media.includes(medium))) continue;
    adverts.push(place);
    last = Math.max(last, advert.last);
  }
  const days: number[] = [];
  const blocked: Partial<Record<Obstacle, number>> = {};
  const obstacle = (day: number, date: string): Obstacle | undefined => {
    if (fitting.length === 0) return 'no_advert';
    if (adverts.length === 0) return 'topic_not_allowed';
    if (!isOpen(zone, date)) return 'medium_not_open';
    if (day > last) return 'no_advert';
    return slotsLeft(zone, day) > 0 ? undefined : 'no_free_day';
  };
  if (zone.price === 0) return { zone, adverts, days, blocked };
  for (let day = plan.from; day < plan.dates.length; day += 1) {
    const date = plan.dates[day]!;
    if (held?.has(date)) continue;
    const found = obstacle(day, date);
    if (found === undefined) days.push(day);
    else blocked[found] = (blocked[found] ?? 0) + 1;
  }
  return { zone, adverts, days, blocked };
}
