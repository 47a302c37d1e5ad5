import { parisDate } from '@officine/domain';
import type { ExclusionReason } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { outageOf } from '../../../database/outage.ts';
import { GroupCommit } from './group-commit.ts';

interface EventRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** The time that its sender told, in milliseconds, where it has an id: `ms` is another one when it was corrected. */
  readonly told?: number;
}
export interface AdvertRow extends EventRow {
  readonly kind: 'view' | 'click';
  readonly scheduling: number | null;
  readonly filling: number | null;
  readonly campaign: number | null;
  readonly advertiser: number;
  readonly pharmacy: number;
  readonly zone: number;
  readonly advert: number;
}
export interface VisitRow extends EventRow {
  readonly pharmacy: number;
  readonly ip: string | null;
  readonly ip_hash: string | null;
  readonly browser: string | null;
  readonly platform: string | null;
}
export interface ExcludedRow extends EventRow {
  readonly kind: 'visit' | 'view' | 'click';
  readonly reason: ExclusionReason;
  readonly pharmacy: number | null;
  readonly scheduling: number | null;
  readonly agent: string | null;
}

/** Stores events: each call resolves once they are committed. An id is stored once, however often it is sent. */
export interface EventSink {
  readonly adverts: (rows: readonly AdvertRow[]) => Promise<void>;
  readonly visits: (rows: readonly VisitRow[]) => Promise<void>;
  readonly excluded: (rows: readonly ExcludedRow[]) => Promise<void>;
  /** Resolves when no event waits to be written. */
  readonly idle: () => Promise<void>;
}

const MAX_BATCH_ROWS = 4_000;
const MAX_WAITING_ROWS = 40_000;

/** Batches after one with an event that was stored before, which are written as if they had such events too. */
const CAREFUL_BATCHES = 100;

/** Stores events in PostgreSQL: one prepared INSERT for all waiting requests, with one array a column. */
export function postgresSink(sql: postgres.Sql, maxWaitingRows = MAX_WAITING_ROWS): EventSink {
  const commit = <T extends EventRow>(table: LogOf<T>): GroupCommit<T> => {
    const writeNew = newRowsWriter(sql, table);
    return new GroupCommit<T>({
      write: async (rows) => writeNew(await settleTimes(sql, table.name, rows)),
      maxBatchRows: MAX_BATCH_ROWS,
      maxWaitingRows,
    });
  };
  const [adverts, visits] = [commit(ADVERTS), commit(VISITS)];
  const excluded = new GroupCommit({ write: excludedWriter(sql), maxBatchRows: MAX_BATCH_ROWS, maxWaitingRows });
  return {
    adverts: (rows) => adverts.add(rows),
    visits: (rows) => visits.add(rows),
    excluded: (rows) => excluded.add(rows),
    idle: async () => void (await Promise.all([adverts.idle(), visits.idle(), excluded.idle()])),
  };
}

interface Table<T> {
  readonly text: string;
  readonly columns: readonly ((row: T) => unknown)[];
  /** Parameters after the columns. */
  readonly others?: (rows: readonly T[]) => readonly string[];
}
interface LogOf<T> extends Table<T> {
  readonly name: string;
  /** As `text`, but fails when an event is stored already. */
  readonly insertNew: string;
}
/** The time of a row of `u`: PostgreSQL reads a number faster than the text of a date. */
const DATETIME = 'to_timestamp(u.ms / 1000)';
/**
 * `batch` is the number of the insert, for rollups. It is taken inside the statement, so that all its rows share one.
 */
function table<T extends EventRow>(
  name: string,
  columns: Readonly<Record<string, readonly [type: string, read: (row: T) => unknown]>>,
  numbered = true,
): LogOf<T> {
  const all = { id: ['uuid', (row: T) => row.id], ms: ['float8', (row: T) => row.ms], ...columns } as typeof columns;
  const names = ['id', 'datetime', ...Object.keys(columns)].join(', ');
  const values = ['u.id', DATETIME, ...Object.keys(columns).map((name) => `u.${name}`)].join(', ');
  // Each in the list of a SELECT: in FROM, PostgreSQL would store every array as a table of its own first.
  const arrays = Object.entries(all)
    .map(([name, [type]], i) => `unnest($${i + 1}::text::${type}[]) as ${name}`)
    .join(', ');
  const [first, last] = [1, 2].map((at) => `$${Object.keys(all).length + at}::uuid`);
  // Corrected events are looked up one by one only where there are any among the ids of these events, which are of one moment.
  const insertNew = numbered
    ? `with batch as materialized (select officine_log_batch() as number)
       insert into ${name} (${names}, batch) select ${values}, batch.number from batch, (select ${arrays}) u
       where not exists (select from log_corrections where id between ${first} and ${last})
         or not exists (select from log_corrections c where c.id = u.id and c.datetime <> ${DATETIME})`
    : `insert into ${name} (${names}) select ${values} from (select ${arrays}) u`;
  return {
    name,
    text: `${insertNew} on conflict do nothing`,
    insertNew,
    columns: Object.values(all).map(([, read]) => read),
    ...(numbered && { others: idsOf }),
  };
}

/** The first half of the UUIDs of version 7 of a time: `019a2b3c-4d5e`. */
const prefixOf = (time: number): string => time.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-');

/** The first and the last UUID of version 7 of the times of some events. */
function idsOf(rows: readonly EventRow[]): [first: string, last: string] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { told, ms } of rows) {
    const time = told ?? ms;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return [`${prefixOf(first)}-0000-0000-000000000000`, `${prefixOf(last)}-ffff-ffff-ffffffffffff`];
}

const ADVERTS = table<AdvertRow>('log_adverts', {
  kind: ['text', (row) => row.kind],
  scheduling_id: ['int', (row) => row.scheduling],
  filling_id: ['int', (row) => row.filling],
  campaign_id: ['int', (row) => row.campaign],
  advertiser_id: ['int', (row) => row.advertiser],
  pharmacy_id: ['int', (row) => row.pharmacy],
  zone_id: ['int', (row) => row.zone],
  advert_id: ['int', (row) => row.advert],
});
const VISITS = table<VisitRow>('log_visits', {
  pharmacy_id: ['int', (row) => row.pharmacy],
  ip: ['text', (row) => row.ip],
  ip_hash: ['text', (row) => row.ip_hash],
  browser: ['text', (row) => quoted(row.browser)],
  platform: ['text', (row) => quoted(row.platform)],
});
const EXCLUDED = table<ExcludedRow>(
  'log_excluded',
  {
    kind: ['text', (row) => row.kind],
    reason: ['text', (row) => row.reason],
    pharmacy_id: ['int', (row) => row.pharmacy],
    scheduling_id: ['int', (row) => row.scheduling],
    agent: ['text', (row) => quoted(row.agent)],
  },
  false,
);

/** Rows of one reason that a process keeps in an hour; the others are only counted. */
const MAX_SAMPLES_PER_HOUR = 200;
const HOUR_MS = 3_600_000;

/**
 * Counts excluded events by day, kind, reason and pharmacy, and stores the first of each hour as examples: a flood
 * costs the disk a few rows.
 */
function excludedWriter(sql: postgres.Sql): (rows: readonly ExcludedRow[]) => Promise<void> {
  let hour = 0;
  const samples = new Map<ExclusionReason, number>();
  const isSample = ({ reason }: ExcludedRow): boolean => {
    const taken = samples.get(reason) ?? 0;
    samples.set(reason, taken + 1);
    return taken < MAX_SAMPLES_PER_HOUR;
  };
  return async (rows) => {
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour) samples.clear();
    hour = now;
    const counts = new Map<string, ExclusionCount>();
    for (const { ms, kind, reason, pharmacy } of rows) {
      const date = parisDate(ms);
      const key = `${date} ${kind} ${reason} ${pharmacy}`;
      const count = counts.get(key);
      if (count) count.events += 1;
      else counts.set(key, { date, kind, reason, pharmacy, events: 1 });
    }
    // In one order for all nodes, so that two of them do not wait for each other.
    const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    await write(sql, EXCLUSION_COUNTS, sorted);
    const kept = rows.filter(isSample);
    if (kept.length) await write(sql, EXCLUDED, kept);
  };
}

interface ExclusionCount extends Pick<ExcludedRow, 'kind' | 'reason' | 'pharmacy'> {
  readonly date: string;
  events: number;
}
const EXCLUSION_COUNTS: Table<ExclusionCount> = {
  // UPDATE, then INSERT of new rows: an upsert alone would use up an id at each run.
  text: `with given as (
      select * from unnest($1::text::date[], $2::text::text[], $3::text::text[], $4::text::int[], $5::text::int[])
        as g (date, kind, reason, pharmacy_id, events)),
    updated as (
      update log_exclusions l set events = l.events + g.events from given g
      where l.date = g.date and l.kind = g.kind and l.reason = g.reason
        and l.pharmacy_id is not distinct from g.pharmacy_id
      returning g.*)
    insert into log_exclusions (date, kind, reason, pharmacy_id, events) select * from given g
    where not exists (
      select from updated u where (u.date, u.kind, u.reason) = (g.date, g.kind, g.reason)
        and u.pharmacy_id is not distinct from g.pharmacy_id)
    on conflict (date, kind, reason, pharmacy_id) do update set events = log_exclusions.events + excluded.events`,
  columns: [(row) => row.date, (row) => row.kind, (row) => row.reason, (row) => row.pharmacy, (row) => row.events],
};

/**
 * Gives each event whose time was corrected the time of its first sending, which the table keeps: however late it is sent
 * again, and whatever the visitor's clock says by then, it is the same event.
 */
async function settleTimes<T extends EventRow>(
  sql: postgres.Sql,
  name: string,
  rows: readonly T[],
): Promise<readonly T[]> {
  const corrected = rows.filter(({ ms, told }) => told !== undefined && told !== ms);
  if (corrected.length === 0) return rows;
  await write(sql, correctionsOf(name), corrected);
  const kept = await sql<{ id: string; ms: number }[]>`
    select id, floor(extract(epoch from datetime) * 1000)::int8 as ms from log_corrections
    where id = any(${corrected.map(({ id }) => id)}::uuid[])`;
  const times = new Map(kept.map(({ id, ms }) => [id, ms]));
  return rows.map((row) => ({ ...row, ms: times.get(row.id.toLowerCase()) ?? row.ms }));
}
/** An event that was stored at the time it told, when its clock was right, keeps that time. */
const correctionsOf = (name: string): Table<EventRow> => ({
  text: `insert into log_corrections (id, datetime)
    select distinct on (u.id) u.id, coalesce(e.datetime, ${DATETIME})
    from unnest($1::text::uuid[], $2::text::float8[], $3::text::float8[]) u (id, ms, told)
    left join ${name} e on e.datetime = to_timestamp(u.told / 1000) and e.id = u.id
    order by u.id on conflict do nothing`,
  columns: [(row) => row.id, ({ ms }) => ms, ({ told }) => told],
});

/** Any text as an element of an array literal. */
const quoted = (text: string | null): string | null => (text === null ? null : `"${text.replace(/["\\]/g, '\\$&')}"`);

/**
 * Writes rows that are usually new. ON CONFLICT costs PostgreSQL 1.4 of 5.2 µs a row, so it is left out until an event comes that
 * is stored already; who sends one in each batch does not make us write each batch twice.
 */
function newRowsWriter<T>(sql: postgres.Sql, table: LogOf<T>): (rows: readonly T[]) => Promise<void> {
  let careful = 0;
  return async (rows) => {
    if (careful > 0) careful -= 1;
    else
      try {
        return await write(sql, { ...table, text: table.insertNew }, rows);
      } catch (error) {
        if ((error as postgres.PostgresError).code !== '23505') throw error;
        careful = CAREFUL_BATCHES;
      }
    await write(sql, table, rows);
  };
}

const MAX_TRIES = 3;
async function write<T>(sql: postgres.Sql, { text, columns, others }: Table<T>, rows: readonly T[]): Promise<void> {
  // Array literals are joined here: the client's own serialiser costs a call for each value.
  const arrays = columns.map((read) => `{${rows.map((row) => read(row) ?? 'NULL').join(',')}}`);
  const parameters = others ? [...arrays, ...others(rows)] : arrays;
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      await sql.unsafe(text, parameters, { prepare: true });
      return;
    } catch (error) {
      // Two nodes that insert the same events in another order may deadlock: the second try finds them stored.
      if ((error as postgres.PostgresError).code === '40P01' && left > 1) continue;
      // The client sends the events again.
      throw outageOf(error) ?? error;
    }
  }
}
