import type { RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/schemas';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { stopDelivery } from '../delivery/delivery.ts';
import { registerDelivery } from '../delivery/routes.ts';
import { AppError } from '../errors.ts';
import { registerIngest } from '../ingest/routes.ts';
import type { Services } from '../services.ts';
import { sendProblem } from './problem.ts';

/** Calls that every page of every pharmacy makes. */
export const hotRoutes: readonly RouteDef[] = [
  contract.delivery.schedulings,
  contract.events.adverts,
  contract.events.visits,
];

/**
 * Serves the calls of public pages in a scope of their own, to be registered before anything is hooked on the application:
 * they are for anybody's page, carry nobody's secrets, and none of the work for signed-in callers is done for them.
 */
export async function registerHot(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (hot) => {
    // No logger of its own for each request, and no line for each answer.
    hot.setChildLoggerFactory((logger) => logger as FastifyBaseLogger);
    hot.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    hot.addHook('onRequest', (_request, reply, done) => {
      reply.headers(HEADERS);
      done();
    });
    registerDelivery(hot, services);
    registerIngest(hot, services);
    for (const { path, method } of hotRoutes) refuseOthers(hot, `/api${path}`, method);
    hot.addHook('preClose', () => stopDelivery(services));
  });
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

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
