import * as z from 'zod/mini';
import { route, schemas } from '../../core.ts';

export const health = {
  /** Liveness of the process. */
  check: /*@__PURE__*/ route({
    method: 'GET',
    path: '/health-check',
    on: ['public'],
    summary: 'Dit si le serveur vit',
    errors: [],
    io: {} as { out: { status: 'ok' } },
  }),
  /** Readiness for requests. 503 while the server stops or a service that it needs is down. */
  ready: /*@__PURE__*/ route({
    method: 'GET',
    path: '/ready',
    on: ['public'],
    summary: 'Dit si le serveur peut répondre',
    errors: ['unavailable'],
    io: {} as { out: { status: 'ok' } },
  }),
} as const;
export const healthSchemas = /*@__PURE__*/ schemas(health, () => ({
  check: { out: z.object({ status: z.literal('ok') }) },
  ready: { out: z.object({ status: z.literal('ok') }) },
}));
