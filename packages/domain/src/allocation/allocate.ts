import { assertCents } from '../money/cents.ts';
import { chooseAdverts } from './choose-adverts.ts';
import { chooseDays } from './choose-days.ts';
import { Crowd } from './crowd.ts';
import { freeDays } from './free-days.ts';
import { assertCount, assertUnique, readPlan } from './read-plan.ts';
import { remainderCause } from './remainder-cause.ts';
import type { Allocation, AllocationPlan, AllocationShare, Booking } from './types.ts';

/**
 * Sums the locked bookings: dates by zone (`held`), cents by day (`load`), displays by advert (`loads`), cents in all
 * (`spent`).
 */
function readLocked(
  locked: readonly Booking[],
  dayOf: ReadonlyMap<string, number>,
  adverts: readonly { id: number }[],
) {
  const held = new Map<number, Set<string>>();
  const load = new Float64Array(dayOf.size);
  const loads = adverts.map(() => 0);
  let spent = 0;
  if (locked.length === 0) return { held, load, loads, spent };
  const placeOf = new Map(adverts.map(({ id }, place) => [id, place]));
  for (const { zone, date, advert, price } of locked) {
    assertCount(price, 'price of a locked booking:');
    const days = held.get(zone);
    if (days === undefined) held.set(zone, new Set([date]));
    else days.add(date);
    spent += price;
    const day = dayOf.get(date);
    if (day !== undefined) load[day]! += price;
    const place = placeOf.get(advert);
    if (place !== undefined) loads[place]! += 1;
  }
  return { held, load, loads, spent };
}

/**
 * Books a campaign in one pharmacy after the other: `const allocate = allocator(plan); allocate(share)`.
 * Never more than the budget (cents) nor a zone's capacity, at most one booking a zone and day. In this order: as much
 * spent as can be; zones shared fairly; each zone's days even (or as `pacing` says); the money of a day flat; adverts
 * balanced; each even in time. Between equal solutions, it takes days with few bookings of the previous pharmacies (and
 * of `plan.booked`), so that the sum over pharmacies is flat too. The same pharmacies in the same order give the same
 * bookings, in whatever order zones and adverts come.
 * Throws a RangeError on what cannot be right: a negative budget, an unknown occupation, locked bookings above the
 * budget.
 *
 * Two zones at 40 and 60 cents over 3 days with 150 cents: 2 days at 40 and 1 at 60 are 140, 10 remain
 * (`not_multiple`).
 */
export function allocator(plan: AllocationPlan): (share: AllocationShare) => Allocation {
  const read = readPlan(plan);
  const dayOf = new Map(read.dates.map((date, day) => [date, day]));
  const crowd = new Crowd(read.dates.length, plan.booked);
  return ({ budget, zones, locked = [] }) => {
    assertCents(budget);
    if (budget < 0) throw new RangeError(`allocator: the budget ${budget} is below 0`);
    const ids = zones.map(({ id }) => id);
    assertUnique(ids, 'zones');
    const past = readLocked(locked, dayOf, read.adverts);
    const amount = budget - past.spent;
    if (amount < 0) throw new RangeError(`allocator: ${past.spent} are locked of a budget of ${budget}`);

    const free = zones
      .map((zone) => freeDays(zone, read, past.held.get(zone.id)))
      .sort((a, b) => a.zone.id - b.zone.id);
    const held = free.map(({ zone }) => past.held.get(zone.id)?.size ?? 0);
    const days = chooseDays(free, { amount, held, load: past.load, pacing: read.pacing, crowd });
    const booked = free.map(({ adverts }, index) => ({ adverts, days: days[index]! }));
    const shown = chooseAdverts(booked, read.adverts, past.loads);

    for (const { zone, date } of locked) {
      const day = dayOf.get(date);
      if (day !== undefined) crowd.add(zone, day);
    }
    const bookings: Booking[] = [];
    let spent = 0;
    for (const [index, { zone }] of free.entries()) {
      for (const [place, day] of days[index]!.entries()) {
        const advert = read.adverts[shown[index]![place]!]!.id;
        bookings.push({ zone: zone.id, date: read.dates[day]!, advert, price: zone.price });
        crowd.add(zone.id, day);
        spent += zone.price;
      }
    }
    return {
      bookings,
      spent: past.spent + spent,
      remainder: amount - spent,
      cause: remainderCause(free, amount, amount - spent),
      zones: free.map(({ zone, days: could }, index) => ({
        id: zone.id,
        count: days[index]!.length,
        locked: held[index]!,
        free: could.length,
      })),
    };
  };
}
