import { describe, expect, it } from 'vitest';
import { isDate, weekday } from './date.ts';
import { isPublicHoliday, publicHolidays, type Territory, territoryOf } from './public-holidays.ts';

it('lists the eleven holidays of 2026 in order', () => {
  expect(publicHolidays(2026).map(({ date, label }) => `${date} ${label}`)).toEqual([
    '2026-01-01 Jour de l’An',
    '2026-04-06 Lundi de Pâques',
    '2026-05-01 Fête du Travail',
    '2026-05-08 Victoire de 1945',
    '2026-05-14 Ascension',
    '2026-05-25 Lundi de Pentecôte',
    '2026-07-14 Fête nationale',
    '2026-08-15 Assomption',
    '2026-11-01 Toussaint',
    '2026-11-11 Armistice de 1918',
    '2026-12-25 Noël',
  ]);
});

// Published dates of Easter Sunday, including the earliest and the latest possible ones.
it.each(['1818-03-22', '1943-04-25', '2000-04-23', '2019-04-21', '2024-03-31', '2025-04-20', '2038-04-25'])(
  'finds Easter on %s',
  (easter) => {
    const monday = publicHolidays(Number(easter.slice(0, 4))).find(({ label }) => label === 'Lundi de Pâques')?.date;
    expect(new Date(Date.parse(easter) + 86_400_000).toISOString().slice(0, 10)).toBe(monday);
  },
);

it('has the right weekdays from 1583 to 2500', () => {
  for (let year = 1583; year <= 2500; year += 1) {
    const holidays = publicHolidays(year, 'alsace_moselle');
    const day = (name: string) => weekday(holidays.find(({ label }) => label === name)?.date ?? '');
    expect(holidays).toHaveLength(13);
    expect(holidays.every(({ date }) => isDate(date))).toBe(true);
    expect([day('Vendredi saint'), day('Lundi de Pâques'), day('Ascension'), day('Lundi de Pentecôte')]).toEqual([
      5, 1, 4, 1,
    ]);
  }
});

describe('territories', () => {
  it.each<[Territory, string]>([
    ['alsace_moselle', '2026-04-03'],
    ['alsace_moselle', '2026-12-26'],
    ['mayotte', '2026-04-27'],
    ['martinique', '2026-05-22'],
    ['guadeloupe', '2026-05-27'],
    ['guyane', '2026-06-10'],
    ['la_reunion', '2026-12-20'],
  ])('%s has a holiday on %s, the rest of France does not', (territory, date) => {
    expect(isPublicHoliday(date, territory)).toBe(true);
    expect(isPublicHoliday(date)).toBe(false);
    expect(isPublicHoliday('2026-07-14', territory)).toBe(true);
  });

  it.each([
    ['57', 'alsace_moselle'],
    ['67000', 'alsace_moselle'],
    ['97110', 'guadeloupe'],
    ['974', 'la_reunion'],
    ['2A', 'metropole'],
    ['05700', 'metropole'],
    ['', 'metropole'],
  ])('of %j is %s', (code, territory) => expect(territoryOf(code)).toBe(territory));
});

it('throws on an invalid year or date', () => {
  expect(() => publicHolidays(Number.NaN)).toThrow(RangeError);
  expect(() => publicHolidays(1500)).toThrow(RangeError);
  expect(() => isPublicHoliday('2026-02-30')).toThrow(RangeError);
});
