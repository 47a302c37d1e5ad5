import { eachDay, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { MAX_EVENT_AGE_MS } from '../../delivery/ingest/event-time.ts';
import { add, count } from './count.ts';
import { withholdUnshown } from './withhold.ts';

/** Advisory lock: one rollup at a time on all nodes. */
const ROLLUP_LOCK = 7_316_402_914;
const DAY_MS = 24 * 3_600_000;

/** The last counted batch, and the days of the events that were counted. */
export interface Rollup {
  readonly batch: number;
  readonly days: readonly string[];
}

/**
 * Adds the events stored since the last run to the daily counts. Returns undefined when another node is running it.
 *
 * Each event belongs to one insert (`batch`), and each batch is counted once: those after the last number counted, up to
 * the last number given. The lock in front of the numbers ensures that each of these has committed, so no event is
 * counted twice or missed, however late it arrives and whichever process is killed. Only the blocks of these batches are
 * read.
 */
export async function rollUp(sql: postgres.Sql, now = Date.now()): Promise<Rollup | undefined> {
  return sql.begin(async (tx) => {
    const [lock] = await tx`select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as free`;
    return lock?.['free'] ? addNew(tx, now) : undefined;
  });
}

/** As `rollUp`, after one that runs elsewhere: when it returns, every event stored before the call is counted. */
export async function finishRollUp(sql: postgres.Sql, now = Date.now()): Promise<Rollup> {
  return sql.begin(async (tx) => {
    await waitForRollUp(tx);
    return addNew(tx, now);
  });
}

/** Takes the lock. A count that runs elsewhere may take minutes, as the first one after a long stop does. */
async function waitForRollUp(tx: postgres.TransactionSql): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${ROLLUP_LOCK})`;
}

/** The caller holds the lock. */
async function addNew(tx: postgres.TransactionSql, now: number): Promise<Rollup> {
  // Waiting for an insert that hangs would make later ones queue: counting a minute later is better.
  await tx`set local lock_timeout = '5s'`;
  const { batch: before, last } = await progressOf(tx);
  const since = Math.min(last, now);
  const [{ batch }] = (await tx`select officine_last_log_batch() as batch`) as unknown as [{ batch: number }];
  // Statistics lag behind a table that grows each minute: the planner would choose to read the whole day.
  await tx`set local enable_seqscan = off`;
  const adverts = await partitionsOf(tx, 'log_adverts', since, now);
  const visits = await partitionsOf(tx, 'log_visits', since, now);
  // One subquery a partition, filtered by batch only: with a condition on time the planner would use the primary key.
  const written = (partitions: readonly string[]) => {
    const each = partitions.map((name) => tx`select * from ${tx(name)} where batch > ${before} and batch <= ${batch}`);
    return tx`(${each.reduce((all, one) => tx`${all} union all ${one}`)}) events`;
  };
  const found = await count(tx, { log_adverts: written(adverts), log_visits: written(visits) });
  await tx`set local enable_seqscan = on`;
  // Bookings of a day may change until it ends. Then what was not shown is taken out, once for each day.
  const [from, today] = [parisDate(since), parisDate(now)];
  const booked = eachDay(from, today);
  if (from < today) await withholdUnshown(tx, { from, today });
  await add(tx, [...new Set([...found, ...booked])]);
  await tx`update rollup_progress set batch = ${batch}, date_update = ${new Date(now).toISOString()}`;
  return { batch, days: found };
}

/**
 * Recomputes the counts of one day (in Paris) from its events, of the batches counted so far: exactly what `rollUp`
 * added. A day whose events are no longer kept is left unchanged: returns false.
 */
export async function recomputeDay(sql: postgres.Sql, day: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    await waitForRollUp(tx);
    const { batch } = await progressOf(tx);
    const ofDay = tx`where batch <= ${batch} and datetime >= ${day}::timestamp at time zone 'Europe/Paris'
      and datetime < (${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;
    const found = await count(tx, { log_adverts: tx`log_adverts ${ofDay}`, log_visits: tx`log_visits ${ofDay}` });
    if (found.length === 0 && (await isRolledUp(tx, day))) return false;
    for (const name of ['daily_schedulings', 'daily_adverts', 'daily_pharmacies', 'daily_visits'])
      await tx`delete from ${tx(name)} where date = ${day}`;
    await tx`update log_campaigns set views = 0, clicks = 0 where date = ${day} and (views > 0 or clicks > 0)`;
    await add(tx, [day]);
    return true;
  });
}

async function progressOf(tx: postgres.TransactionSql): Promise<{ batch: number; last: number }> {
  const [row] = await tx<{ batch: number; last: number }[]>`
    select batch, floor(extract(epoch from date_update) * 1000)::bigint as last from rollup_progress`;
  if (!row) throw new Error('rollup_progress has no row');
  return row;
}

async function isRolledUp(tx: postgres.TransactionSql, day: string): Promise<boolean> {
  const [row] = await tx`
    select exists (select from daily_schedulings where date = ${day} and views + clicks > 0)
      or exists (select from daily_visits where date = ${day} and visits > 0) as counted`;
  return row?.['counted'] === true;
}

/** Suffix of a partition's name: `20261121`. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Partitions that may have got events since `since` (milliseconds). Brings their BRIN index up to date. */
async function partitionsOf(
  tx: postgres.TransactionSql,
  table: 'log_adverts' | 'log_visits',
  since: number,
  now: number,
): Promise<string[]> {
  const [first, last] = [dayOf(since - MAX_EVENT_AGE_MS - DAY_MS), dayOf(now + DAY_MS)];
  const partitions = await tx<{ name: string; index: string }[]>`
    select c.relname as name, x.inhrelid::regclass::text as index
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_index n on n.indrelid = c.oid
    join pg_inherits x on x.inhrelid = n.indexrelid and x.inhparent = ${`${table}_batch`}::text::regclass
    where i.inhparent = ${table}::text::regclass
      and (c.relname like '%other' or right(c.relname, 8) between ${first} and ${last})`;
  // Blocks written since the last vacuum are not summarised, and would be read each time.
  for (const { index } of partitions) await tx`select brin_summarize_new_values(${index}::text::regclass)`;
  return partitions.map(({ name }) => name);
}
