import postgres from 'postgres';

/** Sessions are taken for shared once this is seen, or as often as a busy pooler may hide it. */
const TRIES = 5;

/**
 * How a program before PostgreSQL parts its connections among sessions: `transaction` when a session has another one for each
 * transaction, as pgbouncer with that `pool_mode`; `session` when it only drops the settings of a connection. Undefined for
 * PostgreSQL itself, and for relays of bytes such as HAProxy. `sql` has settings of its own: its statement timeout is compared.
 */
export async function poolingOf(sql: postgres.Sql): Promise<'transaction' | 'session' | undefined> {
  const options = { ...sql.options, max: 1, fetch_types: false, prepare: false };
  const [one, other] = [0, 1].map(
    () => postgres({ ...options, shared: { retries: 0, typeArrayMap: {} } } as never) as unknown as postgres.Sql,
  ) as [postgres.Sql, postgres.Sql];
  try {
    let moves = 0;
    for (let i = 0; i < TRIES; i += 1) {
      const mine = await pidOf(one);
      const isShared = (await other.begin(async (tx) => {
        if ((await pidOf(tx)) === mine) return true;
        if ((await pidOf(one)) !== mine) moves += 1;
        return moves > 1;
      })) as boolean;
      if (isShared) return 'transaction';
    }
    const [set] = await one.unsafe<{ ms: string }[]>(
      `select setting as ms from pg_settings where name = 'statement_timeout'`,
    );
    const asked = (sql.options.connection as Record<string, unknown>)['statement_timeout'];
    return Number(set?.ms) === asked ? undefined : 'session';
  } finally {
    await Promise.all([one.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  }
}

/** Unprepared: a pooler would not know the statement again. */
async function pidOf(sql: postgres.ISql): Promise<number | undefined> {
  const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  return row?.pid;
}
