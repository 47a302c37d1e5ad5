import type { InventorySlots } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { inventory } from './inventory.ts';

const slots = (capacity: number, free: number): InventorySlots => ({
  capacity,
  booked: capacity - free,
  free,
  bookable: Math.min(free, 31),
  amount_capacity: capacity * 40,
  amount_booked: (capacity - free) * 40,
  amount_free: free * 40,
  amount_bookable: Math.min(free, 31) * 40,
});
const found = (months: readonly string[], free: number) => ({
  date_start: `${months[0]}-01`,
  date_end: `${months.at(-1)}-28`,
  group: 'zone',
  months,
  total: months.map(() => slots(200, free)),
  rows: [{ id: 4, label: 'Bandeau', months: months.map(() => slots(200, free)) }],
});
const pharmacy = (id: number, free: number, cip: string | null) => ({
  id,
  name: `Pharmacie ${id}`,
  reference: `Z${id}`,
  cip,
  locality: 'Brest',
  region: 'Bretagne',
  formula: 3,
  turnover: 'De 1 à 2 M€',
  area: null,
  ...slots(124, free),
});
const pharmacies = () => pageOf([pharmacy(1, 30, '2000001'), pharmacy(2, 10, '2000002'), pharmacy(3, 60, null)]);
type Options = NonNullable<Parameters<typeof testContext>[1]>;
const ask = (options: Options, free = 30, months = ['2026-12', '2027-01']) => {
  const queries: unknown[] = [];
  const asked = testContext(inventory, {
    ...options,
    answers: {
      'inventory.read': ({ query }) => {
        queries.push(query);
        return found(months, free);
      },
      'inventory.pharmacies': ({ query }) => {
        queries.push(query);
        return pharmacies();
      },
      'regions.list': () =>
        pageOf([
          {
            '@id': '/api/shared/regions/7',
            '@type': 'Region',
            id: 7,
            label: 'Bretagne',
            code: '53',
            departments: [],
            isActive: true,
          },
        ]),
    },
  });
  return { ...asked, queries };
};

it('shows the free share of each month as a table, and whole rows as CSV or of one month', async () => {
  const table = ask({});
  expect(await inventory.run(table.context)).toBe(0);
  expect(table.stdout()).toMatch(/Emplacement +12\/26 +01\/27\nBandeau +15.% +15.%/);
  const csv = ask({ format: 'csv' });
  await inventory.run(csv.context);
  expect(csv.stdout().split('\n')[0]).toBe(
    'label;month;share_free;capacity;booked;free;bookable;amount_free;amount_bookable',
  );
  expect(csv.stdout()).toContain('Bandeau;2027-01;15;200;170;30;30;1200;1200');
  const json = ask({ format: 'json' });
  await inventory.run(json.context);
  expect(JSON.parse(json.stdout()).rows[0].months[1].free).toBe(30);
  const one = ask({ args: { region: ['bretagne'], formula: ['3', '5'], from: '2026-12-01', to: '2026-12-31' } }, 30, [
    '2026-12',
  ]);
  await inventory.run(one.context);
  expect(one.stdout()).toMatch(/Bandeau +2026-12 +15.% +200 +170 +30 +30 +12,00.€/);
  expect(one.queries).toEqual([
    { date_start: '2026-12-01', date_end: '2026-12-31', region: '7', formula: '3,5', group: 'zone' },
  ]);
});
it('exits with 1 below a share, and says where', async () => {
  const low = ask({ args: { below: 20 } });
  expect(await inventory.run(low.context)).toBe(1);
  expect(low.stderr()).toMatch(/Bandeau, 2026-12.: 15.% de places libres/);
  expect(await inventory.run(ask({ args: { below: 15 } }).context)).toBe(0);
});
it('lists pharmacies with enough free slots', async () => {
  const { context, stdout } = ask({ args: { by: 'pharmacy', 'min-free': 20 }, format: 'ids' });
  expect(await inventory.run(context)).toBe(0);
  expect(stdout()).toBe('1\n3\n');
});
it('makes the rows of a budget file, exact to the cent', async () => {
  const { context, stdout, stderr } = ask({ args: { budget: '100,01', spread: 'free' }, format: 'csv' });
  expect(await inventory.run(context)).toBe(0);
  expect(stdout()).toBe('CIP;PHARMACIE;TOTAL\n2000001;Pharmacie 1;75,01\n2000002;Pharmacie 2;25,00\n');
  expect(stderr()).toMatch(/1 pharmacie sans CIP/);
  await expect(inventory.run(ask({ args: { budget: 'mille' } }).context)).rejects.toMatchObject({ exitCode: 2 });
  const none = ask({ args: { budget: '10', 'min-free': 500 } });
  expect(await inventory.run(none.context)).toBe(1);
});
