import type { Scheduling } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { shownAdverts } from './shown.ts';

const row = (zone_reference: string, advert: number, date: string) =>
  ({ zone_reference, date, advert: { id: advert, title: `A${advert}` }, campaign: { id: 1, name: 'C' } }) as Scheduling;

it('says by zone which adverts are shown, and each of their days once', () => {
  const rows = [
    row('INT', 2, '2026-03-01'),
    row('EXT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-02'),
    row('INT', 1, '2026-03-05'),
  ];
  expect(shownAdverts(rows).map(({ zone, advert, days }) => [zone, advert.id, days])).toEqual([
    ['EXT', 1, ['2026-03-02']],
    ['INT', 2, ['2026-03-01']],
    ['INT', 1, ['2026-03-02', '2026-03-05']],
  ]);
});
