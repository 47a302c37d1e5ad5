import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { searchAll } from './search.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
let office: Office;
beforeAll(async () => {
  office = await insertOffice(sql);
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from advertisers`;
  await sql`insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('Campagne étoile', 'C1', ${id}, '2026-01-01', '2026-01-31', '2026-02-01', '2026-03-01', 'PB1')`;
  await sql`update pharmacies set phone_number = '02 61 91 10 51', cellphone_number = '+33 6 12 34 56 78' where id = ${office.member}`;
  await sql`insert into pharmacy_billings (pharmacy_id, cip, siret) values (${office.stranger}, '2154638', '73282932000074')`;
  await sql`insert into contacts (pharmacy_id, firstname, lastname, email, phone_number)
    values (${office.stranger}, 'Anne', 'Le Bris', 'anne.lebris@example.fr', '02.98.00.00.01')`;
  const [series] = await sql<{ id: number }[]>`
    insert into invoice_series (type, prefix) values ('web', 'WEB') returning id`;
  await sql`insert into invoices (type, month, pharmacy_id, status, series_id, counter, number, date_invoice, seller, buyer)
    values ('web', '2026-03', ${office.member}, 'issued', ${series?.id ?? 0}, 1, 'WEB00042', '2026-04-01', '{}', '{}')`;
  await sql`insert into documents (label, type) values ('100% étoile', 'catalogue')`;
});
const hitsOf = (who: keyof Office['actors'], terms: string) =>
  searchAll(contextOf(services, office.actors[who]), terms);
/** Without accounts and invoices: they are found by the names of their pharmacies too. */
const find = async (who: keyof Office['actors'], terms: string) =>
  (await hitsOf(who, terms)).flatMap(({ kind, label }) =>
    kind === 'user' || kind === 'invoice' ? [] : [[kind, label]],
  );

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

it.each(['02 61 91 10 51', '0261911051', '02.61.91', '+33 2 61 91 10 51', '+33612345678', '06 12 34 56 78'])(
  'finds a pharmacy by its telephone number: %s',
  async (terms) => {
    expect(await find('admin', terms)).toEqual([['pharmacy', 'Pharmacie de l’Étoile']]);
  },
);

it.each([
  ['2154638', 'a CIP'],
  ['732829320', 'a SIREN'],
  ['732 829 320 00074', 'a SIRET'],
  ['anne.lebris@example.fr', 'the email of a contact'],
  ['02 98 00 00 01', 'the telephone number of a contact'],
  ['stranger@example.fr', 'the email of an account'],
])('finds a pharmacy by %s, %s', async (terms) => {
  expect(await find('admin', terms)).toEqual([['pharmacy', 'Pharmacie du Port']]);
});

it('finds by what a role may read only', async () => {
  expect(await find('marketing', '2154638')).toEqual([['pharmacy', 'Pharmacie du Port']]);
  // Accounts and invoices are not for marketing.
  expect(await hitsOf('marketing', 'stranger@example.fr')).toEqual([]);
  expect(await hitsOf('marketing', 'WEB00042')).toEqual([]);
});

it('tells items of one name apart: state and days of a campaign, pharmacy of an invoice', async () => {
  const [campaign] = (await hitsOf('admin', 'campagne étoile')).slice(-1);
  expect(campaign).toMatchObject({
    detail: 'C1 Laboratoire Étoile',
    status: 'draft',
    date_start: '2026-01-01',
    date_end: '2026-01-31',
  });
  const [invoice] = await hitsOf('admin', 'web00042');
  expect(invoice).toMatchObject({
    kind: 'invoice',
    label: 'WEB00042',
    pharmacy: office.member,
    uuid: expect.any(String),
  });
});

it('campaigns that run come before those to come and those that ended', async () => {
  const rows = [
    ['Cadence A', -30, -10],
    ['Cadence B', 5, 20],
    ['Cadence C', -5, 5],
  ] as const;
  for (const [name, from, to] of rows)
    await sql`
      insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
      select ${name}, ${name}, min(id), current_date + ${from}::int, current_date + ${to}::int,
        current_date + ${to + 1}::int, current_date + ${to + 30}::int, '1' from advertisers`;
  const hits = await hitsOf('admin', 'cadence');
  expect(hits.map(({ label }) => label)).toEqual(['Cadence C', 'Cadence B', 'Cadence A']);
});

it('finds what the list finds: a campaign by the name of its advertiser', async () => {
  expect(await find('admin', 'campagne laboratoire')).toEqual([['campaign', 'Campagne étoile']]);
});

it.each([
  ['94,80', 'Montant TTC', '94,80\u00a0€'],
  ['94.80 €', 'Montant TTC', '94,80\u00a0€'],
  ['01/04/2026', 'Date de facture', '01/04/2026'],
  ['avril 2026', 'Date de facture', '01/04/2026'],
])('finds an invoice by %s, and says where', async (terms, field, value) => {
  await sql`update invoices set amount_net = 7900, amount_vat = 1580, amount_total = 9480 where number = 'WEB00042'`;
  const [invoice] = (await hitsOf('admin', terms)).filter(({ kind }) => kind === 'invoice');
  expect(invoice).toMatchObject({ label: 'WEB00042', matched: { field, value } });
});

it('an amount larger than any invoice finds nothing', async () => {
  expect(await hitsOf('admin', '99999999999,00 €')).toEqual([]);
});

it('finds a draft, which has no number yet', async () => {
  await sql`insert into invoices (type, month, pharmacy_id, amount_net, amount_vat, amount_total, buyer, seller)
    values ('web', '2026-05', ${office.member}, 10000, 2000, 12000, '{}', '{}')`;
  expect(await hitsOf('admin', '120,00')).toMatchObject([{ kind: 'invoice', label: 'Brouillon' }]);
});

it('says where a word was found, unless label or detail does', async () => {
  const [byContact] = await hitsOf('admin', 'le bris');
  expect(byContact).toMatchObject({ kind: 'pharmacy', matched: { field: 'Nom d’un contact', value: 'Le Bris' } });
  const [byAccount] = await hitsOf('admin', 'stranger@example.fr');
  expect(byAccount).toMatchObject({ matched: { field: 'Email d’un compte', value: 'stranger@example.fr' } });
  const [byName] = await hitsOf('admin', 'pharmacie du port');
  expect(byName).not.toHaveProperty('matched');
  const [byAdvertiser] = await hitsOf('admin', 'campagne laboratoire');
  expect(byAdvertiser).not.toHaveProperty('matched');
});

it.each([
  ['etoule', 'Pharmacie de l’Étoile'],
  ['campagne etoule', 'Campagne étoile'],
])('a wrong letter finds what is almost it, and says so: %s', async (terms, label) => {
  const hits = await hitsOf('admin', terms);
  expect(hits.every(({ isApproximate }) => isApproximate)).toBe(true);
  expect(hits.map((hit) => hit.label)).toContain(label);
});
it.each(['nimporte', 'WEB00043', 'anne@exemple.fr'])('%s is almost nothing', async (terms) => {
  expect(await hitsOf('admin', terms)).toEqual([]);
});

it('each role finds its own', async () => {
  expect(await hitsOf('customer', 'WEB00042')).toMatchObject([{ label: 'WEB00042' }]);
  expect(await hitsOf('stranger', 'WEB00042')).toEqual([]);
  expect(await find('advertiser', 'campagne')).toContainEqual(['campaign', 'Campagne étoile']);
  expect(await find('advertiser', 'port')).toEqual([]);
});
