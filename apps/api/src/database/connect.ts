import type { Logger } from 'pino';
import postgres from 'postgres';
import { addressesOf, readTls } from '../config/database-address.ts';
import { StartError } from '../config/start-error.ts';

/** Milliseconds after which PostgreSQL cancels a statement or a wait for a lock, or closes an idle transaction. */
const TIMEOUTS_MS = { statement_timeout: 30_000, lock_timeout: 3000, idle_in_transaction_session_timeout: 60_000 };

export interface ConnectOptions {
  /** Maximum number of connections; 10 by default. */
  readonly max?: number;
  /** Milliseconds; 0 for no limit, of waits for locks neither, as in migrations. */
  readonly statementTimeout?: number;
  /** Any host of the address is taken, a standby first. */
  readonly standby?: boolean;
  readonly log?: Logger | undefined;
  readonly onnotice?: (notice: postgres.Notice) => void;
}

function toNumber(digits: string): number {
  const number = Number(digits);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${digits} does not fit a JavaScript number`);
  return number;
}

// A string for a JSON column is JSON already: drizzle serialises values itself, and encoding them again would store a
// JSON string.
const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const instant = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
const same = (value: string): string => value;

/**
 * Creates a connection pool. It reconnects by itself: a restart of the database fails the running queries, never the
 * process.
 * `bigint` is read as a number (an unsafe one throws), `date` as `YYYY-MM-DD`, `timestamptz` as PostgreSQL's text in
 * UTC (`2026-03-01 09:00:00.5+00`), `numeric` as text. A string written to a json column must be JSON text.
 */
export function connect(url: string, options: ConnectOptions = {}): postgres.Sql {
  const { max = 10, statementTimeout = TIMEOUTS_MS.statement_timeout, log } = options;
  const { url: address, ssl } = readTls(url);
  const sql = postgres(address, {
    max,
    ...(ssl && { ssl }),
    // Of several hosts, the one that takes writes: after a failover it is another one.
    ...(addressesOf(url).length > 1 && {
      target_session_attrs: options.standby ? ('prefer-standby' as const) : ('primary' as const),
    }),
    connect_timeout: 10,
    // Idle connections are kept: opening one costs more than a list request.
    max_lifetime: 60 * 60,
    // Seconds before the next try. The default grows to 20, too long after a restart of the database.
    backoff: (tries) => Math.min(3 ** tries / 100, 1),
    onnotice: options.onnotice ?? ((notice) => log?.debug({ notice: notice['message'] }, 'database notice')),
    connection: {
      ...TIMEOUTS_MS,
      statement_timeout: statementTimeout,
      lock_timeout: statementTimeout === 0 ? 0 : TIMEOUTS_MS.lock_timeout,
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
      application_name: 'officine',
    },
    types: {
      bigint: { to: 20, from: [20], parse: toNumber, serialize: String },
      date: { to: 1082, from: [1082], parse: same, serialize: same },
      timestamp: { to: 1114, from: [1114], parse: same, serialize: instant },
      timestamptz: { to: 1184, from: [1184], parse: same, serialize: instant },
      json: { to: 114, from: [114], parse: JSON.parse, serialize: json },
      jsonb: { to: 3802, from: [3802], parse: JSON.parse, serialize: json },
    },
  }) as unknown as postgres.Sql;
  // Without its repairs a restart of the database leaves a pool that hangs.
  if (!('queues' in sql.options))
    throw new StartError('Le pilote de PostgreSQL n’est pas réparé : lancez « npx patch-package », puis relancez.');
  return sql;
}

type Queue = { readonly length: number };
/**
 * How many connections of a pool are free, how many are in use, and how many queries wait for one. postgres.js keeps these queues to
 * itself: `patches/…010+queues-are-told.patch` adds them to its options.
 */
export function poolOf({ options }: postgres.Sql): { free: number; used: number; waiting: number } {
  const { queues } = options as unknown as { queues: Record<'open' | 'busy' | 'full' | 'reserved' | 'queries', Queue> };
  const used = queues.busy.length + queues.full.length + queues.reserved.length;
  return { free: queues.open.length, used, waiting: queues.queries.length };
}

/**
 * Creates another pool on the same database, for queries that must not wait behind those of a busy first pool. `lockTimeout` is
 * in milliseconds, `settings` are PostgreSQL's. To be ended by the caller.
 */
export const connectBeside = (
  sql: postgres.Sql,
  {
    max,
    lockTimeout,
    settings,
  }: { readonly max: number; readonly lockTimeout: number; readonly settings?: Readonly<Record<string, string>> },
): postgres.Sql =>
  postgres({
    ...sql.options,
    shared: { retries: 0, typeArrayMap: {} },
    connection: { ...sql.options.connection, lock_timeout: lockTimeout, ...settings },
    max,
  } as never) as unknown as postgres.Sql;
