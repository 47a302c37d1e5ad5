import type { PoolConfig } from 'pg';
import { readTls } from '../config/database-address.ts';
import { graphileWorker } from './graphile-worker.ts';
import { primaryAddress } from './primary.ts';
import { queuePool } from './queue-pool.ts';

/**
 * Settings of the queue's own driver, which knows one host, and would verify certificates with `sslmode=require`, unlike libpq: of several
 * hosts, the one that takes writes now.
 */
export async function queueConnection(url: string): Promise<PoolConfig> {
  const { url: given, ssl } = readTls(await primaryAddress(url));
  const address = new URL(given);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return { connectionString: address.href, ...(ssl && { ssl }) };
}

/** Creates or migrates the task queue's own tables. To be called inside `withStartLock`. */
export async function installQueue(url: string): Promise<void> {
  const { runMigrations, Logger } = graphileWorker();
  const pgPool = queuePool(await queueConnection(url), 2, () => undefined);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
