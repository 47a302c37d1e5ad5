import { addDays, eachDay } from '@officine/domain';
import type { Logger } from 'pino';
import type postgres from 'postgres';

const TABLES = ['log_adverts', 'log_visits', 'log_excluded'] as const;
/** Days (UTC) before today with partitions: as late as events may be. */
const DAYS_BEFORE = 3;
/** Days after today: a week without this process. */
const DAYS_AFTER = 7;
const INTERVAL_MS = 6 * 3_600_000;

/** Creates the partitions of the days around today. Events stored before their partition existed are moved into it. */
export async function ensurePartitions(sql: postgres.Sql, now = Date.now()): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = eachDay(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER));
  // One at a time: each takes a short lock that blocks writers.
  for (const table of TABLES) for (const day of days) await makeOne(sql, table, day);
}

async function makeOne(sql: postgres.Sql, table: string, day: string): Promise<void> {
  try {
    await sql`select officine_day_partition(${table}::regclass, ${day}::date)`;
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
