import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocator } from './allocate.ts';
import { Crowd } from './crowd.ts';
import { spreadDays } from './spread-days.ts';
import type { AllocationPlan, AllocationShare, Booking } from './types.ts';

const RANDOM_SALES = 200;
/**
 * One random sale in 8,000 is uneven: flat money in each pharmacy comes first, and leaves no choice of days. Three of 200
 * is a fault (with one in 8,000, a chance of 1 in 400,000).
 */
const UNEVEN_SALES = 2;
/** Dozens of pharmacies take seconds on a busy machine. */
const TIMEOUT_MS = 60_000;
const START = '2026-03-01';
const ZONE_IDS = [1, 2, 3, 4, 5, 6, 7, 8];
const dayOf = ({ date }: Booking) => Math.round((Date.parse(date) - Date.parse(START)) / 86_400_000);
const plan = (days: number, more: Partial<AllocationPlan> = {}): AllocationPlan => ({
  firstDate: START,
  days,
  adverts: [1, 2, 3].map((id) => ({ id, zones: ZONE_IDS, media: ['extranet'], visaExpiry: null })),
  ...more,
});
/** A pharmacy with all slots free. `zones` are indexes into `prices`. */
const share = (days: number, budget: number, prices: readonly number[], zones = prices.map((_, place) => place)) => ({
  budget,
  zones: zones.map((place) => ({
    id: place + 1,
    price: prices[place]!,
    capacity: 4,
    occupation: new Uint8Array(days),
    media: ['extranet' as const],
    openFrom: '2020-01-01',
  })),
});

/** Number of bookings per day, in total (key 0) and by zone. */
function count(bookings: readonly Booking[], days: number): Map<number, number[]> {
  const counts = new Map<number, number[]>();
  for (const booking of bookings) {
    for (const key of [0, booking.zone]) {
      const own = counts.get(key) ?? Array<number>(days).fill(0);
      own[dayOf(booking)]! += 1;
      counts.set(key, own);
    }
  }
  return counts;
}
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * Zones (0: all together) with a day too far from their mean day: by more than 15 % and one booking in total, by more
 * than 25 % and two bookings in a zone. Returns `[zone, largest difference]`.
 */
const unevenZones = (bookings: readonly Booking[], days: number): (readonly [number, number])[] =>
  [...count(bookings, days)].flatMap(([zone, counts]) => {
    const middle = mean(counts);
    const tolerance = zone === 0 ? 0.15 * middle + 1 : 0.25 * middle + 2;
    const difference = Math.max(...counts.map((own) => Math.abs(own - middle)));
    return difference <= tolerance ? [] : [[zone, difference] as const];
  });
/** Sum of squares of the cents per day. */
function unevenness(bookings: readonly Booking[], days: number): number {
  const money = Array<number>(days).fill(0);
  for (const booking of bookings) money[dayOf(booking)]! += booking.price;
  return money.reduce((sum, cents) => sum + cents ** 2, 0);
}
const range = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums);
const book = (campaign: AllocationPlan, shares: readonly AllocationShare[]) => {
  const allocate = allocator(campaign);
  return shares.flatMap((one) => allocate(one).bookings);
};

describe('the sum over pharmacies', { timeout: TIMEOUT_MS }, () => {
  const prices = [60, 40, 30, 150, 110, 80];

  it('is flat when all have the same budget and zones, in total and in each zone', () => {
    const shares = Array.from({ length: 76 }, () => share(45, 3000, prices));
    const bookings = book(plan(45), shares);
    expect(unevenZones(bookings, 45)).toEqual([]);
    expect(book(plan(45), shares)).toEqual(bookings);
    // Each pharmacy's own money stays as flat as that of the first one, whose days cost the same.
    const size = bookings.length / shares.length;
    const each = shares.map((_, index) => unevenness(bookings.slice(index * size, (index + 1) * size), 45));
    expect(Math.max(...each)).toBeLessThanOrEqual(1.01 * each[0]!);
  });

  it('is flat for 20 or more pharmacies with any budgets, zones and prices', () => {
    const sales = fc.integer({ min: 7, max: 61 }).chain((days) =>
      fc
        .record({
          prices: fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 6 }),
          equal: fc.boolean(),
          budgets: fc.array(fc.integer({ min: 10, max: 8000 }), { minLength: 20, maxLength: 24 }),
          every: fc.integer({ min: 1, max: 3 }),
        })
        .map(({ prices: tens, equal, budgets, every }) => {
          const cents = tens.map((ten) => 10 * ten);
          return {
            days,
            shares: budgets.map((budget, index) =>
              share(
                days,
                equal ? budgets[0]! : budget,
                cents,
                cents.map((_, place) => place).filter((place) => place === 0 || index % every === 0),
              ),
            ),
          };
        }),
    );
    const uneven = fc
      .sample(sales, RANDOM_SALES)
      .map(({ days, shares }) => ({
        days,
        budgets: shares.map(({ budget }) => budget),
        zones: unevenZones(book(plan(days), shares), days),
      }))
      .filter(({ zones }) => zones.length > 0);
    // One too many is shown with the others.
    expect(uneven.slice(uneven.length > UNEVEN_SALES ? 0 : uneven.length)).toEqual([]);
  });

  it('stays flat when some pharmacies are planned again', () => {
    const allocate = allocator(plan(45));
    const shares = Array.from({ length: 60 }, (_, index) => share(45, 1500 + 40 * index, prices));
    const first = shares.map((one) => allocate(one).bookings);
    const isPlannedAgain = shares.map((_, index) => index % 4 === 0);
    const kept = first.filter((_, index) => !isPlannedAgain[index]).flat();
    const booked = kept.map((booking) => ({ zone: booking.zone, day: dayOf(booking), count: 1 }));
    const anew = book(
      plan(45, { booked }),
      shares.filter((_, index) => isPlannedAgain[index]),
    );
    expect(unevenZones([...kept, ...anew], 45)).toEqual([]);
  });

  it('is flat with more zones than are placed at once', () => {
    const many = [60, 40, 30, 150, 110, 80, 55, 95];
    const shares = Array.from({ length: 30 }, (_, index) => share(30, 1000 + 137 * index, many));
    expect(unevenZones(book(plan(30), shares), 30)).toEqual([]);
  });

  it('counts the locked bookings of a pharmacy', () => {
    const locked = [0, 1, 2, 3].map((day) => ({ zone: 1, date: `2026-03-0${day + 1}`, advert: 1, price: 10 }));
    const allocate = allocator(plan(8));
    const one = share(8, 10, [10]);
    expect(book(plan(8), [one]).map(dayOf)).toEqual([3]);
    allocate({ ...one, budget: 40, locked });
    expect(allocate(one).bookings.map(dayOf)).toEqual([4]);
  });
});

/** All even schedules of one zone that `spreadDays` may choose, as lists of days. */
function evenWays(days: number, count: number): number[][] {
  const ways: number[][] = [];
  const search = (day: number, own: number[]): void => {
    if (Math.abs(own.length * days - day * count) >= days) return;
    if (day === days) ways.push(own);
    else for (const next of [own, [...own, day]]) search(day + 1, next);
  };
  search(0, []);
  return ways;
}

/** All sales of one zone to one to four pharmacies over two to six days, with every number of bookings in each. */
function* fewPharmacies(): Generator<{ days: number; counts: number[] }> {
  for (let days = 2; days <= 6; days += 1) {
    let sales: number[][] = [[]];
    for (let pharmacies = 1; pharmacies <= 4; pharmacies += 1) {
      sales = sales.flatMap((counts) => Array.from({ length: days + 1 }, (_, count) => [...counts, count]));
      for (const counts of sales) yield { days, counts };
    }
  }
}

describe('Crowd', { timeout: TIMEOUT_MS }, () => {
  it('is as flat as the flattest schedules for one zone and few pharmacies, with few exceptions', () => {
    /** Number of sales by what their range has above the smallest possible one. */
    const sales = new Map<number, number>();
    for (const { days, counts } of fewPharmacies()) {
      let best = Infinity;
      const sums = Array<number>(days).fill(0);
      const search = (pharmacy: number): void => {
        if (best === 0) return;
        if (pharmacy === counts.length) {
          best = Math.min(best, range(sums));
          return;
        }
        for (const way of evenWays(days, counts[pharmacy]!)) {
          for (const day of way) sums[day]! += 1;
          search(pharmacy + 1);
          for (const day of way) sums[day]! -= 1;
        }
      };
      search(0);
      const crowd = new Crowd(days);
      const own = Array<number>(days).fill(0);
      const all = [...own.keys()];
      for (const number of counts) {
        const zone = { days: all, count: number, price: 10, crowd: crowd.costs(1, 10) };
        for (const day of spreadDays([zone], 'even', new Float64Array(days))[0]!) {
          crowd.add(1, day);
          own[day]! += 1;
        }
      }
      const above = range(own) - best;
      sales.set(above, (sales.get(above) ?? 0) + 1);
    }
    // Pharmacies are booked one after the other, so that an earlier one does not move for a later one.
    expect(Object.fromEntries(sales)).toEqual({ 0: 5546, 1: 21, 2: 27 });
  });

  it('is close to the linear relaxation, in which every day has the mean, for many pharmacies', () => {
    const prices = [60, 40, 30, 150, 110, 80];
    const shares = Array.from({ length: 400 }, (_, index) => share(61, 300 + ((index * 7919) % 9000), prices));
    for (const counts of count(book(plan(61), shares), 61).values()) {
      const relaxed = 61 * mean(counts) ** 2;
      expect(counts.reduce((sum, one) => sum + one ** 2, 0)).toBeLessThan(1.001 * relaxed + 61);
    }
  });
});
