import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingsDue } from './bookings-due.ts';
import { MAX_JOINT_ITEMS } from './place-together.ts';
import { spreadDays } from './spread-days.ts';
import { PACINGS } from './types.ts';

const zoneOf = (days: number) =>
  fc
    .record({
      days: fc.subarray([...Array(days).keys()], { minLength: 1 }),
      part: fc.nat(100),
      price: fc.integer({ min: 1, max: 15 }),
    })
    .map(({ days, part, price }) => ({ days, price, count: Math.floor((days.length * part) / 100) }));
const pacing = fc.constantFrom(...PACINGS);
const flatness = (load: ArrayLike<number>) => Array.from(load).reduce((sum, money) => sum + money ** 2, 0);
type Zones = readonly { days: readonly number[]; count: number; price: number }[];

function loaded(zones: Zones, places: readonly (readonly number[])[], load: Float64Array): Float64Array {
  const total = load.slice();
  for (const [zone, list] of places.entries()) {
    for (const place of list) total[zones[zone]!.days[place]!]! += zones[zone]!.price;
  }
  return total;
}

describe('bookingsDue', () => {
  it('reaches the count on the last day, and grows by at most one per day', () => {
    fc.assert(
      fc.property(pacing, fc.integer({ min: 1, max: 80 }), fc.nat(80), (pace, days, some) => {
        const count = Math.min(some, days);
        expect(bookingsDue(pace, count, days, 0)).toBe(0);
        expect(bookingsDue(pace, count, days, days)).toBe(8 * days * count);
        for (let done = 0; done < days; done += 1) {
          const rise = bookingsDue(pace, count, days, done + 1) - bookingsDue(pace, count, days, done);
          expect(rise).toBeGreaterThanOrEqual(0);
          expect(rise).toBeLessThanOrEqual(8 * days);
        }
      }),
    );
  });

  it('is 25 % ahead at half-time with the pacing `front`', () => {
    expect(bookingsDue('front', 16, 40, 20)).toBe(10 * 8 * 40);
    expect(bookingsDue('front', 36, 40, 20)).toBe(20 * 8 * 40);
    expect(bookingsDue('asap', 16, 40, 20)).toBe(16 * 8 * 40);
  });
});

describe('spreadDays', () => {
  it('books each zone `count` times on its own days, always less than one booking from the number due', () => {
    const many = fc
      .integer({ min: 1, max: 70 })
      .chain((days) => fc.tuple(fc.array(zoneOf(days), { maxLength: 9 }), fc.constant(days)));
    fc.assert(
      fc.property(many, pacing, ([zones, days], pace) => {
        for (const [zone, places] of spreadDays(zones, pace, new Float64Array(days)).entries()) {
          const { days: own, count } = zones[zone]!;
          expect(places).toHaveLength(count);
          const used = new Set(places);
          expect(used.size).toBe(count);
          let over = 0;
          for (let done = 1; done <= own.length; done += 1) {
            if (used.has(done - 1)) over += 1;
            expect(Math.abs(over * 8 * own.length - bookingsDue(pace, count, own.length, done))).toBeLessThan(
              8 * own.length,
            );
          }
        }
      }),
    );
  });

  it('makes the days as flat as the best of all allowed schedules', () => {
    const few = fc.tuple(
      fc.array(zoneOf(6), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }),
    );
    fc.assert(
      fc.property(few, pacing, ([zones, start], pace) => {
        const load = Float64Array.from(start);
        let best = Infinity;
        const total = load.slice();
        const search = (zone: number, place: number, over: number): void => {
          const own = zones[zone];
          if (own === undefined) best = Math.min(best, flatness(total));
          else if (place === own.days.length) search(zone + 1, 0, 0);
          else {
            for (const one of [0, 1]) {
              const gap = (over + one) * 8 * own.days.length - bookingsDue(pace, own.count, own.days.length, place + 1);
              if (Math.abs(gap) >= 8 * own.days.length) continue;
              total[own.days[place]!]! += one * own.price;
              search(zone, place + 1, over + one);
              total[own.days[place]!]! -= one * own.price;
            }
          }
        };
        search(0, 0, 0);
        expect(flatness(loaded(zones, spreadDays(zones, pace, load), load))).toBe(best);
      }),
    );
  });

  it('is regular when several schedules are equally flat', () => {
    const days = [...Array(12).keys()];
    expect(spreadDays([{ days, count: 3, price: 5 }], 'even', new Float64Array(12))).toEqual([[1, 5, 9]]);
    expect(spreadDays([{ days, count: 3, price: 5 }], 'asap', new Float64Array(12))).toEqual([[0, 1, 2]]);
  });

  it('flattens more zones than it can place at once, group by group', () => {
    const prices = [9, 9, 8, 7, 6, 4, 4];
    const counts = [2, 1, 2, 1, 1, 1, 2];
    const zones = prices.map((price, index) => ({ days: [0, 1, 2, 3], count: counts[index]!, price }));
    expect(zones.length).toBeGreaterThan(MAX_JOINT_ITEMS);
    const load = new Float64Array(4);
    expect([...loaded(zones, spreadDays(zones, 'even', load), load)]).toEqual([17, 17, 17, 17]);
  });
});
