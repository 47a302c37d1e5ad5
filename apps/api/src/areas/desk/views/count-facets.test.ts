import { expect, it } from 'vitest';
import { admin, networkWorld } from '../../../../test/given/network.ts';
import { countFacets } from './count-facets.ts';

const { context, customer, second, sql } = await networkWorld();
const count = async (search: string, who = admin, name = 'pharmacies') =>
  Object.fromEntries(
    (await countFacets(context(who), { name, search })).map((facet) => [
      facet.name,
      Object.fromEntries(facet.values.map(({ value, count: rows }) => [value, rows])),
    ]),
  );
await sql`update pharmacy_billings set formula = 5 where pharmacy_id = ${second.id}`;

it('counts each filter under the others, not under itself', async () => {
  expect(await count('facets[]=billing.formula&facets[]=isActive')).toEqual({
    'billing.formula': { 3: 1, 5: 1 },
    isActive: { true: 2 },
  });
  expect(await count('facets[]=billing.formula&facets[]=isActive&billing.formula=5')).toEqual({
    'billing.formula': { 3: 1, 5: 1 },
    isActive: { true: 1 },
  });
});

it('counts whether a field is filled, and a row once for each of its related items', async () => {
  const signed = 'billing.date_signature_money_order';
  expect(await count(`facets[]=${signed}`)).toEqual({ [signed]: { set: 0, unset: 2 } });
  const pools = await count('facets[]=pools.id');
  expect(Object.values(pools['pools.id'] ?? {})).toEqual([1]);
});

it('counts the caller’s rows only, of lists and filters that its role has', async () => {
  expect(await count('facets[]=billing.formula', customer)).toEqual({ 'billing.formula': { 3: 1 } });
  await expect(count('facets[]=billing.accounting_code', customer)).rejects.toThrow('n’existe pas ici');
  await expect(count('facets[]=name')).rejects.toThrow('n’existe pas ici');
  await expect(count('', customer, 'tasks')).rejects.toThrow('introuvable');
});

it('counts a limited number of filters', async () => {
  const many = Array.from({ length: 13 }, (_, at) => `facets[]=f${at}`).join('&');
  await expect(count(many)).rejects.toThrow('12 filtres au plus');
});
