import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { number } from '../../base/metrics/families.ts';
import { metrics } from '../../base/metrics/metrics.ts';
import type { Services } from '../../base/services.ts';
import type { PendingRequests } from '../../calls/pending-requests.ts';
import { deliveryLines } from './delivery.ts';
import { factsOf } from './facts.ts';
import { processLines } from './process.ts';
import { measuresOfAll } from './siblings.ts';

/** Prometheus's text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Who asks. */
interface Asking {
  readonly headers: IncomingHttpHeaders;
  /** The peer's own address, not what a proxy tells. */
  readonly peer: string | undefined;
}
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers of proxies: behind one on this machine, everybody comes from here. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Throws unless the caller has the token or, where there is none, is a program of this machine. */
export function checkReader({ headers, peer = '' }: Asking, token: string | undefined): void {
  if (token !== undefined) {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text)) as [
      Buffer,
      Buffer,
    ];
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
    throw new AppError('forbidden', 'Les mesures demandent le jeton METRICS_TOKEN (Authorization: Bearer …).');
  }
  if (LOOPBACK.test(peer) && !FORWARDED.some((name) => headers[name] !== undefined)) return;
  throw new AppError(
    'forbidden',
    'Les mesures ne se lisent que depuis cette machine : donnez un jeton au serveur (METRICS_TOKEN).',
  );
}

/** `GET /api/metrics`: what this process counts, and those that were started with it, and what the database knows. */
export function registerMetrics(app: FastifyInstance, services: Services, pending: PendingRequests): void {
  const facts = factsOf(services);
  const ofProcess = (): readonly string[] => {
    const { oldest } = pending;
    return [
      ...processLines(services, 'server'),
      ...services.own(metrics).lines(),
      ...number('officine_requests_pending', 'Requests that are not answered yet.', pending.size),
      ...number(
        'officine_requests_oldest_seconds',
        'Age of the oldest of them.',
        oldest ? (Date.now() - oldest.since) / 1000 : 0,
      ),
      ...deliveryLines(services),
    ];
  };
  const ofAll = measuresOfAll(services.config.node, ofProcess);
  app.get('/api/metrics', async ({ headers, raw }, reply) => {
    checkReader({ headers, peer: raw.socket.remoteAddress }, services.config.metricsToken);
    const [all, known] = await Promise.all([ofAll(), facts()]);
    const lines = [...all, ...known];
    return reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
}
