import type { Zone } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { zonesWithAdverts } from './shown-zones.ts';

const zone = (reference: string, more: Partial<Zone>) => ({ reference, width: 728, height: 90, ...more }) as Zone;

it('keeps space for the zones of the screens that have an advert and a size, and for no other', () => {
  const zones = [
    zone('A', { place: 'top' }),
    zone('B', { place: 'column' }),
    zone('C', { place: null }),
    zone('D', { place: 'top', width: null }),
  ];
  expect(zonesWithAdverts(zones, new Set(['A', 'C', 'D']))).toEqual([
    { reference: 'A', place: 'top', width: 728, height: 90 },
  ]);
});
