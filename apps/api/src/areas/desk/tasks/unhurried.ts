import type postgres from 'postgres';

/**
 * A transaction that waits for a lock as long as a statement may take: no user waits for its answer, and work whose result is not stored
 * is done again.
 */
export const unhurried = <T>(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set local lock_timeout = 0`;
    return work(tx);
  });
