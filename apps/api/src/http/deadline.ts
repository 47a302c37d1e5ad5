import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseProbe } from '../database/answering.ts';
import { AppError } from '../errors.ts';
import { PendingRequests } from './pending-requests.ts';
import { sendProblem } from './problem.ts';

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
export function registerDeadline(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const probe = new DatabaseProbe(app.services.sql);
  const pending = new PendingRequests();
  app.decorateRequest('pending', null);
  app.addHook('onRequest', (request, reply, done) => {
    pending.add(request, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    pending.remove(request);
    done();
  });
  const timer = setInterval(() => {
    const now = Date.now();
    // An answer that has begun goes on.
    for (const { request, reply } of pending)
      if (reply.sent || reply.raw.headersSent) pending.remove(request);
      else break;
    // Requests are in the order of their arrival. Asks on while it is stuck, to see it end.
    const { oldest } = pending;
    if (probe.state === 'answers' && !(oldest && now - oldest.since >= DOUBT_MS)) return;
    probe.ask();
    const { state } = probe;
    if (state === 'answers') return;
    const limit = state === 'stuck' ? DOUBT_MS : LOCKED_MS;
    for (const { request, reply, since } of pending) {
      if (now - since < limit) break;
      // A body that still arrives is the caller's time.
      if (!request.raw.complete && request.raw.readableFlowing) continue;
      pending.remove(request);
      sendProblem(unavailable(), request, reply);
    }
  }, TICK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async ({ url }) => {
    if (probe.state === 'stuck' && /^\/api\/(?!health-check|ready)/.test(url)) throw unavailable();
  };
}
