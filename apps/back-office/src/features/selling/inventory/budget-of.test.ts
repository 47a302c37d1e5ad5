import { parseBudget } from '@officine/domain';
import type { InventoryPharmacy } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { readAmount } from '../shared/read-amount.ts';
import { sumOf } from '../shared/sum-slots.ts';
import { budgetFile, spreadAmount } from './budget-of.ts';

const pharmacy = (id: number, free: number, cip: string | null = String(2_000_000 + id)): InventoryPharmacy => ({
  ...sumOf([]),
  id,
  name: `Pharmacie; « ${id} »`,
  reference: `Z${id}`,
  cip,
  locality: 'Brest',
  formula: 3,
  free,
  amount_bookable: free * 40,
});

it('the file of a spread amount is a budget of the same amount', async () => {
  const chosen = [pharmacy(1, 10), pharmacy(2, 0), pharmacy(3, 20), pharmacy(4, 5, null)];
  const spread = spreadAmount(100_001, chosen, 'free');
  expect([spread.shares.size, spread.withoutCip]).toEqual([2, 1]);
  expect(spread.tooMuch).toBe(100_001 - 30 * 40);
  const { rows, errors, total } = parseBudget(new Uint8Array(await budgetFile(chosen, spread).arrayBuffer()));
  expect([errors, total, rows.map(({ cip }) => cip)]).toEqual([[], 100_001, ['2000001', '2000003']]);
  expect(rows[0]?.name).toBe('Pharmacie; « 1 »');
});

it('an amount is read in euros, or refused in words', () => {
  expect([readAmount(''), readAmount('1 234,5 €')]).toEqual([undefined, 123_450]);
  expect(readAmount('mille')).toBe('« mille » n’est pas un montant en euros.');
  expect(readAmount('-3')).toBe('Le montant doit être positif.');
  expect(readAmount('30000000')).toBe('Ce montant est trop grand pour une campagne.');
});
