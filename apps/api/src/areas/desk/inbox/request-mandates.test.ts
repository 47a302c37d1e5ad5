import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { requestMandates } from './request-mandates.ts';
import { listTodos } from './todos.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });
let office: Office;
const admin = () => contextOf(services, office.actors.admin);
const ask = (isDryRun = false) => requestMandates(admin(), isDryRun);
const told = () => sql<{ pharmacy_id: number; link: string; mail: string }[]>`
  select u.pharmacy_id, n.link, n.mail from notifications n join users u on u.id = n.user_id where n.source like 'mandate:%'`;

beforeAll(async () => {
  office = await insertOffice(sql);
  const [campaign] = await sql<{ id: number }[]>`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
    select 'Hiver', 'H', id, current_date - 3, current_date + 30, current_date + 31, current_date + 60, '1', true from advertisers limit 1
    returning id`;
  for (const pharmacy of [office.member, office.stranger])
    await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled, amount_invoiced)
      values (${campaign?.id ?? 0}, ${pharmacy}, 10000, 9000, 1500)`;
});

it('the inbox counts the pharmacies without a mandate, and what they keep from being invoiced', async () => {
  const { counts, amounts, items } = await listTodos(admin(), { limit: 1 });
  expect([counts['mandate'], amounts['mandate']]).toEqual([2, 15_000]);
  expect(items.find(({ kind }) => kind === 'mandate')).toMatchObject({ amount: 7_500 });
});

it('a rehearsal says to how many, and tells nobody', async () => {
  expect(await ask(true)).toEqual({ count: 2, accounts: 2, recent: 0, without_account: 0, date: null });
  expect(await told()).toEqual([]);
});

it('asks each pharmacy that the inbox counts, by notification and mail, with the text to sign', async () => {
  await sql`update users set is_active = false where pharmacy_id = ${office.stranger}`;
  expect(await ask()).toMatchObject({ count: 1, accounts: 1, without_account: 1 });
  expect(await told()).toEqual([
    { pharmacy_id: office.member, link: '/customer/contract?sign=money_order', mail: 'now' },
  ]);
  const { items } = await listTodos(admin());
  const dates = items.filter(({ kind }) => kind === 'mandate').map(({ id, date }) => [id, typeof date]);
  expect(dates).toContainEqual([office.member, 'string']);
  expect(dates).toContainEqual([office.stranger, 'undefined']);
});

it('reminds after a week, and not those that have signed meanwhile', async () => {
  expect(await ask()).toMatchObject({ count: 0, accounts: 0, recent: 1, date: expect.any(String) });
  await sql`update notifications set date_create = now() - interval '8 days', source = 'mandate:2026-01-01'`;
  expect(await ask(true)).toMatchObject({ count: 1, accounts: 1, recent: 0 });
  await sql`insert into pharmacy_billings (pharmacy_id, date_signature_money_order) values (${office.member}, now())`;
  expect(await ask()).toMatchObject({ count: 0, accounts: 0, without_account: 1 });
});
