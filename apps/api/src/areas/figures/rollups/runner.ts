import type { Logger } from 'pino';
import type postgres from 'postgres';
import { rollUp } from './roll-up.ts';

const INTERVAL_MS = 60_000;

/** Rolls up now and each minute. Returns the function that stops, and waits for a running rollup. */
export function startRollups(sql: postgres.Sql, log: Logger): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const roll = (): void => {
    running ??= rollUp(sql)
      .catch((error: unknown) => log.warn({ err: error }, 'events were not rolled up; the next run counts them'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(roll, INTERVAL_MS).unref();
  roll();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
