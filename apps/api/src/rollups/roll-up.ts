import { eachDay, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import { WINDOW_MS } from '../ingest/moment.ts';
import { add, count } from './count.ts';

/** One rollup at a time, on whatever node. */
const ROLLUP_LOCK = 7_316_402_914;
const DAY_MS = 24 * 3_600_000;

/** The last batch counted, and the days whose events were in the batches before it. */
export interface Rolled {
  readonly batch: number;
  readonly days: readonly string[];
}

/**
 * Adds the events that came since the last time to the daily counts; undefined when another node is at it.
 *
 * Each event belongs to one writing (`batch`), and each writing is counted once: those after the last number counted, up to
 * the last number given. The gate in front of the numbers makes sure that none of these is still to commit, so nothing is
 * counted twice and nothing is passed over, however late an event comes and whatever is killed when. Only the blocks of
 * these writings are read.
 */
export async function rollUp(sql: postgres.Sql, now = Date.now()): Promise<Rolled | undefined> {
  return sql.begin(async (tx) => {
    const [lock] = await tx`select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as free`;
    if (!lock?.['free']) return undefined;
    // Behind a writing that hangs, the next ones would queue: better to count a minute later.
    await tx`set local lock_timeout = '5s'`;
    const { batch: before, last } = await progressOf(tx);
    const since = Math.min(last, now);
    const [{ batch }] = (await tx`select officine_last_log_batch() as batch`) as unknown as [{ batch: number }];
    // Statistics lag behind a table that grows by the minute, and without them the whole day would be read.
    await tx`set local enable_seqscan = off`;
    const adverts = await partitionsOf(tx, 'log_adverts', since, now);
    const visits = await partitionsOf(tx, 'log_visits', since, now);
    // One by one, and by their batch alone: with a condition on time the planner would read all of them by their key.
    const written = (partitions: readonly string[]) => {
      const each = partitions.map(
        (name) => tx`select * from ${tx(name)} where batch > ${before} and batch <= ${batch}`,
      );
      return tx`(${each.reduce((all, one) => tx`${all} union all ${one}`)}) events`;
    };
    const found = await count(tx, { log_adverts: written(adverts), log_visits: written(visits) });
    await tx`set local enable_seqscan = on`;
    // What is booked may have changed since the last time, until its day has ended.
    const booked = eachDay(parisDate(since), parisDate(now));
    await add(tx, [...new Set([...found, ...booked])]);
    await tx`update rollup_progress set batch = ${batch}, date_update = ${new Date(now).toISOString()}`;
    return { batch, days: found };
  });
}

/**
 * Makes the counts of one day (in Paris) anew from its events, of the batches counted so far: what `rollUp` added, exactly.
 * A day whose events are no longer kept stays as it is; false is answered then.
 */
export async function recomputeDay(sql: postgres.Sql, day: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${ROLLUP_LOCK})`;
    const { batch } = await progressOf(tx);
    const ofDay = tx`where batch <= ${batch} and datetime >= ${day}::timestamp at time zone 'Europe/Paris'
      and datetime < (${day}::date + 1)::timestamp at time zone 'Europe/Paris'`;
    const found = await count(tx, { log_adverts: tx`log_adverts ${ofDay}`, log_visits: tx`log_visits ${ofDay}` });
    if (found.length === 0 && (await isCounted(tx, day))) return false;
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

async function isCounted(tx: postgres.TransactionSql, day: string): Promise<boolean> {
  const [row] = await tx`
    select exists (select from daily_schedulings where date = ${day} and views + clicks > 0)
      or exists (select from daily_visits where date = ${day} and visits > 0) as counted`;
  return row?.['counted'] === true;
}

/** As names of partitions end: `20261121`. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

/** The partitions that could take events since the last time (milliseconds), their newest blocks made known to their index. */
async function partitionsOf(
  tx: postgres.TransactionSql,
  table: 'log_adverts' | 'log_visits',
  since: number,
  now: number,
): Promise<string[]> {
  const [first, last] = [dayOf(since - WINDOW_MS - DAY_MS), dayOf(now + DAY_MS)];
  const partitions = await tx<{ name: string; index: string }[]>`
    select c.relname as name, x.inhrelid::regclass::text as index
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_index n on n.indrelid = c.oid
    join pg_inherits x on x.inhrelid = n.indexrelid and x.inhparent = ${`${table}_batch`}::text::regclass
    where i.inhparent = ${table}::text::regclass
      and (c.relname like '%other' or right(c.relname, 8) between ${first} and ${last})`;
  // Blocks written since the last vacuum are in no summary, and would be read each time.
  for (const { index } of partitions) await tx`select brin_summarize_new_values(${index}::text::regclass)`;
  return partitions.map(({ name }) => name);
}
