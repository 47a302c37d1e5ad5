import { addDays, eachDay } from '@officine/domain';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { isLockTimeout, type Patience, withShortLock } from '../../../database/short-lock.ts';

const TABLES = ['log_adverts', 'log_visits', 'log_excluded'] as const;
/** Days (UTC) before today with partitions: as late as events may be. */
const DAYS_BEFORE = 3;
/** Days after today: a week without this process. */
const DAYS_AFTER = 7;
const INTERVAL_MS = 6 * 3_600_000;
/** Two seconds, for which the start of a node waits too. */
const PATIENCE: Patience = { tries: 5, pauseMs: 400 };

/**
 * Creates the partitions of the days around today. Events stored before their partition existed are moved into it. Throws
 * `lock_not_available` (55P03) while a backup or another long transaction reads the log.
 */
export async function ensurePartitions(sql: postgres.Sql, now = Date.now()): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = eachDay(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER));
  // One at a time: each takes a short lock that blocks readers, and writers of days without a partition.
  for (const table of TABLES) for (const day of days) await makeOne(sql, table, day);
}

/** As `ensurePartitions`, for the start of a node, which does without when the log is read. */
export const tryPartitions = (sql: postgres.Sql, log: Logger): Promise<void> =>
  ensurePartitions(sql).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    log.warn({ err: error }, 'no new partitions yet: the log is read');
  });

async function makeOne(sql: postgres.Sql, table: string, day: string): Promise<void> {
  const [found] = await sql`select where to_regclass(${`${table}_${day.replaceAll('-', '')}`}) is not null`;
  if (found) return;
  try {
    await withShortLock(sql, (tx) => tx`select officine_day_partition(${table}::regclass, ${day}::date)`, PATIENCE);
  } catch (error) {
    // Another node created it while this one waited: its commit may only now be visible.
    if ((error as postgres.PostgresError).code !== '42P07') throw error;
  }
}

/** Creates partitions ahead of time, every six hours. Returns the function that stops. */
export function keepPartitions(sql: postgres.Sql, log: Logger): () => void {
  const make = () =>
    ensurePartitions(sql).catch((error: unknown) =>
      log.warn({ err: error }, 'no partitions: events go to the default one'),
    );
  const timer = setInterval(() => void make(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
