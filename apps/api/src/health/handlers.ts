import { health } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { type Handler, handler } from '../calls/handler.ts';
import { AppError } from '../errors.ts';

const PING_TIMEOUT_MS = 2000;
const RETRY_SECONDS = 5;

/** Throws when the database does not answer in time. */
async function ping(sql: postgres.Sql): Promise<void> {
  const query = sql`select 1`;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      query.cancel();
      reject(new Error(`no answer within ${PING_TIMEOUT_MS} ms`));
    }, PING_TIMEOUT_MS);
  });
  await Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}

export const healthHandlers: Handler[] = [
  handler(health.check, async () => ({ status: 'ok' as const })),
  // Only the logs name the failing part.
  handler(health.ready, async ({ services }) => {
    if (services.state.closing) throw new AppError('unavailable', undefined, [], RETRY_SECONDS);
    await ping(services.sql).catch((error: unknown) => {
      services.log.error({ err: error, down: 'database' }, 'not ready');
      throw new AppError('unavailable', undefined, [], RETRY_SECONDS);
    });
    return { status: 'ok' as const };
  }),
];
