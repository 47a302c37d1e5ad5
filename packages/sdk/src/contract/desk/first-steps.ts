import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

/** What a new network does first, in this order. */
export const FIRST_STEPS = [
  'network',
  'texts',
  'zones',
  'pharmacies',
  'site',
  'advertiser',
  'campaign',
  'team',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const stepsShape = /*@__PURE__*/ shape(() =>
  z.object({
    steps: z.array(
      z.object({
        key: z.enum(FIRST_STEPS),
        /** `done` by what the data say, whoever did it; `skipped` by an administrator. */
        state: z.enum(['done', 'skipped', 'open']),
        /** What the step counts: texts published, zones on sale, pharmacies… */
        count: z.int(),
        /** Instant of the last page seen, of the step `site`. */
        date: z.nullish(z.string()),
      }),
    ),
    /** No step is open any more. */
    is_over: z.boolean(),
  }),
);
/** Where the first steps of the network stand. */
export interface FirstSteps extends Infer<typeof stepsShape> {}
const skipShape = /*@__PURE__*/ shape(() => z.strictObject({ is_skipped: z.boolean('Oui ou non attendu') }));

export const firstSteps = {
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/first_steps',
    on: ['admin'],
    summary: 'Dit où en sont les premiers pas du réseau',
    errors: [],
    says: 'access',
    io: {} as { out: FirstSteps },
  }),
  /** Sets a step aside, or takes it up again. */
  skip: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/first_steps/{key}',
    on: ['admin'],
    summary: 'Passe un premier pas, ou le reprend',
    errors: ['not_found'],
    io: {} as { body: Infer<typeof skipShape>; out: FirstSteps },
  }),
} as const;
export const firstStepsSchemas = /*@__PURE__*/ schemas(firstSteps, () => ({
  list: { out: stepsShape() },
  skip: { body: skipShape(), out: stepsShape() },
}));
