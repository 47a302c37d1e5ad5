import { graphileWorker } from './graphile-worker.ts';

/** Adapts an address for the queue's driver, which would verify certificates with `sslmode=require`, unlike libpq. */
export function queueAddress(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** Creates or migrates the task queue's own tables. To be called inside `withStartLock`. */
export async function installQueue(url: string): Promise<void> {
  const { runMigrations, Logger } = graphileWorker();
  await runMigrations({
    connectionString: queueAddress(url),
    maxPoolSize: 2,
    logger: new Logger(() => () => undefined),
  });
}
