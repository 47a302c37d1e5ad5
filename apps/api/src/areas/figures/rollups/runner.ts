import { metrics } from '../../../base/metrics/metrics.ts';
import type { Services } from '../../../base/services.ts';
import { rollUp } from './roll-up.ts';

const INTERVAL_MS = 60_000;

/** Rolls up now and each minute. Returns the function that stops, and waits for a running rollup. */
export function startRollups({ sql, log, own }: Pick<Services, 'sql' | 'log' | 'own'>): () => Promise<void> {
  const { rolledUp, rollUpFailed } = own(metrics);
  let running: Promise<unknown> | undefined;
  const roll = (): void => {
    if (running) return;
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    running = rollUp(sql)
      .then(
        // Undefined when another node counts.
        (done) => done && rolledUp.add(seconds()),
        (error: unknown) => {
          rollUpFailed.add(seconds());
          log.warn({ err: error }, 'events were not rolled up; the next run counts them');
        },
      )
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
