import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { health } from '@officine/sdk/contract';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { outageOf } from '../../../database/outage.ts';

/** Of the published packages, which the terminal has too; the build keeps them apart from the server. */
const { version } = createRequire(import.meta.url)('@officine/sdk/package.json') as { readonly version: string };
const TIMEOUT_MS = 2000;
const PROBE_BYTES = 4096;
const RETRY_SECONDS = 5;

/**
 * Throws when a write is not stored in time, in the database or in the data folder, since a full disk still answers reads; or when
 * the file store does not answer.
 */
async function tryParts({ sql, config, files }: Services): Promise<void> {
  const query = sql`
    insert into installation (date_written) values (now()) on conflict (id) do update set date_written = now()`;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      query.cancel();
      reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
  });
  const probe = join(config.dataFolder, `.ready.${process.pid}`);
  const file = writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true }).finally(() => rm(probe, { force: true }));
  const store = files.readMark(AbortSignal.timeout(TIMEOUT_MS));
  await Promise.race([Promise.all([query, file, store]), timeout]).finally(() => clearTimeout(timer));
}

/** `answersPages` says whether this process can show public pages, from its memory alone. */
export const healthHandlers = (answersPages: (services: Services) => boolean): Handler[] => [
  handler(health.check, async () => ({ status: 'ok' as const, version })),
  // Only the logs name the failing part, except for a full disk, which an operator must know of.
  handler(health.ready, async ({ services, input }) => {
    const isForPages = input.query?.for === 'pages';
    if (services.state.closing || (isForPages && !answersPages(services)))
      throw new AppError('unavailable', undefined, [], RETRY_SECONDS);
    if (isForPages) return { status: 'ok' as const };
    await tryParts(services).catch((error: unknown) => {
      services.log.error({ err: error, down: 'parts' }, 'not ready');
      throw new AppError('unavailable', outageOf(error)?.message, [], RETRY_SECONDS);
    });
    return { status: 'ok' as const };
  }),
];
