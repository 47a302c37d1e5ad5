import { addDays } from '@officine/domain';
import type postgres from 'postgres';

/** How long a drop waits for readers; else the next night tries again. */
const LOCK_TIMEOUT = '5s';

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
 * use.
 */
export async function dropOldEvents(
  sql: postgres.Sql,
  today: string,
  days: number,
): Promise<{ dropped: number; kept: string[] }> {
  const first = addDays(today, -days);
  let dropped = 0;
  const kept: string[] = [];
  for (const [table, isRolledUp] of Object.entries(IS_ROLLED_UP)) {
    for (const name of await partitionsBefore(sql, table, first)) {
      const gone = await sql
        .begin(async (tx) => {
          await tx`set local lock_timeout = ${tx.unsafe(`'${LOCK_TIMEOUT}'`)}`;
          if (isRolledUp) {
            const [waiting] = await tx`
              select from ${tx(name)} where batch > (select batch from rollup_progress) limit 1`;
            if (waiting) return false;
          }
          await tx`drop table ${tx(name)}`;
          return true;
        })
        .catch((error: postgres.PostgresError) => {
          if (error.code === '55P03') return false;
          throw error;
        });
      if (gone) dropped += 1;
      else kept.push(name);
    }
    const others = sql(`${table}_other`);
    const uncounted = isRolledUp ? sql`and batch <= (select batch from rollup_progress)` : sql``;
    await sql`delete from ${others} where datetime < ${first}::date ${uncounted}`;
  }
  return { dropped, kept };
}
