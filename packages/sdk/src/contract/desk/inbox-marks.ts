import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { date, dryRun } from '../fields/fields.ts';
import { TODO_KINDS, TODO_STATES, type TodoList, todoListShape } from './inbox.ts';

const markShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(TODO_KINDS, 'Type inconnu'),
    id: z.int('Nombre entier attendu').check(z.minimum(0), z.maximum(2_000_000_000)),
    /** Of a `paper` or a `field`: its `label`. */
    label: z.optional(z.string('Texte attendu').check(z.maxLength(255))),
    /** Its `cause` as it was read: refused when it has another one now. */
    cause: z.string('La cause est obligatoire').check(z.maxLength(255)),
    /** `open` takes back what was done or put off. */
    state: z.enum(TODO_STATES, 'Valeurs possibles : open, later, done'),
    /** Of `later`: the day on which it comes back, from tomorrow to a year from now. */
    date_until: z.optional(date()),
  }),
);
/** What the caller has done with one thing. */
export interface TodoMark extends Infer<typeof markShape> {}

const mandateRequestShape = /*@__PURE__*/ shape(() => z.object({ dry_run: dryRun() }));
const mandateRequestedShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Pharmacies that were asked, and their accounts that were told; `dry_run`: that would be. */
    count: z.int(),
    accounts: z.int(),
    /** Pharmacies that were asked less than a week ago, and those without an account: not asked. */
    recent: z.int(),
    without_account: z.int(),
    /** Instant of the last request to one of them, before this one. */
    date: z.nullable(z.string()),
  }),
);
/** Whom a request for signatures reaches. */
export interface MandateRequested extends Infer<typeof mandateRequestedShape> {}

/** Apart from `todos`, which every screen loads. */
export const todoMarks = {
  /** Marks one thing that waits for the caller. A text to sign cannot be done but by signing it. Answers what is open then. */
  save: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/todos',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Marque ce qui attend',
    errors: ['not_found'],
    says: 'save',
    io: {} as { body: TodoMark; out: TodoList },
  }),
  /** Asks the pharmacies whose mandate waits to sign it, by a notification that leaves by mail too. Each once a week at most. */
  requestMandates: /*@__PURE__*/ route({
    method: 'POST',
    path: '/todos/mandates',
    on: ['admin'],
    summary: 'Demande aux pharmacies de signer leur mandat de facturation',
    errors: [],
    says: 'save',
    io: {} as { body: Infer<typeof mandateRequestShape>; out: MandateRequested },
  }),
} as const;
export const todoMarksSchemas = /*@__PURE__*/ schemas(todoMarks, () => ({
  save: { body: markShape(), out: todoListShape() },
  requestMandates: { body: mandateRequestShape(), out: mandateRequestedShape() },
}));
