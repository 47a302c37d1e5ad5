import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addDays,
  checkBic,
  checkCip,
  checkFiness,
  checkIban,
  checkOpeningHours,
  checkRpps,
  checkSiret,
  checkVat,
} from '@officine/domain';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { isPassword } from '../areas/accounts/accounts/hashing.ts';
import { milestonesToPrint, writeDays, writeMonth } from '../areas/figures/reports/advertiser-reports.ts';
import { inspect } from '../files/inspect.ts';
import { localStorage } from '../files/local-storage.ts';
import { loadDemo } from './load.ts';
import { DEMO_ID } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const means = { sql, log: pino({ level: 'silent' }), files: localStorage(folder) };
const today = '2026-11-21';
const none = async (query: Promise<readonly unknown[]>) => expect(await query).toEqual([]);

beforeAll(async () => {
  await loadDemo(means, { size: 40, today });
});

// Tables without demo rows: tokens, second factors, sessions, queues, simulations, what they leave out, what a demo replaced, caches, corrected clocks, receipts, mails of acts, who is there, views, preferences, webhooks, whose secrets belong to an installation.
const EMPTY = [
  'access_tokens',
  'account_changes',
  'campaign_spread_pharmacies',
  'campaign_without_pharmacies',
  'customer_import_lines',
  'customer_imports',
  'dashboard_layouts',
  'demo_data',
  'fec_files',
  'form_views',
  'idempotency_keys',
  'installation',
  'list_import_lines',
  'list_imports',
  'log_corrections',
  'notice_mails',
  'notification_preferences',
  'passkey_challenges',
  'passkeys',
  'presences',
  'proof_mails',
  'receipts',
  'releases',
  'reports',
  'second_factors',
  'sessions',
  'task_schedules',
  'task_workers',
  'temp_campaign_pharmacies',
  'temp_campaigns',
  'temp_schedulings',
  'throttle',
  'todo_marks',
  'view_preferences',
  'views',
  'visit_salts',
  'webhook_deliveries',
  'webhook_events',
  'webhooks',
  'widget_scripts',
  'written_mails',
];
test('every table that a screen lists has rows', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
  const empty: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`select from ${sql(name)} limit 1`;
    if (!row) empty.push(name);
  }
  expect(empty).toEqual(EMPTY);
});

test('pharmacies have valid identifiers and hours, in all the regions', async () => {
  const rows = await sql`
    select b.siret, b.intracom_vat_code, b.finess, b.rpps, b.cip, b.iban, b.bic, w.hours_mo, w.hours_sa, w.hours_su
    from pharmacy_billings b join pharmacy_websites w using (pharmacy_id)`;
  expect(rows).toHaveLength(40);
  for (const row of rows) {
    const { siret, iban } = row;
    const read = [
      checkSiret(siret),
      checkVat(row['intracom_vat_code'], { siret }),
      checkFiness(row['finess']),
      checkRpps(row['rpps']),
      checkCip(row['cip']),
      checkIban(iban),
      checkBic(row['bic'], { iban }),
      ...[row['hours_mo'], row['hours_sa'], row['hours_su']].map(checkOpeningHours),
    ];
    for (const check of read) expect(check).toEqual({ ok: true, value: expect.any(String) });
  }
  expect(await sql`select count(distinct region_id)::int as regions from pharmacies`).toEqual([{ regions: 18 }]);
});

test('the demo accounts sign in, and their data is related', async () => {
  const users = await sql<{ login: string; role: string; password_hash: string }[]>`
    select login, role, password_hash from users where password_hash is not null order by id`;
  expect(users.map(({ login }) => login)).toEqual(users.map(({ role }) => `${role}@demo.officine.test`));
  expect(users).toHaveLength(5);
  for (const user of users) expect(await isPassword(user.password_hash, 'officine-2026')).toBe(true);
  const [related] = await sql`
    select (select count(*)::int from pool_pharmacies where (pool_id, pharmacy_id) = (${DEMO_ID}, ${DEMO_ID})) as pool,
      (select count(distinct s.zone_id)::int from schedulings s join campaigns c on c.id = s.campaign_id
        where s.pharmacy_id = ${DEMO_ID} and s.date = ${today} and s.is_active and c.is_scheduled and c.advertiser_id = ${DEMO_ID}) as zones,
      (select count(*)::int from invoices where pharmacy_id = ${DEMO_ID} and type = 'advertising' and file_id is not null) > 0 as invoiced`;
  expect(related).toEqual({ pool: 1, zones: 7, invoiced: true });
});

test('no zone exceeds its capacity, and shares equal the bookings', async () => {
  await none(sql`
    select s.zone_id from schedulings s join zones z on z.id = s.zone_id where s.is_active
    group by s.pharmacy_id, s.date, s.zone_id, z.capacity having count(*) > z.capacity or max(s.slot) > z.capacity`);
  await none(sql`
    select p.id from campaign_pharmacies p
    join (select campaign_id, pharmacy_id, coalesce(sum(price) filter (where is_active), 0) as price from schedulings group by 1, 2) s
      using (campaign_id, pharmacy_id)
    where s.price <> p.amount_scheduled`);
  await none(sql`
    select c.id from campaigns c join campaign_pharmacies p on p.campaign_id = c.id group by c.id having sum(p.budget) <> c.budget`);
  await none(sql`
    select s.id from schedulings s join zone_prices p on p.zone_id = s.zone_id
    join pharmacy_billings b on b.pharmacy_id = s.pharmacy_id
    where p.formula = case b.formula when 1 then 'extranet' else 'extranet_internet' end and p.price <> s.price`);
  await none(sql`
    select s.id from schedulings s join zones z on z.id = s.zone_id join adverts a on a.id = s.advert_id join topics t on t.id = a.topic_id
    where a.zone_id <> s.zone_id or (z.is_internet and not t.is_internet)`);
  expect(await sql`select count(*) > 1000 as many from schedulings`).toEqual([{ many: true }]);
});

test('campaigns are spread as the product spreads them: no day stands out', async () => {
  const odd = await sql`
    with days as (
      select c.id, d.day, count(s.id) as bookings, avg(count(s.id)) over (partition by c.id) as mean
      from campaigns c cross join lateral generate_series(c.date_start, c.date_end, '1 day') d(day)
      left join schedulings s on s.campaign_id = c.id and s.date = d.day and s.pharmacy_id <> ${DEMO_ID}
      where c.date_disabled is null group by c.id, d.day)
    select id, day from days where abs(bookings - mean) > greatest(2, 0.25 * mean)`;
  expect(odd).toEqual([]);
});

test('series have no gap, follow the dates, and use the VAT rate of the territory', async () => {
  await none(sql`
    select i.series_id from invoices i join invoice_series s on s.id = i.series_id
    group by i.series_id, s.next having count(*) <> max(counter) or min(counter) <> 1 or max(counter) + 1 <> s.next`);
  await none(sql`
    select id from (select id, date_invoice, lag(date_invoice) over (partition by series_id order by counter) as previous from invoices where counter is not null) i
    where date_invoice < previous`);
  await none(sql`
    select i.id from invoices i join invoice_lines l on l.invoice_id = i.id
    group by i.id having sum(l.amount_net) <> i.amount_net or round(sum(l.amount_net::numeric * l.vat_rate) / 10000) <> i.amount_vat`);
  const rates = await sql`
    select distinct l.vat_rate as rate, left(p.postcode, 3) like '97%' as overseas
    from invoices i join invoice_lines l on l.invoice_id = i.id join pharmacies p on p.id = i.pharmacy_id
    where i.type = 'web' order by 1`;
  expect(rates.filter(({ overseas }) => !overseas)).toEqual([{ rate: 2000, overseas: false }]);
  expect(rates.every(({ rate, overseas }) => (rate === 2000) !== overseas)).toBe(true);
  await none(sql`
    select b.id from pharmacy_billings b
    left join (select pharmacy_id, max(counter) as counter, sum(amount_net) as amount from invoices where type = 'advertising' group by 1) i using (pharmacy_id)
    where b.invoice_counter <> coalesce(i.counter, 0) or b.amount_invoiced <> coalesce(i.amount, 0)`);
});

test('most pharmacies that pay by debit signed a mandate for their account, some did not', async () => {
  const [counts] = await sql`
    select count(*)::int as debited, count(m.id)::int as signed, count(*) filter (where m.iban <> b.iban)::int as other
    from pharmacy_billings b left join sepa_mandates m on m.pharmacy_id = b.pharmacy_id and m.date_revocation is null
    where b.payment_method = 'prelevement'`;
  expect(counts?.['other']).toBe(0);
  expect(counts?.['signed']).toBeGreaterThan(counts?.['debited'] / 2);
  expect(counts?.['signed']).toBeLessThan(counts?.['debited']);
  const payees = await sql`
    select distinct seller ->> 'payee' as payee, seller ->> 'agent' as agent from invoices where type = 'advertising'`;
  expect(payees).toEqual([{ payee: 'Officine Réseau', agent: 'Officine Réseau' }]);
});

test('invoices have the lines, the parties and the due dates of the product', async () => {
  const [web] = await sql`
    select l.description, i.seller ->> 'ics' as ics, i.date_expiry - i.date_invoice as days from invoices i
    join invoice_lines l on l.invoice_id = i.id where i.type = 'web' and i.month = '2026-10' and l.unit_price = 4900 limit 1`;
  expect(web).toEqual({ description: 'Site internet, octobre 2026', ics: 'FR72ZZZ123456', days: 30 });
  await none(sql`
    select i.id from invoices i join campaigns c on c.id = i.campaign_id
    where i.date_expiry <> case when c.date_expiry >= i.date_invoice then c.date_expiry else i.date_invoice + 30 end`);
});

test('drafts are of the whole next month', async () => {
  const periods = await sql`select distinct date_start, date_end from invoices where status = 'draft'`;
  expect(periods).toEqual([{ date_start: '2026-12-01', date_end: '2026-12-31' }]);
});

test('counts equal the events, and end yesterday', async () => {
  await none(sql`
    select * from (
      select (datetime at time zone 'UTC')::date as date, pharmacy_id, scheduling_id, filling_id,
        count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'click') as clicks
      from log_adverts group by 1, 2, 3, 4) e
    full join (select * from daily_schedulings where date >= ${today}::date - 3) d
      on d.date = e.date and d.pharmacy_id = e.pharmacy_id and d.scheduling_id = coalesce(e.scheduling_id, 0) and d.filling_id = coalesce(e.filling_id, 0)
    where (e.views, e.clicks) is distinct from (d.views::bigint, d.clicks::bigint)`);
  const [span] = await sql`
    select min(date) <= ${today}::date - 364 as long, max(date) = ${today}::date - 1 as fresh from daily_visits`;
  expect(span).toEqual({ long: true, fresh: true });
});

test('reports are those that the tasks write: they find nothing to do', async () => {
  const [month] = await sql<{ date: string; id: number; reference: string }[]>`
    select r.date, a.id, a.reference from advertiser_reports r join advertisers a on a.id = r.advertiser_id
    where r.type = 'monthly' and a.id = ${DEMO_ID} and r.views > 0 order by r.date desc limit 1`;
  if (!month) throw new Error('no monthly report');
  const work = sql.begin(async (tx) => [
    await writeDays(tx, addDays(today, -35), addDays(today, -1)),
    await writeMonth(means, tx, month, month.date),
    await milestonesToPrint(tx, DEMO_ID),
  ]);
  expect(await work).toEqual([0, null, []]);
  await none(
    sql`select id from advertiser_reports where type = 'monthly' and (file_id is null or file_csv_id is null)`,
  );
});

test('files match their rows', async () => {
  const rows = await sql<{ key: string; type: string; size: number; width: number; height: number }[]>`
    select key, type, size, width, height from files order by id limit 60`;
  for (const { key, type, size, width, height } of rows) {
    const path = join(folder, key);
    const kind = type.startsWith('image/') ? 'image' : type === 'text/csv' ? 'csv' : 'document';
    expect(await inspect(path, size, kind, 'x')).toEqual({ type, width, height });
  }
  const [advert] =
    await sql`select f.key, a.width, a.height from adverts a join files f on f.id = a.picture_id limit 1`;
  // Sharp on dense screens.
  expect(await sharp(join(folder, advert?.['key'])).metadata()).toMatchObject({
    width: 2 * advert?.['width'],
    height: 2 * advert?.['height'],
  });
});

test('new rows get ids after those of the demo, and a second load is refused', async () => {
  const [{ next }] =
    (await sql`insert into laboratories (name) values ('Nouveau') returning id as next`) as unknown as [
      { next: number },
    ];
  expect(next).toBe(25);
  await expect(loadDemo(means, { size: 40, today })).rejects.toThrow('La base contient déjà des données');
});

test('only sites in error have errors', async () => {
  await none(sql`select id from pharmacy_wordpress where (check_errors is null) <> (check_status = 'ok')`);
  expect(await sql`select count(*) > 3 as several from pharmacy_wordpress`).toEqual([{ several: true }]);
});
