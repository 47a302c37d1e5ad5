import { addDays } from '@officine/domain';
import type postgres from 'postgres';
import { isLockTimeout, withShortLock } from '../../../database/short-lock.ts';

/** Names of day partitions before `day` (UTC, `YYYY-MM-DD`). */
async function partitionsBefore(sql: postgres.ISql, table: string, day: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::text::regclass and c.relname ~ '_[0-9]{8}$' and right(c.relname, 8) < ${day.replaceAll('-', '')}
    order by c.relname`;
  return rows.map(({ name }) => name);
}

/** Tables whose events are counted by rollups: uncounted events are kept, whatever their age. */
const IS_ROLLED_UP = { log_adverts: true, log_visits: true, log_excluded: false } as const;

/**
 * Drops the partitions of days before `today - days`. Returns the number of dropped ones, and the names of those in
 * use: the next night tries again. `archive` is called for a day before it is dropped; a day for which it returns false is kept.
 */
export async function dropOldEvents(
  sql: postgres.Sql,
  today: string,
  days: number,
  archive: (table: string, partition: string) => Promise<boolean> = async () => true,
): Promise<{ dropped: number; kept: string[] }> {
  const first = addDays(today, -days);
  let dropped = 0;
  const kept: string[] = [];
  for (const [table, isRolledUp] of Object.entries(IS_ROLLED_UP)) {
    // Who reads the log holds all its days: after one that stays locked, no other is tried.
    let isLocked = false;
    for (const name of await partitionsBefore(sql, table, first)) {
      const isToGo: boolean =
        !isLocked && !(isRolledUp && (await isWaiting(sql, name))) && (await archive(table, name));
      const gone: boolean | 'locked' = isToGo && (await dropOne(sql, name, isRolledUp));
      if (gone === true) dropped += 1;
      else kept.push(name);
      isLocked ||= gone === 'locked';
    }
    const others = sql(`${table}_other`);
    const uncounted = isRolledUp ? sql`and batch <= (select batch from rollup_progress)` : sql``;
    await sql`delete from ${others} where datetime < ${first}::date ${uncounted}`;
  }
  return { dropped, kept };
}

/** Whether a partition has events that are not counted yet. */
async function isWaiting(sql: postgres.ISql, name: string): Promise<boolean> {
  const waiting = await sql`select from ${sql(name)} where batch > (select batch from rollup_progress) limit 1`;
  return waiting.length > 0;
}

async function dropOne(sql: postgres.Sql, name: string, isRolledUp: boolean): Promise<boolean | 'locked'> {
  try {
    return await withShortLock(sql, async (tx) => {
      if (isRolledUp && (await isWaiting(tx, name))) return false;
      await tx`drop table ${tx(name)}`;
      return true;
    });
  } catch (error) {
    if (isLockTimeout(error)) return 'locked';
    throw error;
  }
}
