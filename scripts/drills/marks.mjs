import { superSession } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';

const ARCHIVED_SECONDS = 120;

/** An instant of the database, as text with microseconds. */
export async function instantOf(sql) {
  const [{ instant }] = await sql`select clock_timestamp()::text as instant`;
  return instant;
}

/** Closes the log segment under way, and waits until the archive has it. */
export async function untilArchived(installation) {
  const sql = superSession(installation, installation.layout.primary);
  try {
    const [{ segment }] = await sql`select pg_walfile_name(pg_switch_wal()) as segment`;
    await until(
      async () => {
        const [{ archived }] = await sql`
          select coalesce(last_archived_wal >= ${segment}, false) as archived from pg_stat_archiver`;
        return archived;
      },
      { what: `l’archive du journal (${segment})`, seconds: ARCHIVED_SECONDS },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Numbers of rows of every table, as `{ table: count }`, in one snapshot. */
export async function countsOf(sql) {
  const tables = await sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const counts = {};
    for (const { name } of tables) {
      const [{ count }] = await tx`select count(*)::int from ${tx(name)}`;
      counts[name] = count;
    }
    return counts;
  });
}
