import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Records the methods of each path while routes are added; `register` then adds routes that answer 405 with `Allow`.
 */
export function refuseOtherMethods(app: FastifyInstance): { register: () => void } {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // `/contents/:id` and `/contents/:key` are one path for the router.
    const path = url.replace(/:\w+/g, ':');
    const route = known.get(path) ?? { url, methods: new Set<string>() };
    known.set(path, route);
    for (const m of [method].flat()) route.methods.add(m);
  });
  return {
    register() {
      for (const { url, methods } of known.values()) {
        const missing = METHODS.filter((m) => !methods.has(m));
        const allow = [...methods, 'OPTIONS'].join(', ');
        if (missing.length && url.startsWith('/api/')) {
          app.route({
            url,
            method: [...missing],
            handler: (_request, reply) => {
              reply.header('allow', allow);
              throw new AppError('method_not_allowed');
            },
          });
        }
      }
    },
  };
}
