import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';
import { PACE_CAUSES } from '../fields/campaign.ts';
import { queryInt } from '../fields/fields.ts';

/**
 * What can wait for a person. `pace`: a campaign that will end below what was booked; `credit`: a campaign that was stopped while its invoices stay due; `field`: a missing field of a pharmacy's or a pool's own file; `paper`: a text to sign;
 * `invoice`: an invoice that the pharmacy has to pay, never a settled one;
 * `reminder`: a debtor whose next reminder of late invoices is due;
 * `invoice_mail`: a mail of invoices that was refused, or of which nobody knows whether it arrived;
 * `returned_mail`: a mail of invoices that a mailbox sent back;
 * `message`: a message of a pharmacy or a pool that nobody has read; `advert`: a campaign with a topic that has no advert; `document`, `pool_document`, `communication`, `form`, `offer`:
 * something that the caller has not opened.
 */
export const TODO_KINDS = [
  'pace',
  'campaign',
  'credit',
  'wordpress',
  'task',
  'message',
  'mandate',
  'reminder',
  'invoice_mail',
  'returned_mail',
  'paper',
  'field',
  'invoice',
  'communication',
  'pool_document',
  'document',
  'form',
  'offer',
  'advert',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];
/** Texts that a pharmacy signs, in the order of signing. `money_order` is the billing mandate. */
export const PAPERS = ['contract', 'conditions', 'money_order', 'sepa_mandate'] as const;
/** Screens of a pharmacy's or a pool's own file, whose missing fields wait: the `detail` of a `field`. */
export const FILE_SCREENS = ['information', 'contact', 'billing', 'website', 'social-networks', 'banner'] as const;

/** `open`: waits now; `later`: put off until a day; `done`: the caller has dealt with it. The last two are per account. */
export const TODO_STATES = ['open', 'later', 'done'] as const;
export type TodoState = (typeof TODO_STATES)[number];
/** Things of each kind in one answer, at most. */
export const MAX_TODOS = 100;

const todoShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(TODO_KINDS),
    /** Id of the thing; of the pharmacy or the pool for a text to sign and for a missing field, of the oldest invoice for a reminder. */
    id: z.int(),
    /** What makes it wait, as a key: what is done or put off comes back when this has changed. */
    cause: z.string(),
    /** Day on which it comes back, of what is put off. */
    date_until: z.nullish(z.string()),
    /** Name of the thing; the key of the text for `paper`, the name of the field for `field`, the type for `task`. */
    label: z.string(),
    /** Second line of the item, by its kind: the advertiser, the pharmacy, the error, the topic, the step of a reminder, the screen of a field. */
    detail: z.nullish(z.string()),
    /** Id of the pharmacy of a site, or of the address that a mail came back from. */
    pharmacy: z.nullish(z.int()),
    /** Id of the advertiser whose address a mail came back from. */
    advertiser: z.nullish(z.int()),
    /** Id of the pool that published it. */
    pool: z.nullish(z.int()),
    /** In cents: what is left to pay of an invoice; what a pharmacy's missing mandate keeps from being invoiced; what stays due of a stopped campaign; what a reminder asks for. */
    amount: z.nullish(z.int()),
    /** Identifies the invoice's file. */
    uuid: z.nullish(z.string()),
    /** Of a late campaign: percentage of its bookings that will have been seen at its end, why, and how many adverts or pharmacies that concerns. `count` of a reminder: its invoices. */
    forecast: z.nullish(z.int()),
    reason: z.nullish(z.enum(PACE_CAUSES)),
    count: z.nullish(z.int()),
    /** Day or instant that says since when, or until when, it waits: the start of a campaign, the last day of a late one, the due date of an invoice, the oldest one of a reminder, the last request for a mandate. */
    date: z.nullish(z.string()),
  }),
);
/** One thing that waits for the caller. */
export interface Todo extends Infer<typeof todoShape> {}

export const todoListShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** At most five of each kind unless `limit` says more, the most urgent first; every text to sign and every missing field. */
    items: z.array(todoShape()),
    /** Number of things of each kind; kinds without any are left out. */
    counts: z.record(z.string(), z.int()),
    /** Sum of the amounts of each kind that has some, in cents. */
    amounts: z.record(z.string(), z.int()),
  }),
);
export interface TodoList extends Infer<typeof todoListShape> {}

const todosQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** `open` if absent. */
    state: z.optional(z.enum(TODO_STATES, 'Valeurs possibles : open, later, done')),
    /** Things of each kind. */
    limit: z.optional(queryInt(1, MAX_TODOS)),
  }),
);
export const todos = {
  list: /*@__PURE__*/ route({
    method: 'GET',
    path: '/todos',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Dit ce qui attend l’utilisateur',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof todosQuery>; out: TodoList },
  }),
} as const;
export const todosSchemas = /*@__PURE__*/ schemas(todos, () => ({
  list: { query: todosQuery(), out: todoListShape() },
}));
