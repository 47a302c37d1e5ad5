import type postgres from 'postgres';
import { AppError } from '../errors.ts';
import { GroupCommit } from './group-commit.ts';

interface Stamped {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly ms: number;
}
export interface AdvertRow extends Stamped {
  readonly kind: 'view' | 'click';
  readonly scheduling: number | null;
  readonly filling: number | null;
  readonly campaign: number | null;
  readonly advertiser: number;
  readonly pharmacy: number;
  readonly zone: number;
  readonly advert: number;
}
export interface VisitRow extends Stamped {
  readonly pharmacy: number;
  readonly ip: string | null;
  readonly ip_hash: string | null;
  readonly browser: string | null;
  readonly platform: string | null;
}
export type Reason = 'bot' | 'prefetch' | 'forged' | 'expired' | 'future';
export interface ExcludedRow extends Stamped {
  readonly kind: 'visit' | 'view' | 'click';
  readonly reason: Reason;
  readonly pharmacy: number | null;
  readonly scheduling: number | null;
  readonly agent: string | null;
}

/** Where events go: each call resolves when they are there for good, and an id is stored once however often it comes. */
export interface EventSink {
  readonly adverts: (rows: readonly AdvertRow[]) => Promise<void>;
  readonly visits: (rows: readonly VisitRow[]) => Promise<void>;
  readonly excluded: (rows: readonly ExcludedRow[]) => Promise<void>;
  /** Resolves when nothing waits to be written. */
  readonly idle: () => Promise<void>;
}

const MOST = 4_000;
const ROOM = 40_000;

/** PostgreSQL's: one prepared INSERT for everybody who waits, from one array a column. */
export function postgresSink(sql: postgres.Sql, room = ROOM): EventSink {
  const commit = <T extends Stamped>(table: Table<T>): GroupCommit<T> =>
    new GroupCommit<T>({ write: (rows) => insert(sql, table, rows), most: MOST, room });
  const [adverts, visits, excluded] = [commit(ADVERTS), commit(VISITS), commit(EXCLUDED)];
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
}
/** `batch` numbers the writing for the rollups; it is taken inside the statement, so that a batch has one number. */
function table<T extends Stamped>(
  name: string,
  columns: Readonly<Record<string, readonly [type: string, read: (row: T) => unknown]>>,
  numbered = true,
): Table<T> {
  const all = { id: ['uuid', (row: T) => row.id], datetime: ['timestamptz', instant], ...columns } as typeof columns;
  const names = Object.keys(all).join(', ');
  const arrays = Object.values(all)
    .map(([type], i) => `$${i + 1}::text::${type}[]`)
    .join(', ');
  const text = numbered
    ? `with batch as materialized (select officine_log_batch() as number)
       insert into ${name} (${names}, batch) select u.*, batch.number from batch, unnest(${arrays}) u on conflict do nothing`
    : `insert into ${name} (${names}) select u.* from unnest(${arrays}) u on conflict do nothing`;
  return { text, columns: Object.values(all).map(([, read]) => read) };
}
const instant = ({ ms }: Stamped): string => new Date(ms).toISOString();

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

/** Text that may hold anything, as an element of an array's text. */
const quoted = (text: string | null): string | null => (text === null ? null : `"${text.replace(/["\\]/g, '\\$&')}"`);

const TRIES = 3;
async function insert<T>(sql: postgres.Sql, { text, columns }: Table<T>, rows: readonly T[]): Promise<void> {
  // Arrays as their text, joined here: the client's own way costs a call for each value.
  const arrays = columns.map((read) => `{${rows.map((row) => read(row) ?? 'NULL').join(',')}}`);
  for (let left = TRIES; ; left -= 1) {
    try {
      await sql.unsafe(text, arrays, { prepare: true });
      return;
    } catch (error) {
      // Two nodes that get the same events in another order may stop each other: the second try finds them stored.
      if ((error as postgres.PostgresError).code === '40P01' && left > 1) continue;
      throw isDown(error) ? new AppError('unavailable', undefined, [], 2) : error;
    }
  }
}
/** A database that is away, starting, stopping or out of room: the events are to be sent again. */
const isDown = (error: unknown): boolean =>
  /^(?:CONNECT|ECONN|EPIPE|ETIMEDOUT|57|53|08|25006|40)/.test((error as { code?: string }).code ?? '');
