import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Pending, PendingRequests } from '../calls/pending-requests.ts';
import { DatabaseProbe } from '../database/answering.ts';
import { AppError } from '../errors.ts';
import { sendProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its place among the requests under way. */
    pending: Pending | null;
  }
}

const TICK_MS = 250;
/** Age of a request, in milliseconds, from which it is doubted that the database answers. */
const DOUBT_MS = 2500;
/** Age at which a request behind locks is refused: with the rest of its work, within five seconds. */
const LOCKED_MS = 4000;
const RETRY_SECONDS = 5;

const unavailable = () => new AppError('unavailable', undefined, [], RETRY_SECONDS);

/**
 * Answers 503 within five seconds to requests that wait for a database that is frozen, locked, or has no free connection. A slow
 * request on a database that answers goes on. Returns the hook that refuses calls at once while the database is stuck.
 */
export function registerDeadline(
  app: FastifyInstance,
  pending = new PendingRequests(),
): (request: FastifyRequest) => Promise<void> {
  const probe = new DatabaseProbe(app.services.sql);
  app.decorateRequest('pending', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.pending = pending.add(request.raw, reply.raw, (error) => sendProblem(error, request, reply));
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.pending) pending.remove(request.pending);
    done();
  });
  const timer = setInterval(() => {
    const now = Date.now();
    // An answer that has begun goes on.
    for (const one of pending)
      if (one.response.headersSent || one.response.writableEnded) pending.remove(one);
      else break;
    // Requests are in the order of their arrival. Asks on while it is stuck, to see it end.
    const { oldest } = pending;
    if (probe.state === 'answers' && !(oldest && now - oldest.since >= DOUBT_MS)) return;
    probe.ask();
    const { state } = probe;
    if (state === 'answers') return;
    const limit = state === 'stuck' ? DOUBT_MS : LOCKED_MS;
    for (const one of pending) {
      if (now - one.since < limit) break;
      // A body that still arrives is the caller's time.
      if (!one.request.complete && one.request.readableFlowing) continue;
      pending.remove(one);
      one.refuse(unavailable());
    }
  }, TICK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async ({ url }) => {
    if (probe.state === 'stuck' && /^\/api\/(?!health-check|ready)/.test(url)) throw unavailable();
  };
}
