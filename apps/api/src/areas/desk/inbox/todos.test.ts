import type { Role } from '@officine/sdk';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { listTodos } from './todos.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });
let office: Office;
const todosOf = (who: Role | 'stranger') => listTodos(contextOf(services, office.actors[who]));
const labels = async (who: Role | 'stranger') =>
  (await todosOf(who)).items.map(({ kind, label, detail }) => [kind, label, detail ?? null]);
const things = (all: readonly unknown[][]) => all.filter(([kind]) => kind !== 'field');
const fields = async () => (await labels('customer')).filter(([kind]) => kind === 'field');

beforeAll(async () => {
  office = await insertOffice(sql);
  const [{ advertiser } = { advertiser: 0 }] = await sql<
    { advertiser: number }[]
  >`select id as advertiser from advertisers`;
  const campaign = async (reference: string, isScheduled: boolean) => {
    const [row] = await sql<{ id: number }[]>`
      insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values (${`Campagne ${reference}`}, ${reference}, ${advertiser}, current_date + 3, current_date + 30, current_date + 31, current_date + 60, '1', ${isScheduled})
      returning id`;
    return row?.id ?? 0;
  };
  await campaign('D', false);
  const validated = await campaign('V', true);
  for (const pharmacy of [office.member, office.stranger])
    await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${validated}, ${pharmacy}, 100)`;
  const [topic] = await sql<{ id: number }[]>`
    insert into topics (name, advertiser_id) values ('Hydratation', ${advertiser}) returning id`;
  await sql`insert into campaign_extranet_topics values (${validated}, ${topic?.id ?? 0})`;
  await sql`insert into pharmacy_billings (pharmacy_id, date_signature_contract, date_signature_money_order)
    values (${office.member}, now(), null), (${office.stranger}, now(), now())`;
  await sql`insert into pharmacy_wordpress (pharmacy_id, url, check_status, check_errors, check_datetime)
    values (${office.member}, 'https://etoile.example', 'error', '[{"message":"Certificat expiré"}]', now()),
      (${office.stranger}, 'https://port.example', 'ok', null, now())`;
  await sql`insert into tasks (type, state, error, datetime_end) values ('sitemap', 'parked', 'Disque plein', now()), ('sitemap', 'done', null, now())`;
  for (const n of [1, 2, 3, 4, 5, 6])
    await sql`insert into documents (label, type) values (${`Document ${n}`}, 'catalogue')`;
});

it('gives administrators the work of the network', async () => {
  expect(await labels('admin')).toEqual([
    ['campaign', 'Campagne D', 'Laboratoire Étoile'],
    ['wordpress', 'Pharmacie de l’Étoile', 'Certificat expiré'],
    ['task', 'sitemap', 'Disque plein'],
    ['mandate', 'Pharmacie de l’Étoile', 'Brest'],
  ]);
  expect((await todosOf('admin')).counts).toEqual({ campaign: 1, wordpress: 1, task: 1, mandate: 1 });
});

it('gives a pharmacy its texts to sign first, then what it has not read; five of each kind, and how many', async () => {
  expect(things(await labels('customer')).slice(0, 3)).toEqual([
    ['paper', 'conditions', null],
    ['paper', 'money_order', null],
    ['document', 'Document 6', 'catalogue'],
  ]);
  expect((await todosOf('customer')).counts).toMatchObject({ paper: 2, document: 6 });
  expect(things(await labels('customer'))).toHaveLength(7);
  expect((await todosOf('stranger')).counts).toMatchObject({ paper: 1, document: 6 });
  // Reading is each user's own.
  await sql`insert into document_views (document_id, user_id) select id, ${office.actors.customer.userId} from documents`;
  expect((await todosOf('customer')).counts).not.toHaveProperty('document');
  expect((await todosOf('stranger')).counts).toMatchObject({ paper: 1, document: 6 });
});

it('gives a pharmacy every missing field with its screen; those of a site only where its formula has one', async () => {
  const names = async (screen: string) =>
    (await fields()).filter(([, , where]) => where === screen).map(([, name]) => name);
  await sql`update pharmacies set phone_number = null, holder = '', address1 = '1 quai' where id = ${office.member}`;
  expect(await names('information')).toEqual(expect.arrayContaining(['phone_number', 'holder']));
  expect(await names('information')).not.toContain('address1');
  expect(await names('contact')).toEqual(['contacts']);
  await sql`update pharmacy_billings set iban = null, siret = '12345678900011', formula = 3 where pharmacy_id = ${office.member}`;
  expect(await names('billing')).toContain('iban');
  expect(await names('billing')).not.toContain('siret');
  expect(await names('website')).toEqual([]);
  await sql`insert into pharmacy_websites (pharmacy_id, subdomain, hours_mo, latitude) values (${office.member}, 'etoile', '09:00-19:00', 48)`;
  expect(await names('website')).toEqual(['caption', 'description', 'contact_form_email', 'latitude', 'laboratories']);
  await sql`update pharmacy_billings set formula = 1 where pharmacy_id = ${office.member}`;
  expect(await names('website')).toEqual([]);
  expect((await todosOf('customer')).counts).toMatchObject({ field: (await fields()).length });
});

it('asks a pharmacy for what it has to pay, and never for what is settled or owed to it', async () => {
  const [series] = await sql<{ id: number }[]>`
    insert into invoice_series (type, prefix) values ('web', 'WEB') returning id`;
  let counter = 0;
  const issue = (more: object) => {
    counter += 1;
    return sql`insert into invoices ${sql({
      type: 'web',
      pharmacy_id: office.member,
      status: 'issued',
      series_id: series?.id ?? 0,
      counter,
      number: `WEB${counter}`,
      month: `2025-0${counter}`,
      date_invoice: '2025-09-01',
      date_expiry: '2025-09-30',
      seller: sql.json({}),
      buyer: sql.json({}),
      amount_net: 1000,
      amount_vat: 200,
      amount_total: 1200,
      ...more,
    })}`;
  };
  await issue({});
  await issue({ amount_paid: 1200 });
  await issue({ amount_paid: 200, date_read: new Date() });
  const { items, counts } = await todosOf('customer');
  expect(items.filter(({ kind }) => kind === 'invoice').map(({ label, amount }) => [label, amount])).toEqual([
    ['WEB1', 1200],
    ['WEB3', 1000],
  ]);
  expect(counts).toMatchObject({ invoice: 2 });
  expect((await todosOf('stranger')).counts).not.toHaveProperty('invoice');
});

it('gives a pharmacy what its pools, the network and providers published, until it opens it', async () => {
  const { customer } = office.actors;
  await sql`insert into pool_communications (id, pool_id, title) values (1, ${office.pool}, 'Lettre')`;
  await sql`insert into pool_documents (id, pool_id, title) values (1, ${office.pool}, 'Accord')`;
  await sql`insert into forms (id, label, html, url) values (1, 'Enquête', '<p>', 'https://e.example')`;
  const [category] = await sql<{ id: number }[]>`insert into offer_categories (name) values ('Soin') returning id`;
  await sql`insert into offers (id, title, category_id) values (1, 'Remise', ${category?.id ?? 0})`;
  const counts = async (who: Role | 'stranger') => {
    const { communication, pool_document, form, offer } = (await todosOf(who)).counts;
    return [communication, pool_document, form, offer];
  };
  expect(await counts('customer')).toEqual([1, 1, 1, 1]);
  expect((await todosOf('customer')).items.find(({ kind }) => kind === 'communication')).toMatchObject({
    label: 'Lettre',
    pool: office.pool,
  });
  expect(await counts('stranger')).toEqual([undefined, undefined, 1, 1]);
  await sql`insert into pool_communication_views (pool_communication_id, user_id) values (1, ${customer.userId})`;
  await sql`insert into pool_document_views (pool_document_id, user_id) values (1, ${customer.userId})`;
  await sql`insert into form_views (form_id, user_id) values (1, ${customer.userId})`;
  await sql`insert into offer_views (offer_id, user_id) values (1, ${customer.userId})`;
  expect(await counts('customer')).toEqual([undefined, undefined, undefined, undefined]);
  expect(await counts('stranger')).toEqual([undefined, undefined, 1, 1]);
});

it('asks for a SEPA mandate where the pharmacy pays by debit, once the network may debit', async () => {
  const papers = async (means = services) => {
    const { items } = await listTodos(contextOf(means, office.actors.stranger));
    return items.filter(({ kind }) => kind === 'paper').map(({ label }) => label);
  };
  const debiting = { ...services, config: { ...services.config, companyIcs: 'FR72ZZZ123456' } };
  expect(await papers(debiting)).toEqual(['conditions']);
  await sql`update pharmacy_billings set payment_method = 'prelevement', iban = 'FR1' where pharmacy_id = ${office.stranger}`;
  expect(await papers()).toEqual(['conditions']);
  expect(await papers(debiting)).toEqual(['conditions', 'sepa_mandate']);
  const sign = (iban: string, revoked: string | null) => sql`
    insert into sepa_mandates (pharmacy_id, reference, source, date_signature, signer, creditor_name, creditor_ics, debtor_name, iban, html, version, date_revocation, revoked_by)
    values (${office.stranger}, ${`R${iban}`}, 'online', '2026-01-05', 'Anne', 'Réseau', 'FR72ZZZ123456', 'SELARL', ${iban}, '<p>', 1, ${revoked}, ${revoked && 'Anne'})`;
  await sign('FR2', '2026-02-01T00:00:00Z');
  expect(await papers(debiting)).toEqual(['conditions', 'sepa_mandate']);
  await sign('FR1', null);
  expect(await papers(debiting)).toEqual(['conditions']);
});

it('tells an advertiser which campaign has a topic without an advert', async () => {
  expect(await labels('advertiser')).toEqual([['advert', 'Campagne V', 'Hydratation']]);
});

it('tells a pool of its own file, and of the sites and mandates of its members alone; marketing of the mandates', async () => {
  const ofPool = await labels('pool');
  expect(ofPool.filter(([kind]) => kind !== 'field' && kind !== 'document')).toEqual([
    ['wordpress', 'Pharmacie de l’Étoile', 'Certificat expiré'],
    ['mandate', 'Pharmacie de l’Étoile', 'Brest'],
  ]);
  expect(ofPool).toContainEqual(['field', 'logo', 'information']);
  expect(ofPool).toContainEqual(['field', 'banner', 'banner']);
  expect(await labels('marketing')).toEqual([['mandate', 'Pharmacie de l’Étoile', 'Brest']]);
});
