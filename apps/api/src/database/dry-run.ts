import type postgres from 'postgres';

/** Rolls a dry run back with its result. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
  constructor(readonly result: unknown) {
    super('end of a dry run');
  }
}

/**
 * Runs `work` in a transaction and returns its result. A dry run takes the same path and is rolled back: nothing is
 * stored or announced.
 */
export async function beginOrRehearse<T>(
  sql: postgres.Sql,
  isDryRun: boolean,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return (await sql.begin(work)) as T;
  try {
    await sql.begin(async (tx) => {
      throw new DryRunEnd(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result as T;
    throw error;
  }
  throw new Error('a dry run was committed');
}
