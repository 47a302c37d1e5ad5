import type { Logger } from 'pino';
import type postgres from 'postgres';
import { sweepSimulations } from '../campaigns/sweep.ts';
import { sweepImports } from '../exchange/import/kept.ts';

const EVERY_MS = 60 * 60_000;

/** Forgets simulations and old imports, each hour; gives the function that stops and waits for the one under way. */
export function keepHouse(sql: postgres.Sql, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    await sweepSimulations(sql);
    await sweepImports(sql);
  };
  const keep = (): void => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; the next run goes on'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(keep, EVERY_MS).unref();
  keep();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
