import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDates, daysBetween, eachDay, isDate, weekday, weekdayKey } from './date.ts';

const dates = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each(['2026-03-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isDate(text)).toBe(true);
});

it.each([
  ['2026-02-29'],
  ['1900-02-29'],
  ['2026-04-31'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['2026-01-00'],
  ['2026-3-1'],
  ['0000-01-01'],
  ['01/03/2026'],
  ['2026-03-01T00:00:00Z'],
  ['2026-03-01\n'],
  ['٢٠٢٦-03-01'],
  [''],
  [20_260_301],
  [null],
])('%j is not', (value) => expect(isDate(value)).toBe(false));

describe('date arithmetic', () => {
  it('crosses months, leap years and clock changes', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-03', '2026-03-01')).toBe(-2);
  });

  it('is reversible', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -300, max: 3000 }), (date, days) => {
        fc.pre(date > '0002');
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(compareDates(date, addDays(date, days))).toBe(-Math.sign(days) + 0);
      }),
    );
  });

  it('lists days in order, each once, both ends included', () => {
    expect(eachDay('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(eachDay('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(eachDay('2026-03-02', '2026-03-01')).toEqual([]);
    expect(eachDay('2025-10-01', '2026-09-30')).toHaveLength(365);
  });

  it('throws instead of returning NaN', () => {
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError);
    expect(() => addDays('2026-03-01', Number.NaN)).toThrow(RangeError);
    expect(() => addDays('2026-03-01', 0.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-03-01', 2 ** 50)).toThrow(RangeError);
    expect(() => daysBetween('2026-03-01', 'demain')).toThrow(RangeError);
    expect(() => eachDay('', '2026-03-01')).toThrow(RangeError);
    expect(() => compareDates('2026-03-01', '')).toThrow(RangeError);
    expect(() => weekday('2026-02-30')).toThrow(RangeError);
  });
});

it('returns the weekday', () => {
  expect([weekday('2026-03-01'), weekdayKey('2026-03-01')]).toEqual([7, 'su']);
  expect([weekday('2026-03-02'), weekdayKey('2026-03-02')]).toEqual([1, 'mo']);
  fc.assert(
    fc.property(dates, (date) => {
      expect(weekday(date) % 7).toBe(new Date(`${date}T12:00:00Z`).getUTCDay());
    }),
  );
});
