import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../test/given/office.ts';
import { searchAll } from './search.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
let office: Office;
beforeAll(async () => {
  office = await insertOffice(sql);
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from advertisers`;
  await sql`insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('Campagne étoile', 'C1', ${id}, '2026-01-01', '2026-01-31', '2026-02-01', '2026-03-01', 'PB1')`;
  await sql`insert into documents (label, type) values ('100% étoile', 'catalogue')`;
});
const find = async (who: 'admin' | 'marketing', terms: string) =>
  (await searchAll(contextOf(services, office.actors[who]), terms)).map((hit) => [hit.kind, hit.label]);

it('finds every kind the role knows, whatever the accents and the case', async () => {
  const all = [
    ['pharmacy', 'Pharmacie de l’Étoile'],
    ['pool', 'Groupement Étoile'],
    ['advertiser', 'Laboratoire Étoile'],
    ['campaign', 'Campagne étoile'],
    ['document', '100% étoile'],
  ];
  expect(await find('admin', 'ETOILE')).toEqual(all);
  expect(await find('marketing', 'etoile')).toEqual(all.filter(([kind]) => kind !== 'campaign'));
});

it('wants every word, and takes % and _ for what they are', async () => {
  expect(await find('admin', 'étoile pharmacie')).toEqual([['pharmacy', 'Pharmacie de l’Étoile']]);
  expect(await find('admin', 'pharmacie labo')).toEqual([]);
  expect(await find('admin', '0%')).toEqual([['document', '100% étoile']]);
  expect(await find('admin', '__')).toEqual([]);
});
