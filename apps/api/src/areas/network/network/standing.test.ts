import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { advertiserSituation } from './advertiser-situation.ts';
import { poolSituation } from './pool-situation.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
let office: Office;
let advertiser = 0;
let empty = 0;

beforeAll(async () => {
  office = await insertOffice(sql);
  const { member, stranger, pool } = office;
  [{ id: advertiser } = { id: 0 }] = await sql<{ id: number }[]>`select id from advertisers`;
  [{ id: empty } = { id: 0 }] = await sql<{ id: number }[]>`insert into pools (name) values ('Vide') returning id`;
  await sql`insert into contacts (pool_id, firstname, lastname, cellphone_number, email, is_default)
    values (${pool}, 'Paul', 'Roy', '06 00 00 00 01', 'paul@example.fr', false),
      (${pool}, 'Anne', 'Martin', '06 00 00 00 02', 'anne@example.fr', true)`;
  const campaign = async (name: string, pharmacy: number, isScheduled: boolean) => {
    const [made] = await sql<{ id: number }[]>`
      insert into campaigns (name, reference, advertiser_id, budget, date_start, date_end, date_invoice, date_expiry,
        first_invoice_number, is_scheduled)
      values (${name}, ${name}, ${advertiser}, 700, current_date, current_date + 5, current_date + 6, current_date + 9, '1',
        ${isScheduled}) returning id`;
    await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${made?.id ?? 0}, ${pharmacy}, 100)`;
  };
  await campaign('Chez un membre', member, true);
  await campaign('Ailleurs', stranger, true);
  await campaign('Brouillon', member, false);
  await sql`insert into daily_pharmacies (date, pharmacy_id, advertiser_id, views)
    values (current_date - 2, ${member}, ${advertiser}, 30), (current_date - 2, ${stranger}, ${advertiser}, 500),
      (current_date - 40, ${member}, ${advertiser}, 7), (current_date - 90, ${member}, ${advertiser}, 1000)`;
  await sql`update users set date_last_connection = '2026-03-01T09:00:00Z' where pool_id = ${pool}`;
});

it('says where a pool stands: what is of its members only', async () => {
  const situation = await poolSituation(contextOf(services, office.actors.admin), office.pool);
  expect(situation).toMatchObject({
    count_pharmacies: 1,
    count_without_mandate: 1,
    count_campaigns: 1,
    campaigns: [{ name: 'Chez un membre' }],
    views: 30,
    previous_views: 7,
    date_last_connection: '2026-03-01T09:00:00+00:00',
    contact: { name: 'Anne Martin', phone_number: '06 00 00 00 02', email: 'anne@example.fr' },
  });
  await sql`insert into pharmacy_billings (pharmacy_id, date_signature_money_order) values (${office.member}, now())`;
  expect(await poolSituation(contextOf(services, office.actors.admin), office.pool)).toMatchObject({
    count_without_mandate: 0,
  });
  expect(await poolSituation(contextOf(services, office.actors.admin), empty)).toMatchObject({
    count_pharmacies: 0,
    campaigns: [],
    views: 0,
    date_last_connection: null,
    contact: null,
  });
});

it('says where an advertiser stands', async () => {
  const situation = await advertiserSituation(contextOf(services, office.actors.admin), advertiser);
  expect(situation).toMatchObject({
    count_campaigns: 2,
    count_drafts: 1,
    budget: 1400,
    views: 530,
    previous_views: 7,
    date_last_connection: null,
  });
});
