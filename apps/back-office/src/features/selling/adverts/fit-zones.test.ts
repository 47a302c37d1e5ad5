import type { Zone } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { titleOfFile, zonesOfSize } from './fit-zones.ts';

const zone = (id: number, width: number | null, height: number | null, isActive = true) =>
  ({ id, width, height, isActive }) as Zone;

test('a picture fits the active zones of its size', () => {
  const zones = [zone(1, 300, 250), zone(2, 300, 250, false), zone(3, 728, 90), zone(4, null, null)];
  expect(zonesOfSize(zones, { width: 300, height: 250 }).map(({ id }) => id)).toEqual([1]);
  expect(zonesOfSize(zones, { width: 1456, height: 180 }).map(({ id }) => id)).toEqual([3]);
  expect(zonesOfSize(zones, { width: 299, height: 250 })).toEqual([]);
});

test('an advert is named after its file, without size and type', () => {
  expect(titleOfFile('hiver-bandeau_300x250.png')).toBe('hiver bandeau');
  expect(titleOfFile('Maux de gorge 728 × 90.final.jpg')).toBe('Maux de gorge 728 × 90.final');
  expect(titleOfFile('hiver.jpeg')).toBe('hiver');
});
