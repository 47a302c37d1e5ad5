import { eachDay } from '@officine/domain';
import { expect, test } from 'vitest';
import { closedDays, groupMarks, linesOf, marksOf, textOf } from './day-marks.ts';

test('Sundays and public holidays have names', () => {
  expect([...closedDays(eachDay('2026-11-06', '2026-11-15'))]).toEqual([
    ['2026-11-08', 'Dimanche'],
    ['2026-11-11', 'Armistice de 1918'],
    ['2026-11-15', 'Dimanche'],
  ]);
  // A holiday on a Sunday is the holiday; years may change on the way.
  expect(closedDays(['2026-11-01', '2027-01-01'])).toEqual(
    new Map([
      ['2026-11-01', 'Toussaint'],
      ['2027-01-01', 'Jour de l’An'],
    ]),
  );
});

const event = (date: string, kind: 'site_down' | 'price' | 'campaign_start', label: string) => ({ date, kind, label });

test('events of one day are one mark, each kind said once', () => {
  const days = eachDay('2026-11-06', '2026-11-08');
  const down = ['Gare', 'Pont', 'Lac', 'Mairie', 'Halles'].map((name) => event('2026-11-07', 'site_down', name));
  const marks = marksOf(days, [...down, event('2026-11-07', 'price', 'PAVE'), event('2026-12-01', 'price', 'PAVE')]);
  expect(marks.map(({ index, events }) => [index, events.length])).toEqual([[1, 6]]);
  expect(textOf(marks[0]?.events ?? [])).toBe(
    '5 pannes de sites : Gare, Pont, Lac, Mairie, Halles · Prix modifié : PAVE',
  );
  expect(linesOf(down, 3)).toEqual(['5 pannes de sites : Gare, Pont, Lac et 2 de plus']);
  expect(marksOf(days, [])).toEqual([]);
  const starts = ['Hiver', 'Toux'].map((name) => event('2026-11-08', 'campaign_start', name));
  expect(textOf(starts)).toBe('2 campagnes commencent : Hiver, Toux');
  expect(textOf(starts.slice(1))).toBe('Début de campagne : Toux');
});

test('marks that would cover each other are one, on the first of their days', () => {
  const days = eachDay('2026-11-01', '2026-11-30');
  const starts = ['02', '04', '05', '20'].map((day) => event(`2026-11-${day}`, 'campaign_start', `C${day}`));
  const shapes = (gap: number) =>
    groupMarks(marksOf(days, starts), gap).map(({ index, last, events }) => [index, last, events.length]);
  expect(shapes(3)).toEqual([
    [1, 3, 2],
    [4, 4, 1],
    [19, 19, 1],
  ]);
  expect(shapes(1)).toHaveLength(4);
  const [group] = groupMarks(marksOf(days, starts), 5);
  expect(textOf(group?.events ?? [])).toBe('3 campagnes commencent : C02, C04, C05');
});
