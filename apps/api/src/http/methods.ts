import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Notes the methods of each path while routes are added; `register` then answers 405 with `Allow` to the others. */
export function refuseOtherMethods(app: FastifyInstance): { register: () => void } {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set<string>();
    known.set(url, methods);
    for (const m of [method].flat()) methods.add(m);
  });
  return {
    register() {
      for (const [url, methods] of known) {
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
