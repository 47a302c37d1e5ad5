import type postgres from 'postgres';
import { beginOrRehearse } from '../database/dry-run.ts';
import type { CommandContext } from './context.ts';

/**
 * Runs a command, or rehearses it: then all that it reads and writes by `call.sql` is in one transaction that is rolled
 * back, so that its answer says what would be. What it does outside of the database is its own to leave out.
 */
export function runOrRehearse<C extends CommandContext, T>(
  call: C,
  isDryRun: boolean | undefined,
  run: (call: C) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return run(call);
  return beginOrRehearse(call.sql, true, (tx) => run({ ...call, sql: asPool(tx) }));
}

/** A transaction as a pool: a transaction that is begun in it is a savepoint. */
const asPool = (tx: postgres.TransactionSql): postgres.Sql =>
  new Proxy(tx, {
    get: (target, name) =>
      name === 'begin'
        ? (work: (inner: postgres.TransactionSql) => Promise<unknown>) => target.savepoint(work)
        : Reflect.get(target, name),
  }) as unknown as postgres.Sql;
