import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { dryRun, emptyShape, entity, instant, iri, ref } from '../fields/fields.ts';

/** Acts that leave a receipt. `reduce`: removes a percentage of a campaign's remaining schedulings; `move`: moves a draft to other days; `catch_up`: books what was not shown on days that are left. */
export const RECEIPT_ACTIONS = ['reduce', 'move', 'catch_up', 'disable', 'enable', 'import'] as const;
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number];

export const effectShape = /*@__PURE__*/ shape(() =>
  z.object({
    count_campaigns: z.int(),
    count_pharmacies: z.int(),
    /** Days that lose, or get back, at least one scheduling. */
    count_days: z.int(),
    count_schedulings: z.int(),
    /** Price of these schedulings, in cents. */
    amount: z.int(),
    /** The pharmacies with the largest amounts, ten at most; the others are counted only. */
    pharmacies: z.array(ref({ name: z.string(), reference: z.string(), count_schedulings: z.int(), amount: z.int() })),
  }),
);
/** Schedulings from today on that an act stops or restores. */
export interface Effect extends Infer<typeof effectShape> {}

const failureShape = () =>
  z.object({
    /** Id of the item that the act left as it was; null where the failure has no item. */
    item: z.nullish(z.int()),
    label: z.string(),
    /** The reason, in French. */
    message: z.string(),
  });

const receiptShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    action: z.enum(RECEIPT_ACTIONS),
    /** Type of the changed items: `Campaign`. */
    resource: z.string(),
    /** Id of the changed item; absent where several were changed. */
    item: z.nullish(z.int()),
    /** Name of the changed item at the time of the act, or of the first one. */
    label: z.string(),
    /** Number of changed items. */
    count: z.int(),
    percentage: z.nullish(z.int()),
    /** Absent for acts that touch no scheduling, and for callers who may not read schedulings. */
    effect: z.nullish(effectShape()),
    /** Items that were left as they were, a hundred at most. */
    failures: z.array(failureShape()),
    /** User who made the change. Absent if the account no longer exists. */
    user: z.nullish(z.string()),
    username: z.string(),
    /** Name of that user; the login where the account no longer exists. */
    author: z.string(),
    date_create: instant(),
    /** The act can be undone until then; absent if it is final. */
    date_undo: z.nullish(instant()),
    date_undone: z.nullish(instant()),
    /** User who undid it. */
    undone_by: z.nullish(z.string()),
  }),
);
/** What a big or final act changed: user, time, figures, and until when it can be undone. */
export interface Receipt extends Infer<typeof receiptShape> {}
/** Only the server writes receipts. */
export interface ReceiptInput extends Infer<typeof emptyShape> {}

export const outcomeShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Number of items that change. */
    count: z.int(),
    effect: z.nullish(effectShape()),
    failures: z.array(failureShape()),
    /**
     * Issued invoices that charge for more than is booked after the act: to credit, or credited where the act was asked to.
     * In cents without VAT. For acts on bookings that were invoiced.
     */
    credits: z.optional(z.object({ count: z.int(), amount: z.int() })),
    /** Absent after a dry run, and for callers who may not read receipts. */
    receipt: z.nullish(receiptShape()),
  }),
);
/** What an act changes, or would change. */
export interface Outcome extends Infer<typeof outcomeShape> {}

const switchShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Type of the items: `Advert`. */
    resource: z.string().check(z.minLength(1, 'Le type est obligatoire'), z.maxLength(64)),
    items: z.array(iri()).check(z.minLength(1, 'Choisissez au moins un élément'), z.maxLength(1000, 'Trop d’éléments')),
    isActive: z.boolean(),
    dry_run: dryRun(),
  }),
);
const undoShape = /*@__PURE__*/ shape(() => z.object({ dry_run: dryRun() }));

export const receipts = {
  .../*@__PURE__*/ collection({
    type: 'Receipt',
    path: '/receipts',
    noun: { one: 'reçu', many: 'reçus' },
    read: ['admin'],
    filters: {
      id: 'exact',
      resource: 'exact',
      item: 'numeric',
      action: 'exact',
      username: 'partial',
      date_create: 'date',
      date_undone: 'exists',
    },
    sort: ['id', 'date_create'],
    io: {} as { item: Receipt; input: ReceiptInput },
  }),
  /** Switches items on or off. An item that cannot be switched is a failure of the outcome; the others change. */
  switch: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/switch',
    on: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    summary: 'Active ou désactive des éléments, ou dit ce que cela changerait',
    errors: ['not_found', 'save_failed'],
    says: 'save',
    io: {} as { body: Infer<typeof switchShape>; out: Outcome },
  }),
  /** Restores what the act changed, where nothing else has taken its place. Once only. */
  undo: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/receipts/{id}/undo',
    on: ['admin'],
    summary: 'Annule ce qu’un reçu décrit, ou dit ce que cela changerait',
    errors: ['not_found', 'undo_too_late', 'save_failed'],
    says: 'save',
    io: {} as { body: Infer<typeof undoShape>; out: Outcome },
  }),
} as const;
export const receiptsSchemas = /*@__PURE__*/ schemas(receipts, () => ({
  item: receiptShape(),
  input: emptyShape(),
  switch: { body: switchShape(), out: outcomeShape() },
  undo: { body: undoShape(), out: outcomeShape() },
}));
