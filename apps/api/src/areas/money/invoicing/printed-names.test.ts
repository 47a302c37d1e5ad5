import { expect, it } from 'vitest';
import { networkWorld, pharmacy } from '../../../../test/given/network.ts';
import { pharmacyBillings } from '../../../resources/money/pharmacy-billings.ts';
import { pharmacies } from '../../../resources/network/pharmacies.ts';
import { guardPrintedNames } from './printed-names.ts';

const { customer, first, post, put, sql } = await networkWorld();
guardPrintedNames();
const refused = (propertyPath: string, characters: string) => ({
  status: 422,
  violations: [{ propertyPath, message: `Une facture ne peut pas imprimer : ${characters}` }],
});

it('what an invoice prints is refused beside its field, also in a part of an item', async () => {
  await expect(put(pharmacies, first.id, { name: 'Pharmacie 🌿' })).rejects.toMatchObject(refused('name', '🌿'));
  const corporate_name = 'SELARL 薬局';
  await expect(put(pharmacies, first.id, { billing: { corporate_name } })).rejects.toMatchObject(
    refused('billing.corporate_name', '薬 局'),
  );
  const { id } = first['billing'] as unknown as { id: number };
  await expect(put(pharmacyBillings, id, { corporate_name }, customer)).rejects.toMatchObject(
    refused('corporate_name', '薬 局'),
  );
  const { billing, ...more } = pharmacy('Z9', '2000009');
  await expect(post(pharmacies, { ...more, billing: { ...billing, rcs_city: '大阪' } })).rejects.toMatchObject(
    refused('billing.rcs_city', '大 阪'),
  );
});

it('every letter of Europe is printed, and what was there before stops no other change', async () => {
  const name = 'Pharmacie Škoda-Łódź, Αθήνα et Київ';
  expect(await put(pharmacies, first.id, { name })).toMatchObject({ name });
  await sql`update pharmacies set name = 'Pharmacie 🌿' where id = ${first.id}`;
  const saved = await put(pharmacies, first.id, { name: 'Pharmacie 🌿', locality: 'Nice' });
  expect(saved).toMatchObject({ name: 'Pharmacie 🌿', locality: 'Nice' });
});
