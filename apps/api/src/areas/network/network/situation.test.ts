import type { Role } from '@officine/sdk';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import type { Mail } from '../../../mail/mail.ts';
import { sendSummary } from './send-summary.ts';
import { situationOf } from './situation.ts';

const { sql } = await testDatabase();
const sent: Mail[] = [];
let isDown = false;
const mail = {
  send: async (one: Mail) => {
    if (isDown) throw new Error('down');
    sent.push(one);
  },
  close: async () => {},
};
const services = officeServices(sql, { mail, config: { ...parseConfig({}), secret: 'a secret' } } as never);
let office: Office;
const of = (who: Role, pharmacy: number) => situationOf(contextOf(services, office.actors[who]), pharmacy);

beforeAll(async () => {
  office = await insertOffice(sql);
  const { member, stranger } = office;
  await sql`insert into pharmacy_wordpress (pharmacy_id, url, check_status, check_datetime)
    values (${member}, 'https://etoile.example', 'error', '2026-03-02T08:00:00Z')`;
  await sql`insert into pharmacy_billings (pharmacy_id, formula, date_signature_money_order) values (${member}, 3, '2026-01-05T08:00:00Z')`;
  await sql`insert into pharmacy_websites (pharmacy_id, subdomain) values (${member}, 'etoile')`;
  const [series] = await sql<
    { id: number }[]
  >`insert into invoice_series (type, prefix) values ('web', 'WEB') returning id`;
  const invoice = (counter: number, month: string, due: string, paid: string | null) => sql`
    insert into invoices (type, month, pharmacy_id, status, series_id, counter, number, date_invoice, date_expiry, date_payment, amount_paid,
      seller, buyer, amount_net, amount_total)
    values ('web', ${month}, ${member}, 'issued', ${series?.id ?? 0}, ${counter}, ${`WEB${counter}`}, '2026-01-01', ${due}, ${paid}, ${paid ? 1000 : 0}, '{}', '{}', 1000, 1000)`;
  await invoice(1, '2026-01', '2026-02-01', '2026-01-20');
  await invoice(2, '2026-02', '2026-02-01', null);
  await invoice(3, '2026-03', '2999-01-01', null);
  await sql`insert into daily_visits (date, pharmacy_id, browser, platform, visits)
    values (current_date - 2, ${member}, '', '', 30), (current_date - 2, ${stranger}, '', '', 10), (current_date - 60, ${member}, '', '', 500)`;
  const [{ advertiser } = { advertiser: 0 }] = await sql<
    { advertiser: number }[]
  >`select id as advertiser from advertisers`;
  for (const [name, isScheduled] of [
    ['En cours', true],
    ['Brouillon', false],
  ] as const) {
    const [campaign] = await sql<{ id: number }[]>`
      insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values (${name}, ${name}, ${advertiser}, current_date - 5, current_date + 5, current_date + 6, current_date + 9, '1', ${isScheduled}) returning id`;
    await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${campaign?.id ?? 0}, ${member}, 100)`;
  }
  await sql`update users set date_last_connection = '2026-03-01T09:00:00Z' where pharmacy_id = ${member}`;
});

it('says where a pharmacy stands', async () => {
  const situation = await of('admin', office.member);
  expect(situation).toMatchObject({
    site: { url: 'https://etoile.example', status: 'error', date: '2026-03-02T08:00:00+00:00' },
    date_mandate: '2026-01-05T08:00:00+00:00',
    unpaid: { count: 2, amount: 2000, late: 1 },
    count_campaigns: 1,
    visits: 30,
    network_visits: 20,
    date_last_connection: '2026-03-01T09:00:00+00:00',
    page: '/pharmacy/etoile',
  });
  expect(situation.campaigns.map(({ name }) => name)).toEqual(['En cours']);
});

it('leaves out what a role may not read', async () => {
  const marketing = await of('marketing', office.member);
  expect(marketing).toMatchObject({ campaigns: [], count_campaigns: 0, date_last_connection: null });
  expect(marketing).not.toHaveProperty('unpaid');
  expect(marketing).not.toHaveProperty('account');
  expect(await of('pool', office.member)).toMatchObject({
    unpaid: { count: 2 },
    date_last_connection: null,
    account: { name: 'customer', date_last_connection: '2026-03-01T09:00:00+00:00' },
  });
  await expect(of('pool', office.stranger)).rejects.toMatchObject({ code: 'not_found' });
});

it('is empty for a pharmacy of which nothing is known', async () => {
  expect(await of('admin', office.stranger)).toMatchObject({
    date_mandate: null,
    unpaid: { count: 0, amount: 0, late: 0 },
    campaigns: [],
    visits: 10,
    page: null,
  });
});

it('has the last messages of the pharmacy, for who reads messages', async () => {
  for (const [subject, day] of [
    ['Premier', 1],
    ['Deuxième', 2],
    ['Troisième', 3],
    ['Dernier', 4],
  ] as const)
    await sql`
      insert into contact_messages (subject, message, pharmacy_id, date_create, date_close, closed_by)
      values (${subject}, 'Bonjour', ${office.member}, ${`2026-03-0${day}T08:00:00Z`}, ${day === 4 ? null : '2026-03-09T08:00:00Z'}, ${day === 4 ? null : 'admin'})`;
  const { messages } = await of('admin', office.member);
  expect(messages?.map(({ subject }) => subject)).toEqual(['Dernier', 'Troisième', 'Deuxième']);
  expect(messages?.[0]).toMatchObject({ date_create: '2026-03-04T08:00:00+00:00', date_close: null });
  expect(await of('marketing', office.member)).not.toHaveProperty('messages');
  expect((await of('admin', office.stranger)).messages).toEqual([]);
});

it('mails what was said, and keeps it in the history of the pharmacy', async () => {
  const send = (pharmacy: number, who: Role = 'admin') =>
    sql.begin((tx) =>
      sendSummary({ ...contextOf(services, office.actors[who]), tx }, { id: pharmacy, message: 'Vous êtes à jour.' }),
    );
  await expect(send(office.member)).rejects.toMatchObject({ code: 'conflict' });
  await sql`update pharmacies set email1 = 'etoile@example.fr' where id = ${office.member}`;
  isDown = true;
  await expect(send(office.member)).rejects.toMatchObject({ code: 'send_failed' });
  const kept = () =>
    sql`select fields -> 'message' ->> 'after' as said from changes where resource = 'Pharmacy' and item_id = ${office.member}`;
  expect(await kept()).toEqual([]);
  isDown = false;
  expect(await send(office.member)).toEqual({ email: 'etoile@example.fr' });
  expect(sent).toMatchObject([
    { to: 'etoile@example.fr', replyTo: 'admin@example.fr', text: expect.stringContaining('Vous êtes à jour.') },
  ]);
  expect(await kept()).toEqual([{ said: 'Vous êtes à jour.' }]);
});
