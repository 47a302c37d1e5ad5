import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './date.ts';
import { toDate } from './instant.ts';
import { parisDate, parisDateTime, parisInstant, startOfDayParis } from './paris.ts';

describe('instants', () => {
  it.each([
    ['2026-03-01T07:00:00Z'],
    ['2026-03-01T07:00Z'],
    ['2026-03-01T08:00:00.000+01:00'],
    ['2026-03-01 07:00:00+00'],
    ['2026-03-01 08:00:00+0100'],
    [Date.UTC(2026, 2, 1, 7)],
  ])('reads %j', (instant) => expect(toDate(instant).toISOString()).toBe('2026-03-01T07:00:00.000Z'));

  it.each([['2026-03-01T07:00:00'], ['2026-03-01'], ['2026-13-01T07:00:00Z'], ['hier'], [''], [Number.NaN]])(
    'refuses %j',
    (instant) => expect(() => toDate(instant)).toThrow(RangeError),
  );
});

describe('Paris', () => {
  it('is an hour ahead of UTC in winter, two in summer', () => {
    expect(parisDateTime('2026-03-01T07:00:00Z')).toEqual({ date: '2026-03-01', time: '08:00:00' });
    expect(parisDateTime('2026-07-14T22:00:00Z')).toEqual({ date: '2026-07-15', time: '00:00:00' });
    expect(parisDate('2026-02-28T23:30:00Z')).toBe('2026-03-01');
    expect(parisDate('2026-02-28T22:59:59Z')).toBe('2026-02-28');
  });

  it('starts each day at its first instant, also on days of 23 and 25 hours', () => {
    expect(startOfDayParis('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDayParis('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(startOfDayParis('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(startOfDayParis('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('1980-01-01', days);
        const start = startOfDayParis(date).getTime();
        expect([parisDate(start - 1), parisDate(start)]).toEqual([addDays(date, -1), date]);
      }),
    );
  });

  it('takes the first 02:30 in October, and moves the missing one in March an hour later', () => {
    expect(parisInstant('2026-10-25', '02:30:00').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(parisInstant('2026-03-29', '02:30:00').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(parisInstant('2026-03-29', '03:00:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('throws on an invalid date or time', () => {
    expect(() => startOfDayParis('2026-02-29')).toThrow(RangeError);
    expect(() => parisInstant('2026-03-01', '24:00:00')).toThrow(RangeError);
    expect(() => parisDate(new Date('nope'))).toThrow(RangeError);
    expect(() => parisDate('9999-12-31T23:30:00Z')).toThrow(RangeError);
  });
});
