import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { monthAfter } from '../../../apps/api/src/base/months.ts';
import { cfonbStatement } from '../../../apps/api/test/bank/test-bank.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { load } from '../harness/load.ts';
import { memoryOf } from '../harness/memory.ts';
import { race } from '../harness/race.ts';
import { timed } from '../harness/timed.ts';

/** A larger network has its month in proportion: it is left out, for its time. */
const LARGEST_MONTH = 14_000;
/** What one call issues, and what one archive holds, at most. */
const ISSUED_AT_ONCE = 5000;
const PAPERS_AT_ONCE = 2000;
const STATEMENT_LINES = 20_000;
/** The demo has some 3,000. */
const MANY_INVOICES = 100_000;
const ROUNDS = { rounds: 5 };

type Send = (method: string, path: string, body?: object | FormData) => Promise<Response>;

const sender =
  (url: string, token: string): Send =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response;
  };

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

/** The sites of a month in a network of this size: prepared, issued, their papers made, as a person would by three acts. */
async function measureMonth(bench: Bench, size: number): Promise<void> {
  const databases = await bench.databases();
  const server = await bench.server(await databases.copy(size));
  const send = sender(server.url, await server.token('admin'));
  // The demo's network has invoiced this month, and the next one can be.
  const month = monthAfter(parisDate(new Date()).slice(0, 7), 1);
  const { seconds: preparing, result: prepared } = await timed(async () => {
    const answer = await send('POST', '/invoices/prepare', { type: 'web', month });
    return ((await answer.json()) as { invoices: string[] }).invoices;
  });
  const { seconds: issuing, result: issued } = await timed(async () => {
    const all: string[] = [];
    for (const invoices of parts(prepared, ISSUED_AT_ONCE)) {
      const answer = await send('POST', '/invoices/issue', { invoices });
      all.push(...((await answer.json()) as { invoices: string[] }).invoices);
    }
    return all;
  });
  const { seconds: printing } = await timed(async () => {
    for (const invoices of parts(issued, PAPERS_AT_ONCE))
      for await (const _ of (await send('POST', '/invoices/papers', { invoices })).body ?? []);
  });
  await server.stop();
  const each = (seconds: number) => (seconds * 1000) / issued.length;
  const unit = 'ms';
  bench.report({ name: 'money, an invoice prepared', size, value: each(preparing), unit });
  bench.report({ name: 'money, an invoice issued', size, value: each(issuing), unit });
  bench.report({ name: 'money, a paper made', size, value: each(printing), unit });
  bench.report({ name: 'money, invoices of a month', size, value: issued.length, unit: 'invoices' });
  // 10,000 in five minutes.
  const value = each(preparing + issuing + printing);
  bench.report({ name: 'money, an invoice from nothing to paper', size, value, unit, goal: { of: 'value', most: 30 } });
}

/** A statement of the bank, read and stored, and the queue of its lines. */
async function measureStatement(bench: Bench): Promise<void> {
  const databases = await bench.databases();
  const server = await bench.server(await databases.copy(300));
  const send = sender(server.url, await server.token('admin'));
  const day = addDays(parisDate(new Date()), -1);
  const movements = Array.from({ length: STATEMENT_LINES }, (_, rank) => ({
    day,
    cents: 1000 + rank,
    operation: '05' as const,
    label: `VIR SEPA CLIENT ${rank}`,
    endToEndId: `E${rank}`,
    name: `Client ${rank}`,
  }));
  const body = new FormData();
  body.set('file', new File([cfonbStatement([day, day], 0, movements, '\r\n')], 'releve.txt'));
  const before = memoryOf(server.pid).current;
  const { seconds: value } = await timed(async () => {
    const answer = (await (await send('POST', '/bank_statements/import', body)).json()) as { added: number };
    if (answer.added !== STATEMENT_LINES) throw new Error(`statement: ${JSON.stringify(answer)}`);
  });
  const growth = memoryOf(server.pid).max - before;
  const name = `money, a statement of ${STATEMENT_LINES} lines`;
  bench.report({ name, value, unit: 's', goal: { of: 'value', most: 10 } });
  bench.report({ name: `${name}, memory growth`, value: growth, unit: 'MB', goal: { of: 'value', most: 300 } });
  const { seconds: queue } = await timed(async () => (await send('GET', '/bank_queue')).json());
  bench.report({ name: 'money, its queue', value: queue, unit: 's' });
  await server.stop();
}

/** Copies issued invoices until there are `size` of them, each with a number and a month of its own. */
async function growInvoices(sql: postgres.Sql, size: number): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and column_name not in ('id', 'uuid')`;
  const own: Record<string, string> = {
    counter: '100000 + row_number() over ()',
    number: `'COPIE' || row_number() over ()`,
    month: `to_char(date '1900-01-01' + (row_number() over ())::int % 1000 * interval '1 month', 'YYYY-MM')`,
    pharmacy_id: '1 + (row_number() over ())::int / 1000',
  };
  const names = columns.map(({ name }) => name);
  const [{ have }] = await sql<[{ have: number }]>`select count(*)::int as have from invoices`;
  await sql`set session_replication_role = replica`;
  await sql.unsafe(`
    insert into invoices (${names.join(', ')}) select ${names.map((name) => own[name] ?? `x.${name}`).join(', ')}
    from (select * from invoices where type = 'web' and kind = 'invoice' and status = 'issued' and penalty_of is null) x
    cross join generate_series(1, 1000) limit ${size - have}`);
  await sql.unsafe('vacuum (analyze)');
}

/** The list with its states and sums: many invoices against the demo's. */
async function measureList(bench: Bench): Promise<void> {
  const databases = await bench.databases();
  const lists = [];
  for (const size of [0, MANY_INVOICES]) {
    const database = await databases.copy(300);
    if (size > 0) {
      const sql = databases.asSuperuser(database);
      await growInvoices(sql, size);
      await sql.end();
    }
    const server = await bench.server(database);
    const headers = { authorization: `Bearer ${await server.token('admin')}` };
    lists.push({ server, what: { url: `${server.url}/api/admin/invoices?itemsPerPage=50`, headers, seconds: 1 } });
  }
  const [few, many] = lists;
  if (!few || !many) throw new Error('two lists are measured');
  const { ours, theirs, ratio } = await race(
    () => load(many.what),
    () => load(few.what),
    ROUNDS,
  );
  bench.report({
    name: `money, list of ${MANY_INVOICES} invoices against the demo’s`,
    value: ours.p50,
    unit: 'ms',
    opponent: theirs.p50,
    ratio: ratio.p50,
    goal: { of: 'ratio', most: 1.5 },
  });
  for (const { server } of lists) await server.stop();
}

/** What a month of money costs: invoices from nothing to their papers, a statement of the bank, the list of all years. */
export const row: Row = {
  name: 'money',
  async run(bench) {
    for (const size of bench.sizes.filter((size) => size <= LARGEST_MONTH)) await measureMonth(bench, size);
    await measureStatement(bench);
    await measureList(bench);
  },
};
