import type { RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerDelivery } from '../areas/delivery/delivery/routes.ts';
import { registerIngest } from '../areas/delivery/ingest/routes.ts';
import { AppError } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import type { HotCalls } from '../calls/hot.ts';
import { PUBLIC_HEADERS } from '../calls/public-headers.ts';

/** Calls that public pages of pharmacies make at each view. */
export const publicPageRoutes: readonly RouteDef[] = [
  contract.delivery.schedulings,
  contract.events.adverts,
  contract.events.visits,
  contract.events.page,
];

/**
 * Serves the calls of public pages in a Fastify scope of their own: pages of any origin may read the answers, which
 * hold no secret. `room`: maximum number of events that wait to be written.
 */
export function registerPublicPageCalls(
  scope: FastifyInstance,
  services: Services,
  hot: HotCalls,
  room?: number,
): void {
  // One logger for all requests, and no log line for each answer.
  scope.setChildLoggerFactory((logger) => logger as FastifyBaseLogger);
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(PUBLIC_HEADERS);
    // Scripts of another origin may read Retry-After only when it is exposed.
    if (reply.hasHeader('retry-after')) reply.header('access-control-expose-headers', 'Retry-After');
    done(null, payload);
  });
  scope.addHook('onRequest', (request, _reply, done) => done(hot.errorOf(request.raw)));
  registerDelivery(scope, services, hot);
  registerIngest(scope, services, hot, room);
  for (const { path, method } of publicPageRoutes) refuseOthers(scope, `/api${path}`, method);
}

/** Answers OPTIONS for the route, and 405 with `Allow` for the other methods. */
function refuseOthers(app: FastifyInstance, url: string, method: string): void {
  const allowed = method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
  app.options(url, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': allowed,
        'access-control-allow-headers': 'Accept, Content-Type',
        'access-control-max-age': '86400',
        vary: 'Access-Control-Request-Headers',
      })
      .code(204)
      .send(),
  );
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((m) => m !== method);
  app.route({
    url,
    method: others,
    handler: (_request, reply) => {
      reply.header('allow', allowed);
      throw new AppError('method_not_allowed');
    },
  });
}
