import type postgres from 'postgres';

/** Gives each statement this long for the rest of the transaction, instead of the connection's 30 s: `10min`. */
export const setStatementTimeout = (tx: postgres.TransactionSql, limit: `${number}min`) =>
  tx`select set_config('statement_timeout', ${limit}, true)`;
