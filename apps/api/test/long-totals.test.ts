import { MAX_COUNTED_ROWS } from '@officine/sdk';
import { sql as sqlText } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { estimateOfRows, totalOf } from '../src/rest/total.ts';
import { addUser, PASSWORD } from './accounts-app.ts';
import { testApp } from './app.ts';
import { askOf } from './given/ask.ts';

const { app, services } = await testApp();
const { sql } = services;
const ROWS = 123_456;
let ask: ReturnType<typeof askOf>;

beforeAll(async () => {
  await addUser(sql, { login: 'chef' });
  const answer = await askOf(app)('POST', '/login', { body: { username: 'chef', password: PASSWORD } });
  ask = askOf(app, answer.body.token);
  const [advertiser] = await sql<{ id: number }[]>`
    insert into advertisers (name, reference, email, username) values ('Labo', 'L1', 'l@example.fr', 'l') returning id`;
  await sql`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('C', 'C1', ${advertiser?.id ?? 0}, '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-01', '1')`;
  await sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'P', 'x', '29200', 'Brest')`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, views)
    select '1800-01-01'::date + n, c.id, p.id, n % 7 from generate_series(1, ${ROWS}::int) n, campaigns c, pharmacies p`;
  await sql`analyze log_campaigns`;
});

const list = async (query: string) => {
  const { body } = await ask('GET', `/admin/log_campaigns?itemsPerPage=10&order[date]=asc${query}`);
  return {
    rows: body['hydra:member'].length,
    total: body.totalItems,
    isEstimated: body['hydra:view'].isTotalEstimated ?? false,
    links: Object.keys(body['hydra:view']).filter((key) => key.startsWith('hydra:')),
  };
};

it('the total of a long list is estimated and says so; its last page is not named', async () => {
  const links = ['hydra:next'];
  expect(await list('')).toEqual({ rows: 10, total: 120_000, isEstimated: true, links });
  const previous = { rows: 10, total: 120_000, isEstimated: true, links: ['hydra:previous', 'hydra:next'] };
  expect(await list('&page=4')).toEqual(previous);
});

it('who asks for the exact total gets it', async () => {
  expect(await list('&exact=1')).toMatchObject({ total: ROWS, isEstimated: false });
  expect((await list('&exact=1')).links).toContain('hydra:last');
});

it('up to the limit every row is counted, whatever the statistics say', async () => {
  const most = `&date[before]=${new Date(Date.UTC(1800, 0, 1 + MAX_COUNTED_ROWS)).toISOString().slice(0, 10)}`;
  expect(await list(most)).toMatchObject({ total: MAX_COUNTED_ROWS, isEstimated: false });
  expect(await list('&date[before]=1800-02-01')).toMatchObject({ total: 31, isEstimated: false });
  expect(await list('&date[before]=1799-01-01')).toMatchObject({ rows: 0, total: 0, isEstimated: false });
});

it('a total that the statistics find too low is never below what was counted', async () => {
  const five = estimateOfRows(sqlText`generate_series(1, 5)`, sqlText`true`);
  expect(await totalOf(sql, MAX_COUNTED_ROWS + 1, five, {})).toEqual({ rows: MAX_COUNTED_ROWS, isEstimated: true });
});

it('tabs of views show the same number', async () => {
  const { body } = await ask('GET', '/view_counts/log_campaigns?list=figures');
  expect(body.total).toBe(120_000);
});
