import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { dryRun, secret } from '../fields/fields.ts';

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

/** Where the demo data stand: `none` in a network that has data of its own, `offered` in one that has none. */
export const DEMO_STATES = ['none', 'offered', 'loading', 'loaded', 'removing'] as const;
export type DemoState = (typeof DEMO_STATES)[number];

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
    /** No step is open any more; never while there are demo data, which tick them all. */
    is_over: z.boolean(),
    demo: z.object({
      state: z.enum(DEMO_STATES),
      /** Id of the task that loads or removes them. */
      task: z.nullish(z.int()),
    }),
  }),
);
/** Where the first steps of the network stand. */
export interface FirstSteps extends Infer<typeof stepsShape> {}
const skipShape = /*@__PURE__*/ shape(() => z.strictObject({ is_skipped: z.boolean('Oui ou non attendu') }));

/** What removes the demo data, typed by whoever asks for it. */
export const DEMO_CONFIRMATION = 'RETIRER';
const loadDemoShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** Of the five demo accounts, one a role: they are those of a real server. */
    password: secret('Le mot de passe est obligatoire'),
  }),
);
const removeDemoShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** `RETIRER`; a rehearsal does without. */
    confirmation: z.optional(z.string()),
    dry_run: dryRun(),
  }),
);
const countsShape = /*@__PURE__*/ shape(() =>
  z.array(
    z.object({
      /** As `300 pharmacies`. */
      words: z.string(),
      count: z.int(),
    }),
  ),
);
const removedDemoShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** What goes, by kind. */
    removed: countsShape(),
    /** What was made beside the demo data since they came, but by their own accounts: nothing is removed as long as there is any. */
    made: countsShape(),
    /** Id of the task; absent from a rehearsal. */
    task: z.optional(z.int()),
  }),
);
/** What the removal of the demo data takes away, and what stands in its way. */
export interface RemovedDemo extends Infer<typeof removedDemoShape> {}
const startedDemoShape = /*@__PURE__*/ shape(() => z.object({ task: z.int() }));

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
  /** Fills a network that has no data with an invented one, by a task. What it has before comes back when they are removed. */
  loadDemo: /*@__PURE__*/ route({
    method: 'POST',
    path: '/first_steps/demo',
    on: ['admin'],
    summary: 'Charge les données de démonstration',
    errors: ['conflict', 'password_format', 'password_common'],
    io: {} as { body: Infer<typeof loadDemoShape>; out: Infer<typeof startedDemoShape> },
  }),
  /** Takes the demo data away by a task, their accounts included, or says what would go. */
  removeDemo: /*@__PURE__*/ route({
    method: 'POST',
    path: '/first_steps/demo/remove',
    on: ['admin'],
    summary: 'Retire les données de démonstration',
    errors: ['conflict'],
    io: {} as { body: Infer<typeof removeDemoShape>; out: RemovedDemo },
  }),
} as const;
export const firstStepsSchemas = /*@__PURE__*/ schemas(firstSteps, () => ({
  list: { out: stepsShape() },
  skip: { body: skipShape(), out: stepsShape() },
  loadDemo: { body: loadDemoShape(), out: startedDemoShape() },
  removeDemo: { body: removeDemoShape(), out: removedDemoShape() },
}));
