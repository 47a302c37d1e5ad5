import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../database.ts';
import { workerProgram } from '../worker-program.ts';

const WORKER_COUNT = 8;
const KILL_COUNT = 16;
const PHARMACY_COUNT = 10;
const MAX_MS_TO_KILL = 30;

/** Creates 150 drafts of websites, in the network's series, and 50 of campaigns, in the series of one pharmacy. */
async function twoHundredDrafts(sql: Awaited<ReturnType<typeof testDatabase>>['sql']): Promise<void> {
  await sql`
    with p as (insert into pharmacies (reference, name, address1, postcode, locality)
      select 'Z' || n, 'Pharmacie ' || n, '1 rue du Port', '29200', 'Brest' from generate_series(1, ${PHARMACY_COUNT}) n returning id)
    insert into pharmacy_billings (pharmacy_id, corporate_name, siret, intracom_vat_code, date_signature_money_order)
    select id, 'SELARL', '35600000000048', 'FR39356000000', now() from p`;
  await sql`insert into advertisers (name, reference, email, username, siret) values ('Labo', 'L1', 'labo@example.fr', 'labo', '73282932000074')`;
  await sql`
    with c as (insert into campaigns (name, reference, advertiser_id, budget, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      select 'C' || n, 'C' || n, a.id, 100, '2026-01-01', '2026-01-31', '2026-02-01', '2026-03-01', '1', true
      from advertisers a, generate_series(1, 50) n returning id)
    insert into invoices (type, pharmacy_id, campaign_id) select 'advertising', (select min(id) from pharmacies), id from c`;
  await sql`
    insert into invoices (type, pharmacy_id, month)
    select 'web', p.id, (2000 + n) || '-01' from pharmacies p, generate_series(1, 15) n`;
  await sql`
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
    select id, 1, 'Ligne', 1, 100, 100, 2000 from invoices`;
}

/** Expected row of a series of `n` invoices without gap or duplicate. */
const completeSeries = (type: string, n: number) => ({
  type,
  next: n + 1,
  invoices: n,
  counters: n,
  numbers: n,
  first: 1,
  last: n,
});

it('200 invoices, 8 workers, killed at random: no gap, no duplicate', { timeout: 300_000 }, async () => {
  const { sql, url } = await testDatabase();
  const [worker] = await Promise.all([workerProgram('issue-worker'), twoHundredDrafts(sql)]);
  const running = new Set<ChildProcess>();
  onTestFinished(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  let kills = 0;
  const failures: string[] = [];
  /**
   * Runs a worker until all drafts are issued. When it is killed, inside a transaction or after it, another one is
   * started.
   */
  async function run(): Promise<void> {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url };
    const child = spawn(process.execPath, [worker], { env, stdio: 'pipe' });
    running.add(child);
    // Words until its end: two rounds of three invoices at most, so that the drafts outlast the kills.
    let left = 1 + Math.floor(Math.random() * 4);
    let isDoomed = false;
    child.stdout.on('data', async () => {
      if (isDoomed) return;
      child.stdin.write('go on\n');
      left -= 1;
      if (left > 0 || kills >= KILL_COUNT) return;
      kills += 1;
      isDoomed = true;
      // It goes on for some moments, no further than its next word.
      await setTimeout(Math.random() * MAX_MS_TO_KILL);
      child.kill('SIGKILL');
    });
    child.stderr.on('data', (text: Buffer) => failures.push(String(text)));
    const [code, signal] = await once(child, 'exit');
    running.delete(child);
    if (signal === 'SIGKILL') return run();
    if (code !== 0) throw new Error(`a worker ended with ${code}: ${failures.join('')}`);
  }
  await Promise.all(Array.from({ length: WORKER_COUNT }, run));

  expect(kills).toBe(KILL_COUNT);
  const series = await sql`
    select s.type, s.next, count(*)::int as invoices, count(distinct i.counter)::int as counters, count(distinct i.number)::int as numbers,
      min(i.counter) as first, max(i.counter) as last
    from invoice_series s join invoices i on i.series_id = s.id where i.status = 'issued' group by s.id order by s.type`;
  expect(series).toEqual([completeSeries('advertising', 50), completeSeries('web', 150)]);
  // Interrupted transactions left nothing: the feed has one change per invoice.
  expect(await sql`select count(*)::int as n from changes where resource = 'Invoice'`).toEqual([{ n: 200 }]);
  expect(await sql`select amount_invoiced, invoice_counter from pharmacy_billings order by 1 desc limit 1`).toEqual([
    { amount_invoiced: 5000, invoice_counter: 50 },
  ]);
});
