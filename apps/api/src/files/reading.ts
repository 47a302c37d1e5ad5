import { AppError } from '../base/errors.ts';
import { createLimits } from '../base/limits.ts';

/** Tables that this process reads at once: each may take a processor and 200 MB. */
const AT_ONCE = 2;
const WAIT_MS = 15_000;
const RETRY_SECONDS = 10;

const slots = createLimits({ total: AT_ONCE, perKey: AT_ONCE });
const busy = () =>
  new AppError(
    'unavailable',
    'D’autres fichiers sont en cours de lecture : réessayez dans quelques secondes.',
    [],
    RETRY_SECONDS,
  );

/** Runs what reads a whole table, a few at a time: others wait, then are asked to come again (503). */
export async function readInTurn<T>(work: () => Promise<T>, signal?: AbortSignal, waitMs = WAIT_MS): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(busy()), waitMs);
  const stop = signal ? AbortSignal.any([waiting.signal, signal]) : waiting.signal;
  try {
    return await slots.run(
      'table',
      () => {
        clearTimeout(timer);
        return work();
      },
      stop,
    );
  } finally {
    clearTimeout(timer);
  }
}
