import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { StartError } from '../config/start-error.ts';
import { connect } from './connect.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { isLockTimeout, type Patience, withShortLock } from './short-lock.ts';

/** How often a node asks whether another one has started. */
const START_PAUSE_MS = 200;
/** Two minutes of tries; a try may make others wait for two seconds, long enough for PostgreSQL to end a vacuum in its way. */
const PATIENCE: Patience = { tries: 120, pauseMs: 1000, lockMs: 2000 };
/** Key of the advisory lock. */
const START_LOCK = 7_316_402_911;

/**
 * Runs `work` under a lock on the database, so that only one node does. `session` is a connection without time limits.
 * The lock is a transaction's, on a connection of its own: it ends with the process, whatever stands before PostgreSQL, and with
 * the machine within half a minute.
 */
export async function withStartLock<T>(
  url: string,
  log: Logger | undefined,
  work: (session: postgres.Sql) => Promise<T>,
): Promise<T> {
  const [gate, session] = [0, 1].map(() => connect(url, { max: 1, statementTimeout: 0, log })) as [
    postgres.Sql,
    postgres.Sql,
  ];
  try {
    return (await gate.begin(async (tx) => {
      await tx`
        SELECT set_config('idle_in_transaction_session_timeout', '0', true), set_config('tcp_keepalives_idle', '10', true),
          set_config('tcp_keepalives_interval', '5', true), set_config('tcp_keepalives_count', '3', true)`;
      for (let tries = 0; ; tries += 1) {
        // In PostgreSQL's simple protocol, which leaves no snapshot open: an index that is built concurrently waits for all of them.
        const [one] = await tx.unsafe<[{ free: boolean }]>(`SELECT pg_try_advisory_xact_lock(${START_LOCK}) AS free`);
        if (one.free) break;
        if (tries === 0) log?.warn('another node starts: waiting for it');
        // Asked again, not waited for in PostgreSQL, for the same reason.
        await sleep(START_PAUSE_MS);
      }
      return work(session);
    })) as T;
  } finally {
    await Promise.all([gate.end({ timeout: 5 }), session.end({ timeout: 5 })]);
  }
}

/**
 * The migrations that the database lacks. Throws a `StartError` when it has one that this program does not know and cannot run
 * with, or one that has changed.
 */
async function missingOf(session: postgres.Sql, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const [{ table }] = await session<
    [{ table: string | null }]
  >`SELECT to_regclass('drizzle.__drizzle_migrations') AS table`;
  if (table === null) return migrations;
  const applied = await session<{ hash: string; when: number; from: number | null }[]>`
    SELECT hash, created_at AS when, (to_jsonb(m) ->> 'compatible_from')::bigint AS from
    FROM drizzle.__drizzle_migrations m ORDER BY created_at`;
  const known = new Map(migrations.map((migration) => [migration.when, migration]));
  const done = new Set(applied.map(({ when }) => when));
  const missing = migrations.filter(({ when }) => !done.has(when));
  const newest = migrations.at(-1)?.when ?? 0;
  for (const { hash, when, from } of applied) {
    const migration = known.get(when);
    // A later version's, which says from which one on programs run with it: while nodes are replaced one by one, both do.
    if (!migration && from !== null && from <= newest && when > newest && missing.length === 0) continue;
    if (!migration)
      throw new StartError(
        'La base de données vient d’une version plus récente d’Officine : installez cette version, ou restaurez une sauvegarde d’avant.',
      );
    if (migration.hash !== hash)
      throw new StartError(
        `La migration ${migration.tag} a changé depuis qu’elle a été appliquée à cette base : rétablissez son fichier, ou repartez d’une base vide.`,
      );
  }
  return missing;
}

/** Throws a `StartError` unless the database has every migration of this program (`OFFICINE_MIGRATE=never`). */
export async function checkMigrated(
  session: postgres.Sql,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const [first] = await missingOf(session, migrations);
  if (first)
    throw new StartError(
      `La base n’a pas encore la migration ${first.tag}, et OFFICINE_MIGRATE vaut never : lancez « node scripts/officine.mjs migrate », puis redémarrez.`,
    );
}

/**
 * Applies the missing migrations, each in a transaction. Returns their tags. To be called inside `withStartLock`.
 */
export async function migrate(
  session: postgres.Sql,
  migrations: readonly Migration[] = readMigrations(),
  patience: Patience = PATIENCE,
): Promise<readonly string[]> {
  const missing = await missingOf(session, migrations);
  const [first] = missing;
  // Nothing is locked where there is nothing to do: a backup may be reading all tables.
  if (!first) return [];
  await session`CREATE SCHEMA IF NOT EXISTS drizzle`;
  await session`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  await explained(first, () => withShortLock(session, addCompatibility, patience));
  for (const migration of missing)
    await explained(migration, () => {
      const run = (sql: postgres.Sql | postgres.TransactionSql) => apply(sql, migration);
      return migration.isBare ? run(session) : withShortLock(session, run, patience);
    });
  return missing.map(({ tag }) => tag);
}

/** The column of `compatibleFrom`, which databases of before do not have. */
async function addCompatibility(tx: postgres.TransactionSql): Promise<void> {
  const [column] = await tx`
    SELECT FROM pg_attribute WHERE attrelid = 'drizzle.__drizzle_migrations'::regclass AND attname = 'compatible_from'`;
  if (!column) await tx`ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN compatible_from bigint`;
}

async function apply(sql: postgres.Sql | postgres.TransactionSql, migration: Migration): Promise<void> {
  const { when, hash, statements, compatibleFrom = 0 } = migration;
  for (const statement of statements) await sql.unsafe(statement);
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at, compatible_from) VALUES (${hash}, ${when}, ${compatibleFrom})`;
}

/** Names the migration that fails; one that finds its tables in use says what to do. */
async function explained({ tag }: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isLockTimeout(error))
      throw new StartError(
        `La migration ${tag} attend une table que d’autres requêtes tiennent : attendez leur fin (pg_stat_activity), puis relancez. Celles d’avant sont passées, rien de celle-ci.`,
      );
    throw new Error(`migration ${tag}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
