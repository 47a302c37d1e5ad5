import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addDays, parisDate } from '@officine/domain';
import type { TaskType } from '@officine/sdk/contract';
import { pino } from 'pino';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../apps/api/src/areas/desk/tasks/enqueue.ts';
import { loadDemo } from '../../apps/api/src/demo/load.ts';
import { incomingFolder } from '../../apps/api/src/files/incoming.ts';
import { localStorage } from '../../apps/api/src/files/local-storage.ts';
import { testDatabase } from '../../apps/api/test/database.ts';
import { startWorker } from './worker.ts';

const { sql, url } = await testDatabase({ max: 8 });
const folder = mkdtempSync('/tmp/officine-taches-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const today = parisDate(Date.now());
const day = (ago: number) => addDays(today, -ago);

const count = async (rows: postgres.PendingQuery<postgres.Row[]>): Promise<number> =>
  Number((await sql<{ n: number }[]>`select count(*)::int as n from ${rows}`)[0]?.n);
const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await sql<{ type: string; state: string; attempts: number }[]>`
      select type, state, attempts from tasks where priority = -1`
    ).map((t) => [t.type, `${t.state} ${t.attempts}`]),
  );
const lockWaits = () =>
  count(
    sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
  );
const allTypes = (state: string) => Object.fromEntries(TYPES.map((type) => [type, state]));
/**
 * PostgreSQL ends a statement that waits for 30 s: on a busy machine the first task would be given up before the last one
 * waits. Those that do not wait by then are killed on their way.
 */
const PATIENCE_MS = 15_000;
const TYPES = [
  'campaign_pacing',
  'campaign_report',
  'daily_report',
  'gescom_export',
  'logs_rotation',
  'notice_mail',
  'pharmacy_advertiser',
  'proof_mail',
  'sitemap',
] as const satisfies readonly TaskType[];

beforeAll(async () => {
  const files = localStorage(join(folder, 'files'));
  await loadDemo({ sql, log: pino({ level: 'silent' }), files }, { size: 8 });
});

test('a task of each type that is killed halfway is completed by another worker, exactly once', async () => {
  const env = { DATABASE_URL: url, OFFICINE_DATA: folder, OFFICINE_TASKS: String(TYPES.length) };
  // What a first try left.
  await sql`delete from tasks`;
  await sql`delete from proof_mails`;
  await sql`delete from notice_mails`;
  // Work for each type: a day to rewrite, a missing milestone, wrong associations, invoices to export, old keys, mails to send.
  await sql`update advertiser_reports set views = views + 1 where type = 'daily' and date >= ${day(4)}`;
  await sql`delete from advertiser_mailstone_reports`;
  await sql`delete from notifications`;
  await sql`delete from campaign_alerts`;
  await sql`update pharmacy_advertisers set count_campaigns = count_campaigns + 1`;
  await sql`update invoices set exported_at = null`;
  await sql`
    insert into idempotency_keys (user_id, key, route, body_hash, date_create)
    select min(id), 'old', 'x', 'x', now() - interval '30 days' from users`;
  await sql`
    insert into notifications (user_id, kind, title, mail, date_mail)
    select id, 'invoice', 'Facture', 'now', now() from users where role = 'customer' order by id limit 1`;
  await sql`
    insert into proof_mails (advertiser_id, month, email)
    values (1, date_trunc('month', now() at time zone 'Europe/Paris'), 'tue@example.org')`;
  const batches = await count(sql`gescom_batches`);
  const issued = await count(sql`invoices where status = 'issued'`);

  // Locks that stop each task after a part of its work.
  const held = await sql.reserve();
  await held`begin`;
  await held`lock table advertiser_mailstone_reports, campaign_alerts, files, gescom_batches, notice_mails, proof_mails in share row exclusive mode`;
  await held`select from advertiser_reports where type = 'daily' and date = ${day(2)} for update`;
  await held`select from pharmacy_advertisers for update`;
  await held`select from idempotency_keys for update`;
  for (const type of TYPES) await enqueue(sql, type, {}, { priority: -1 });
  const first = startWorker(env);
  let since = 0;
  const isHalf = async () => {
    const waits = await lockWaits();
    if (waits > 0) since ||= Date.now();
    return waits === TYPES.length || (since > 0 && Date.now() - since > PATIENCE_MS);
  };
  await expect.poll(isHalf, { interval: 50 }).toBe(true);
  expect(await states()).toEqual(allTypes('running 1'));
  first.child.kill('SIGKILL');
  await first.ended;
  await held`rollback`;
  held.release();

  const second = startWorker(env);
  await expect.poll(states, { interval: 100 }).toEqual(allTypes('done 2'));
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  const wrong = sql`advertiser_reports r where type = 'daily' and date >= ${day(4)} and views <> (
    select coalesce(sum(views), 0) from daily_adverts d where d.advertiser_id = r.advertiser_id and d.date = r.date)`;
  expect(await count(wrong)).toBe(0);
  expect(await count(sql`advertiser_mailstone_reports`)).toBeGreaterThan(0);
  const twice = sql`(select user_id, title, link from notifications group by 1, 2, 3 having count(*) > 1) t`;
  expect(await count(twice)).toBe(0);
  expect(await count(sql`invoices where status = 'issued' and exported_at is null`)).toBeLessThan(issued);
  expect(await count(sql`gescom_batches`)).toBe(batches + 1);
  expect(await count(sql`idempotency_keys where key = 'old'`)).toBe(0);
  const associations = sql`pharmacy_advertisers a where count_campaigns <> (
    select count(*) from campaign_pharmacies p join campaigns c on c.id = p.campaign_id and c.is_scheduled
    where p.pharmacy_id = a.pharmacy_id and c.advertiser_id = a.advertiser_id)`;
  expect(await count(associations)).toBe(0);
  expect(await count(sql`files where name = 'sitemap.xml'`)).toBe(1);
  expect(await count(sql`notice_mails where kind = 'invoice' and date_sent is not null`)).toBe(1);
  const [invoice] = await sql<{ id: string }[]>`select id from notice_mails where kind = 'invoice'`;
  const mails = readdirSync(join(folder, 'mails'));
  expect(mails.filter((name) => name.endsWith(`${invoice?.id}.eml`))).toHaveLength(1);
  const [proof] = await sql<{ id: string }[]>`
    select id from proof_mails where email = 'tue@example.org' and date_sent is not null`;
  expect(mails.filter((name) => name.endsWith(`${proof?.id}.eml`))).toHaveLength(1);
});

test('an export that is killed among its rows starts again, and gives one whole file', async () => {
  const env = { DATABASE_URL: url, OFFICINE_DATA: folder };
  await sql`insert into laboratories (name) select 'Laboratoire ' || n from generate_series(1, 40000) n`;
  const rows = await count(sql`laboratories`);
  const [admin] = await sql<
    { id: number }[]
  >`select id from users where role = 'admin' and is_active order by id limit 1`;
  const id = await enqueue(sql, 'list_export', { name: 'laboratories' }, { userId: admin?.id ?? 0 });
  const incoming = incomingFolder(folder);
  const names = () => (existsSync(incoming) ? readdirSync(incoming) : []);
  // Workers that were killed before leave files.
  const left = new Set(names());
  const spooled = () =>
    Math.max(0, ...names().map((name) => (left.has(name) ? 0 : statSync(join(incoming, name)).size)));
  const first = startWorker(env);
  await expect.poll(spooled, { interval: 10 }).toBeGreaterThan(10_000);
  first.child.kill('SIGKILL');
  await first.ended;
  const half = spooled();
  expect(await sql`select file_id, attempts from tasks where id = ${id ?? 0}`).toEqual([
    { file_id: null, attempts: 1 },
  ]);

  const second = startWorker(env);
  const task = async () => (await sql`select state, attempts from tasks where id = ${id ?? 0}`)[0];
  await expect.poll(task, { interval: 100 }).toEqual({ state: 'done', attempts: 2 });
  second.child.kill('SIGTERM');
  await second.ended;
  const made = await sql<{ key: string; size: number; sha256: string }[]>`
    select key, size, sha256 from files where name like 'laboratoires-%.csv'`;
  expect(made).toHaveLength(1);
  const bytes = await buffer(await localStorage(join(folder, 'files')).get(made[0]?.key ?? ''));
  expect(bytes.toString().trim().split('\n')).toHaveLength(rows + 1);
  expect(bytes.length).toBeGreaterThan(half);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(made).toMatchObject([{ size: bytes.length, sha256 }]);
  expect(await count(sql`notifications where link = ${`/tasks/${id}`}`)).toBe(1);
});

test('a suspended worker loses its task to another one, and changes nothing when it resumes', async () => {
  const env = { DATABASE_URL: url, OFFICINE_DATA: folder };
  const held = await sql.reserve();
  await held`begin`;
  await held`lock table files in share row exclusive mode`;
  const id = await enqueue(sql, 'sitemap', {}, { priority: -3 });
  const task = async () => (await sql`select state, attempts from tasks where id = ${id ?? 0}`)[0];
  const first = startWorker(env);
  await expect.poll(lockWaits).toBe(1);
  first.child.kill('SIGSTOP');
  await held`rollback`;
  held.release();
  const second = startWorker(env);
  await expect.poll(task).toEqual({ state: 'done', attempts: 2 });
  first.child.kill('SIGCONT');
  // The resumed worker notices that its session is gone, opens another one, and takes tasks again.
  await expect.poll(() => count(sql`task_workers`)).toBe(2);
  second.child.kill('SIGKILL');
  await second.ended;
  const next = await enqueue(sql, 'sitemap');
  await expect
    .poll(async () => (await sql`select state from tasks where id = ${next ?? 0}`)[0])
    .toEqual({ state: 'done' });
  expect(await task()).toEqual({ state: 'done', attempts: 2 });
  expect(await count(sql`files where name = 'sitemap.xml'`)).toBe(1);
});

test('a worker returns its task to the queue on SIGTERM, and does not start without DATABASE_URL', async () => {
  const env = { DATABASE_URL: url, OFFICINE_DATA: folder };
  const held = await sql.reserve();
  await held`begin`;
  await held`lock table files in share row exclusive mode`;
  const id = await enqueue(sql, 'sitemap', {}, { priority: -2 });
  const worker = startWorker(env);
  const task = async () =>
    (await sql`select state, attempts, max_attempts from tasks where id = ${id ?? 0}`)[0] as postgres.Row;
  await expect.poll(async () => (await task())['state']).toBe('running');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  await held`rollback`;
  held.release();
  expect(await task()).toEqual({ state: 'waiting', attempts: 1, max_attempts: 6 });
  expect(await sql`select from task_workers`).toHaveLength(0);

  const withoutUrl = startWorker({ OFFICINE_DATA: folder });
  expect(await withoutUrl.ended).toBe(1);
  expect(withoutUrl.output()).toMatch(/^DATABASE_URL manque : .*\n$/);
});
