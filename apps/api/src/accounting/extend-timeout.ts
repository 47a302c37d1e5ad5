import type postgres from 'postgres';

/** Sets a longer statement timeout for this transaction: a large file takes longer than the default allows. */
export const extendTimeout = (tx: postgres.TransactionSql) => tx`set local statement_timeout = '10min'`;
