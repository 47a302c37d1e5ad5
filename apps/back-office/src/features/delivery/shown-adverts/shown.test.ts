import type { Scheduling } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { shownZones } from './shown.ts';

const row = (zone_reference: string, advert: number, date: string) =>
  ({ zone_reference, date, advert: { id: advert, title: `A${advert}` }, campaign: { id: 1, name: 'C' } }) as Scheduling;

it('says by zone which adverts are shown, from when to when, on how many days, and which today', () => {
  const rows = [
    row('INT', 2, '2026-03-01'),
    row('EXT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-05'),
  ];
  const zones = shownZones(rows, '2026-03-02');
  expect(zones.map(({ reference }) => reference)).toEqual(['EXT', 'INT']);
  expect(zones[1]?.adverts.map(({ advert, from, to, days, isToday }) => [advert.id, from, to, days, isToday])).toEqual([
    [1, '2026-03-02', '2026-03-05', 2, true],
    [2, '2026-03-01', '2026-03-01', 1, false],
  ]);
});
