import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { packageRoot } from '../base/package-root.ts';
import { StartError } from '../config/start-error.ts';
import { connect } from './connect.ts';

interface Migration {
  readonly tag: string;
  /** Milliseconds; drizzle-kit's order. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Key of the advisory lock. */
const START_LOCK = 7_316_402_911;

/** Reads the migrations of a drizzle-kit folder, in order. */
export function readMigrations(folder: string = join(packageRoot(), 'migrations')): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return {
      tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      statements: sql.split('--> statement-breakpoint'),
    };
  });
}

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
      const [{ free }] = await tx<[{ free: boolean }]>`SELECT pg_try_advisory_xact_lock(${START_LOCK}) AS free`;
      if (!free) {
        log?.warn('another node starts: waiting for it');
        await tx`SELECT pg_advisory_xact_lock(${START_LOCK})`;
      }
      return work(session);
    })) as T;
  } finally {
    await Promise.all([gate.end({ timeout: 5 }), session.end({ timeout: 5 })]);
  }
}

/**
 * Applies the missing migrations, each in a transaction. Returns their tags. To be called inside `withStartLock`.
 */
export async function migrate(
  session: postgres.Sql,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> {
  await session`CREATE SCHEMA IF NOT EXISTS drizzle`;
  await session`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  const applied = await session<
    { hash: string; when: number }[]
  >`SELECT hash, created_at AS when FROM drizzle.__drizzle_migrations ORDER BY created_at`;
  const known = new Map(migrations.map((migration) => [migration.when, migration]));
  for (const { hash, when } of applied) {
    const migration = known.get(when);
    if (!migration)
      throw new StartError(
        'La base de données vient d’une version plus récente d’Officine : installez cette version, ou restaurez une sauvegarde d’avant.',
      );
    if (migration.hash !== hash)
      throw new StartError(
        `La migration ${migration.tag} a changé depuis qu’elle a été appliquée à cette base : rétablissez son fichier, ou repartez d’une base vide.`,
      );
  }
  const done = new Set(applied.map(({ when }) => when));
  const missing = migrations.filter(({ when }) => !done.has(when));
  for (const { tag, when, hash, statements } of missing) {
    await session
      .begin(async (transaction) => {
        for (const statement of statements) await transaction.unsafe(statement);
        await transaction`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${when})`;
      })
      .catch((error: unknown) => {
        throw new Error(`migration ${tag}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
  }
  return missing.map(({ tag }) => tag);
}
