import { addDays, eachDay } from '@officine/domain';
import type { Logger } from 'pino';
import type postgres from 'postgres';

const TABLES = ['log_adverts', 'log_visits', 'log_excluded'] as const;
/** Days (UTC) around today that events are written to: as late as they may come, and a week without this process. */
const [BEFORE, AFTER] = [3, 7];
const EVERY_MS = 6 * 3_600_000;

/** Makes the partitions of the days that events are written to. What came before its partition moves into it. */
export async function ensurePartitions(sql: postgres.Sql, now = Date.now()): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = eachDay(addDays(today, -BEFORE), addDays(today, AFTER));
  // One at a time: each takes a short lock that writers wait for.
  for (const table of TABLES) for (const day of days) await makeOne(sql, table, day);
}

async function makeOne(sql: postgres.Sql, table: string, day: string): Promise<void> {
  try {
    await sql`select officine_day_partition(${table}::regclass, ${day}::date)`;
  } catch (error) {
    // Another node made it while this one waited: that it is there may be seen only afterwards.
    if ((error as postgres.PostgresError).code !== '42P07') throw error;
  }
}

/** Keeps them a week ahead; gives the function that stops. */
export function keepPartitions(sql: postgres.Sql, log: Logger): () => void {
  const make = () =>
    ensurePartitions(sql).catch((error: unknown) =>
      log.warn({ err: error }, 'no partitions: events go to the default one'),
    );
  const timer = setInterval(() => void make(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
