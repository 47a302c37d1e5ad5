import { beforeAll, expect, it } from 'vitest';
import { addUser, PASSWORD } from './accounts-app.ts';
import { testApp } from './app.ts';

const { app, services } = await testApp();
const { sql } = services;
const ROWS = 20_001;
let token = '';

beforeAll(async () => {
  await addUser(sql, { login: 'chef' });
  const payload = { username: 'chef', password: PASSWORD };
  token = (await app.inject({ method: 'POST', url: '/api/login', payload })).json().token;
  const [advertiser] = await sql<{ id: number }[]>`
    insert into advertisers (name, reference, email, username) values ('Labo', 'L1', 'l@example.fr', 'l') returning id`;
  await sql`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('C', 'C1', ${advertiser?.id ?? 0}, '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-01', '1')`;
  await sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'P', 'x', '29200', 'Brest')`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, views)
    select '1970-01-01'::date + n, c.id, p.id, n from generate_series(1, ${ROWS}::int) n, campaigns c, pharmacies p`;
});

const get = (accept: string) =>
  app.inject({
    url: '/api/admin/log_campaigns?pagination=false&order[date]=asc',
    headers: { authorization: `Bearer ${token}`, accept },
  });

it.each([
  [
    'application/ld+json',
    (body: { 'hydra:member': unknown[] }) => body['hydra:member'],
    (body: { totalItems: number }) => body.totalItems,
  ],
  ['application/json', (body: unknown[]) => body, (body: unknown[]) => body.length],
])('a list of years comes whole and in order without pages, as %s', async (accept, rowsOf, totalOf) => {
  const { statusCode, headers, body } = await get(accept);
  expect([statusCode, headers['content-type']]).toEqual([200, `${accept}; charset=utf-8`]);
  const answer = JSON.parse(body);
  expect(totalOf(answer)).toBe(ROWS);
  const rows = rowsOf(answer) as { views: number; campaign: { name: string } }[];
  expect(rows.map(({ views }) => views)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  expect(rows.at(-1)?.campaign.name).toBe('C');
});
