import { deferred } from '../../../base/deferred.ts';
import { AppError } from '../../../base/errors.ts';

interface Batch<T> {
  readonly rows: T[];
  readonly written: Promise<void>;
  readonly settle: (outcome: Promise<void>) => void;
}
export interface GroupCommitOptions<T> {
  /** Stores rows; resolves when they are committed. */
  readonly write: (rows: readonly T[]) => Promise<void>;
  readonly maxBatchRows: number;
  /** Further rows are refused (503, retry after one second). */
  readonly maxWaitingRows: number;
}

const turn = () => new Promise(setImmediate);

/**
 * Everybody who waits shares one commit, and the next writing starts when the previous one ends, once the requests that arrived
 * meanwhile are read: no timer, so that a lone event waits for nothing and a crowd makes its own batches. `add` resolves when
 * the rows are committed.
 */
export class GroupCommit<T> {
  readonly #options: GroupCommitOptions<T>;
  readonly #waiting: Batch<T>[] = [];
  #count = 0;
  #running: Promise<void> | undefined;

  constructor(options: GroupCommitOptions<T>) {
    this.#options = options;
  }

  add(rows: readonly T[]): Promise<void> {
    const { maxBatchRows, maxWaitingRows } = this.#options;
    if (this.#count + rows.length > maxWaitingRows)
      return Promise.reject(new AppError('unavailable', undefined, [], 1));
    this.#count += rows.length;
    let last = this.#waiting.at(-1);
    if (!last || last.rows.length + rows.length > maxBatchRows) this.#waiting.push((last = newBatch()));
    for (const row of rows) last.rows.push(row);
    this.#running ??= this.#run();
    return last.written;
  }

  /** Resolves when no row waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Rows that arrived in the same tick share a batch.
    await turn();
    for (let batch = this.#waiting.shift(); batch; batch = this.#waiting.shift()) {
      const outcome = this.#options.write(batch.rows);
      batch.settle(outcome);
      await outcome.catch(() => undefined);
      this.#count -= batch.rows.length;
      // The answers are written in the first turn, and what has arrived is read in the second: fewer and larger batches.
      await turn();
      await turn();
    }
    this.#running = undefined;
  }
}

function newBatch<T>(): Batch<T> {
  const { promise: written, resolve: settle } = deferred();
  // A caller that no longer waits must not cause an unhandled rejection.
  written.catch(() => undefined);
  return { rows: [], written, settle };
}
