import type { Logger } from 'pino';
import type postgres from 'postgres';
import { sweepImports } from '../areas/exchange/customers/import/result-files.ts';
import { sweepExports } from '../areas/exchange/export/list-export-task.ts';
import { sweepReceipts } from '../areas/exchange/import/receipt.ts';
import { sweepSimulations } from '../areas/selling/campaigns/sweep.ts';

const INTERVAL_MS = 60 * 60_000;

/** Deletes old simulations, imports and exports every hour. Returns the function that stops it and waits for a running pass. */
export function startHousekeeping(sql: postgres.Sql, log: Logger): () => Promise<void> {
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    await sweepSimulations(sql);
    await sweepImports(sql);
    await sweepReceipts(sql);
    await sweepExports(sql);
  };
  const keep = (): void => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; the next run goes on'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(keep, INTERVAL_MS).unref();
  keep();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
