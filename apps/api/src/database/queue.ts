/** The queue reads addresses by another library, which checks certificates where `sslmode=require` asks for none. */
export function queueAddress(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** Makes the task queue's own tables, or brings them up to date. To be called inside `withStartLock`. */
export async function installQueue(url: string): Promise<void> {
  const { runMigrations, Logger } = await import('graphile-worker');
  await runMigrations({
    connectionString: queueAddress(url),
    maxPoolSize: 2,
    logger: new Logger(() => () => undefined),
  });
}
