import { sweepPresences } from '../areas/desk/presence/presence.ts';
import { sweepImports } from '../areas/exchange/customers/import/result-files.ts';
import { sweepExports } from '../areas/exchange/export/list-export-task.ts';
import { sweepReceipts } from '../areas/exchange/import/receipt.ts';
import { sweepSimulations } from '../areas/selling/campaigns/sweep.ts';
import type { Services } from '../base/services.ts';
import { shareBuild } from './share-build.ts';

const INTERVAL_MS = 60 * 60_000;

/** Deletes old simulations, imports and exports every hour, and shares the build if its file store did not answer before. Returns the function that stops it and waits for a running pass. */
export function startHousekeeping(services: Services): () => Promise<void> {
  const { sql, log } = services;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    await sweepSimulations(sql);
    await sweepImports(sql);
    await sweepReceipts(sql);
    await sweepExports(sql);
    await sweepPresences(sql);
  };
  const keep = (): void => {
    // Not part of the pass that a stop waits for: a store that is silent may be so for long.
    void shareBuild(services);
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
