import { eachDay } from '@officine/domain';
import { expect, test } from 'vitest';
import { closedDays, marksOf } from './day-marks.ts';

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
  expect(marksOf(days, [...down, event('2026-11-07', 'price', 'PAVE'), event('2026-12-01', 'price', 'PAVE')])).toEqual([
    { index: 1, text: 'Site en panne : Gare, Pont, Lac et 2 de plus · Prix modifié : PAVE' },
  ]);
  expect(marksOf(days, [])).toEqual([]);
  const starts = ['Hiver', 'Toux'].map((name) => event('2026-11-08', 'campaign_start', name));
  expect(marksOf(days, starts)).toEqual([{ index: 2, text: '2 campagnes commencent : Hiver, Toux' }]);
  expect(marksOf(days, starts.slice(1))).toEqual([{ index: 2, text: 'Début de campagne : Toux' }]);
});
