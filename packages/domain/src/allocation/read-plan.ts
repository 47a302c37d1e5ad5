import { addDays, daysBetween } from '../calendar/date.ts';
import { type AllocationPlan, type Medium, PACINGS } from './types.ts';

const MAX_PLAN_DAYS = 3660;

/** An advert prepared for allocation: `last` is the last day of the campaign (from 0) that its visa allows. */
export interface PlannedAdvert {
  readonly id: number;
  readonly zones: ReadonlySet<number>;
  readonly media: readonly Medium[];
  readonly last: number;
  readonly weight: number;
}

const fail = (what: string): never => {
  throw new RangeError(`allocator: ${what}`);
};

export const assertCount = (value: number, what: string, least = 0): void => {
  if (!Number.isSafeInteger(value) || value < least) fail(`${what} ${value} is not a whole number from ${least} on`);
};

export function assertUnique(ids: readonly number[], what: string): void {
  if (new Set(ids).size !== ids.length) fail(`two ${what} have the same id`);
}

/**
 * Validates and sorts, once per campaign, the data that its pharmacies share. Throws a RangeError on invalid values.
 */
export function readPlan({ firstDate, days, adverts, pacing = 'even', notBefore }: AllocationPlan) {
  assertCount(days, 'days', 1);
  if (days > MAX_PLAN_DAYS) fail(`${days} days are too many`);
  if (!PACINGS.includes(pacing)) fail(`unknown pacing ${pacing}`);
  const dates = Array.from({ length: days }, (_, day) => addDays(firstDate, day));
  assertUnique(
    adverts.map(({ id }) => id),
    'adverts',
  );
  const planned = adverts.map(({ id, zones, media, visaExpiry, weight = 1 }): PlannedAdvert => {
    assertCount(weight, `weight of advert ${id}:`, 1);
    const last = visaExpiry === null ? days - 1 : Math.min(days - 1, daysBetween(firstDate, visaExpiry));
    return { id, zones: new Set(zones), media, last, weight };
  });
  planned.sort((a, b) => a.id - b.id);
  const from = notBefore === undefined ? 0 : Math.max(0, daysBetween(firstDate, notBefore));
  return { dates, adverts: planned, pacing, from };
}
export type PreparedPlan = ReturnType<typeof readPlan>;
