import type { Role } from '@officine/sdk';
import { expect, it } from 'vitest';
import { admin } from '../../roles/admin.ts';
import { advertiser } from '../../roles/advertiser.ts';
import { customer } from '../../roles/customer.ts';
import { marketing } from '../../roles/marketing.ts';
import { pool } from '../../roles/pool.ts';
import { entriesOf } from './places.ts';
import { type Area, flat } from './screens.ts';

const groupsOf = ({ sections }: Area) =>
  sections.map(({ title, screens }) => ({ title, entries: entriesOf(screens).map((entry) => entry.title) }));

it('leads an administrator by thirteen entries in five groups, with what waits above and the settings below', () => {
  const [first, ...groups] = groupsOf(admin);
  expect(first?.entries).toEqual(['Tableau de bord', 'À traiter']);
  expect(groups.at(-1)?.entries).toEqual(['Réglages']);
  const between = groups.slice(0, -1);
  expect(between.map(({ title }) => title)).toEqual(['Vendre', 'Diffuser', 'Réseau', 'Argent', 'Publier']);
  expect(between.flatMap(({ entries }) => entries)).toHaveLength(13);
});

it.each<[Role, Area, number]>([
  ['customer', customer, 13],
  ['pool', pool, 8],
  ['advertiser', advertiser, 9],
  ['marketing', marketing, 5],
])('has a short menu for a %s', (_role, area, count) => {
  expect(groupsOf(area).flatMap(({ entries }) => entries)).toHaveLength(count);
});

it('has every screen of its entries once, and opens an entry at its first', () => {
  for (const area of [admin, customer, pool, advertiser, marketing]) {
    const screens = area.sections.flatMap(({ screens }) => screens);
    const paths = flat(screens).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const opened = screens.flatMap(({ place }) => place?.path ?? []);
    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(opened));
  }
});
