import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '../base/errors.ts';

/** A request whose answer has to wait. */
export interface Pending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Answers with an error. */
  readonly refuse: (error: AppError) => void;
  /** Milliseconds since 1970. */
  readonly since: number;
  before: Pending | null;
  after: Pending | null;
  isOver: boolean;
}

/**
 * Requests under way, oldest first. A linked list rather than a `Map`: whenever a `Map` renews its table, the old one keeps the
 * requests of that moment, which the garbage collector then copies until it cleans the whole heap.
 */
export class PendingRequests {
  #oldest: Pending | null = null;
  #newest: Pending | null = null;
  #size = 0;

  get oldest(): Pending | null {
    return this.#oldest;
  }
  get size(): number {
    return this.#size;
  }

  add(request: IncomingMessage, response: ServerResponse, refuse: Pending['refuse']): Pending {
    const since = Date.now();
    const pending: Pending = { request, response, refuse, since, before: this.#newest, after: null, isOver: false };
    if (this.#newest) this.#newest.after = pending;
    else this.#oldest = pending;
    this.#newest = pending;
    this.#size += 1;
    return pending;
  }

  /** Does nothing when it was removed before. */
  remove(pending: Pending): void {
    if (pending.isOver) return;
    this.#size -= 1;
    const { before, after } = pending;
    if (before) before.after = after;
    else this.#oldest = after;
    if (after) after.before = before;
    else this.#newest = before;
    pending.before = null;
    pending.after = null;
    pending.isOver = true;
  }

  /** Those of now; each may be removed meanwhile. */
  *[Symbol.iterator](): Generator<Pending> {
    for (let pending = this.#oldest; pending; ) {
      const { after } = pending;
      yield pending;
      pending = after;
    }
  }
}
