import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../src/base/services.ts';
import { sendProblem } from '../src/http/problem.ts';

const config = { publicUrl: 'https://officine.example.org', trustProxy: false };

/** An application without calls, sessions or a database, which answers errors as the API does. */
export function bareApp(services: Partial<Services> = {}): FastifyInstance {
  const app = Fastify({ genReqId: () => 'request-1' });
  app.decorate('services', { config, ...services } as Services);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  return app;
}
