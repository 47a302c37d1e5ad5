import { describe, expect, it } from 'vitest';
import { daysAfter, readTypedDay, withCentury, writeDay } from './typed-day.ts';

describe('readTypedDay', () => {
  it.each([
    ['25/11/2026', '2026-11-25'],
    ['05.01.2026', '2026-01-05'],
    ['5-1-2026', '2026-01-05'],
    [' 25 11 2026 ', '2026-11-25'],
    ['25112026', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %j', (text, day) => {
    expect(readTypedDay(text)).toEqual({ day });
  });
  it('reads nothing as no day', () => {
    expect(readTypedDay('  ')).toEqual({ day: null });
  });
  it.each(['29/02/2026', '31/4/2026', '00/01/2026', '12/13/2026', '32012026'])(
    'refuses %j, which is no day',
    (text) => {
      expect(readTypedDay(text)).toEqual({ day: null, refusal: 'Ce jour n’existe pas' });
    },
  );
  it.each(['25/11', '25/11/202', '25/11/20', '251120', 'demain', '2026-11', '2026-02-30', '25/11/2026 10:00'])(
    'refuses %j',
    (text) => {
      expect(readTypedDay(text)).toEqual({ day: null, refusal: 'Date attendue : jj/mm/aaaa' });
    },
  );
});

it.each([
  ['25/11/26', '25/11/2026'],
  ['5-1-26', '5-1-2026'],
  [' 251126', '25112026'],
  ['25/11/2026', '25/11/2026'],
  ['25112026', '25112026'],
  ['25/11', '25/11'],
  ['2026-11-25', '2026-11-25'],
])('completes the year of %j', (text, whole) => {
  expect(withCentury(text)).toBe(whole);
});

it('writes what it reads', () => {
  expect(writeDay('2026-11-25')).toBe('25/11/2026');
  expect(writeDay(null)).toBe('');
});

it('counts days over the end of a month and the change of the clock', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysAfter('2026-10-24', 1)).toBe('2026-10-25');
  expect(daysAfter('2026-10-25', 1)).toBe('2026-10-26');
});
