import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { abandon, isRefused } from '../base/abandoned.ts';
import { AppError } from '../base/errors.ts';
import { type Pending, PendingRequests } from '../calls/pending-requests.ts';
import { DatabaseProbe } from '../database/answering.ts';
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

const isUnderWay = ({ response }: Pending): boolean =>
  response.headersSent || response.writableEnded || response.destroyed;
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
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // While this process was busy it could hear no answer: at most one tick counts.
    probe.wait(Math.min(now - last, TICK_MS));
    last = now;
    // An answer that has begun goes on, wherever it stands; one without a reader is over.
    for (const one of pending) if (isUnderWay(one)) pending.remove(one);
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
      const reason = unavailable();
      one.refuse(reason);
      abandon(one.response, reason);
    }
  }, TICK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async ({ url }) => {
    if (probe.state === 'stuck' && /^\/api\/(?!health-check|ready|metrics)/.test(url)) throw unavailable();
  };
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
/** A call whose own end is no answer any more, once it was refused. */
export const unlessRefused =
  (answer: Answer): Answer =>
  async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!isRefused(reply.raw)) throw error;
      request.log.debug({ err: error }, 'ended after its refusal');
      return reply;
    }
  };
