import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/date.ts';
import { allocator } from './allocate.ts';
import { countSlots } from './slots.ts';
import type { AllocationZone } from './types.ts';

const FIRST = '2026-11-23';
const zones = fc.integer({ min: 1, max: 60 }).chain((days) =>
  fc.record({
    days: fc.constant(days),
    zone: fc.record({
      id: fc.constant(1),
      price: fc.constantFrom(0, 40, 110),
      capacity: fc.integer({ min: 1, max: 4 }),
      // Up to 6 of 4: a capacity that was lowered after the bookings.
      occupation: fc.array(fc.nat(6), { minLength: days, maxLength: days }),
      media: fc.constant(['extranet' as const]),
      openFrom: fc.option(fc.integer({ min: -10, max: 70 }).map((day) => addDays(FIRST, day))),
    }),
    cut: fc.nat(days),
  }),
);
const datesOf = (days: number) => Array.from({ length: days }, (_, day) => addDays(FIRST, day));
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

it('what one campaign can book is what the allocation books with money without end', () => {
  fc.assert(
    fc.property(zones, ({ days, zone, cut }) => {
      const allocate = allocator({
        firstDate: FIRST,
        days,
        adverts: [{ id: 1, zones: [1], media: ['extranet'], visaExpiry: null }],
      });
      const { bookings } = allocate({ budget: 1_000_000, zones: [zone] });
      const dates = datesOf(days);
      const parts = countSlots(zone, dates, [0, cut, days]);
      const before = bookings.filter(({ date }) => date < addDays(FIRST, cut)).length;
      expect(parts.map(({ bookable }) => bookable)).toEqual([before, bookings.length - before]);
    }),
  );
});

it('campaign after campaign books as many slots as are free, and then none is', () => {
  fc.assert(
    fc.property(zones, ({ days, zone }) => {
      const dates = datesOf(days);
      const [found] = countSlots(zone, dates, [0, days]);
      const occupation = [...zone.occupation];
      const now: AllocationZone = { ...zone, occupation };
      let booked = 0;
      for (let campaign = 0; campaign < 5; campaign += 1) {
        const allocate = allocator({
          firstDate: FIRST,
          days,
          adverts: [{ id: 1, zones: [1], media: ['extranet'], visaExpiry: null }],
        });
        for (const { date } of allocate({ budget: 1_000_000, zones: [now] }).bookings) {
          occupation[dates.indexOf(date)]! += 1;
          booked += 1;
        }
      }
      expect(found?.free).toBe(booked);
      const [left] = countSlots(now, dates, [0, days]);
      expect(left).toEqual({ capacity: found?.capacity, free: 0, bookable: 0 });
      expect(found?.capacity).toBeGreaterThanOrEqual(found?.free ?? 0);
    }),
  );
});

it('without price or opening a zone has no slots; periods may be empty', () => {
  const zone: AllocationZone = {
    id: 1,
    price: 40,
    capacity: 3,
    occupation: [0, 3, 5, 1],
    media: ['extranet'],
    openFrom: FIRST,
  };
  const dates = datesOf(4);
  expect(countSlots(zone, dates, [0, 2, 2, 4])).toEqual([
    { capacity: 6, free: 3, bookable: 1 },
    { capacity: 0, free: 0, bookable: 0 },
    { capacity: 6, free: 2, bookable: 1 },
  ]);
  for (const change of [{ price: 0 }, { openFrom: null }, { openFrom: addDays(FIRST, 4) }])
    expect(sum(countSlots({ ...zone, ...change }, dates, [0, 4]).map(({ capacity }) => capacity))).toBe(0);
});
