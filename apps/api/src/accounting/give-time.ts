import type postgres from 'postgres';

/** A file of a large network takes longer than a request may: for the rest of this transaction. */
export const giveTime = (tx: postgres.TransactionSql) => tx`set local statement_timeout = '10min'`;
