import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the requests under way; null once it is answered. */
    pending: Pending | null;
  }
}
export interface Pending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Milliseconds since 1970. */
  readonly since: number;
  before: Pending | null;
  after: Pending | null;
}

/**
 * Requests under way, oldest first. A linked list rather than a `Map`: whenever a `Map` renews its table, the old one keeps the
 * requests of that moment, which the garbage collector then copies until it cleans the whole heap.
 */
export class PendingRequests {
  #oldest: Pending | null = null;
  #newest: Pending | null = null;

  get oldest(): Pending | null {
    return this.#oldest;
  }

  add(request: FastifyRequest, reply: FastifyReply): void {
    const pending: Pending = { request, reply, since: Date.now(), before: this.#newest, after: null };
    if (this.#newest) this.#newest.after = pending;
    else this.#oldest = pending;
    this.#newest = pending;
    request.pending = pending;
  }

  /** Does nothing when it was removed before. */
  remove(request: FastifyRequest): void {
    const { pending } = request;
    if (!pending) return;
    const { before, after } = pending;
    if (before) before.after = after;
    else this.#oldest = after;
    if (after) after.before = before;
    else this.#newest = before;
    pending.before = null;
    pending.after = null;
    request.pending = null;
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
