import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TOO_LARGE, WorkbookError } from './parts.ts';
import type { WorkbookAnswer, WorkbookTask } from './protocol.ts';
import type { SheetRow } from './sheet.ts';

export { WorkbookError };

/** The built thread stands beside the built server; tests build it from its source (`vitest.config.ts`). */
const WORKER = new URL('./workbook-worker.js', import.meta.url);
const MEMORY_MB = 160;
const TIMEOUT_MS = 20_000;
const TOO_SLOW = 'Ce classeur est trop long à lire : gardez les lignes et les colonnes utiles, ou importez-le en CSV.';

export interface WorkbookOptions {
  /** Cells further right are refused. */
  readonly maxColumns: number;
  /** Ends the reading; its reason is then thrown. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  readonly memoryMb?: number;
}

/**
 * Yields the rows of a workbook's first visible sheet with rows, as texts: dates as `2026-03-01`, times as `14:30`, numbers
 * with a point and the zeros that their format shows, yes and no as `Oui` and `Non`. A thread of its own reads it, with a
 * deadline and a limit of memory: a workbook made to harm harms itself only. Throws a `WorkbookError` for a damaged
 * workbook, or one too large to be read.
 */
export async function* workbookRows(
  path: string,
  { maxColumns, signal, timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB }: WorkbookOptions,
): AsyncGenerator<readonly SheetRow[]> {
  signal?.throwIfAborted();
  const workerData: WorkbookTask = { path, maxColumns };
  const worker = new Worker(WORKER, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
    execArgv: [],
  });
  worker.unref();
  // Rejects when the thread fails, also between two batches.
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject).once('exit', () => reject(new Error('the thread of a workbook has ended')));
  });
  failed.catch(() => {});
  const stop = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  try {
    for (;;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(null);
      const [answer] = (await Promise.race([once(worker, 'message', { signal: stop }), failed])) as [WorkbookAnswer];
      if ('refusal' in answer) throw new WorkbookError(answer.refusal);
      if ('isOver' in answer) return;
      yield answer.rows;
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (stop.aborted) throw new WorkbookError(TOO_SLOW);
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkbookError(TOO_LARGE);
    throw error;
  } finally {
    await worker.terminate();
  }
}
