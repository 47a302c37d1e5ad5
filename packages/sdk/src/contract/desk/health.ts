import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

const readyQueryShape = /*@__PURE__*/ shape(() =>
  z.object({ for: z.optional(z.literal('pages', 'Seule la valeur « pages » est connue')) }),
);
export interface ReadyQuery extends Infer<typeof readyQueryShape> {}

const aliveShape = /*@__PURE__*/ shape(() =>
  z.object({
    status: z.literal('ok'),
    /** Version of the packages that the server was made with: a terminal compares it with its own. */
    version: z.string(),
  }),
);
export interface Alive extends Infer<typeof aliveShape> {}

export const health = {
  /** Liveness of the process. */
  check: /*@__PURE__*/ route({
    method: 'GET',
    path: '/health-check',
    on: ['public'],
    summary: 'Dit si le serveur vit',
    errors: [],
    io: {} as { out: Alive },
  }),
  /**
   * Readiness for requests. 503 while the server stops or a service that it needs is down. `{ for: 'pages' }` asks whether it can
   * answer public pages: it does from memory, also while the database is away.
   */
  ready: /*@__PURE__*/ route({
    method: 'GET',
    path: '/ready',
    on: ['public'],
    summary: 'Dit si le serveur peut répondre',
    errors: ['unavailable'],
    io: {} as { query: ReadyQuery; out: { status: 'ok' } },
  }),
} as const;
export const healthSchemas = /*@__PURE__*/ schemas(health, () => ({
  check: { out: aliveShape() },
  ready: { query: readyQueryShape(), out: z.object({ status: z.literal('ok') }) },
}));
