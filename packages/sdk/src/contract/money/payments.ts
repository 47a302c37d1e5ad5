import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import {
  date,
  dryRun,
  emptyShape,
  entity,
  instant,
  iri,
  line,
  optionalText,
  ref,
  rehearsalShape,
} from '../fields/fields.ts';
import { positiveCents, returnReason } from '../fields/money.ts';

/** `receipt`: money that arrived. `refund`: money given back to a payer. */
export const PAYMENT_KINDS = ['receipt', 'refund'] as const;
export const PAYMENT_MEANS = ['debit', 'transfer', 'cheque', 'card', 'other'] as const;
/** `order`: an order of debits that the bank executed. `bank`: a line of a statement. `past`: noted before payments were kept one by one. */
export const PAYMENT_SOURCES = ['person', 'order', 'bank', 'past'] as const;
/** `returned`: taken back by the bank. `undone`: entered by mistake. */
export const PAYMENT_STATES = ['standing', 'returned', 'undone'] as const;

const allocationShape = /*@__PURE__*/ shape(() =>
  z.object({ invoice: z.int(), number: z.nullish(z.string()), cents: z.int(), is_void: z.boolean() }),
);
/** What a payment settles, or settled, of one invoice. */
export interface PaymentAllocation extends Infer<typeof allocationShape> {}

const paymentShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    kind: z.enum(PAYMENT_KINDS),
    state: z.enum(PAYMENT_STATES),
    /** Day on which the money moved. */
    date: z.string(),
    /** In cents. */
    amount: z.int(),
    /** In cents: what settles no invoice and was not given back. It stays the payer's. */
    amount_open: z.int(),
    /** Something of it settles nothing yet. */
    is_open: z.boolean(),
    means: z.enum(PAYMENT_MEANS),
    /** The payer of websites, or of advertising. */
    pharmacy: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    advertiser: z.nullish(ref({ name: z.optional(z.string()) })),
    allocations: z.array(allocationShape()),
    label: optionalText(),
    /** Of a refund: id of the payment of which it gives back what settled nothing. */
    refund_of: z.nullish(z.int()),
    source: z.enum(PAYMENT_SOURCES),
    /** Reference under which the bank executed it. */
    end_to_end_id: optionalText(),
    date_return: z.nullish(z.string()),
    /** Why the bank took it back: a code of ISO 20022, as AM04. */
    return_reason: optionalText(),
    date_create: instant(),
    date_undo: z.nullish(instant()),
  }),
);
/** Money that arrived, or that was given back. It is never changed: it is undone, or returned. */
export interface Payment extends Infer<typeof paymentShape> {}
/** Payments are added, undone and returned by their own calls. */
export interface PaymentInput extends Infer<typeof emptyShape> {}

const newPaymentShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** The invoices that it settles, in this order, as far as the amount goes; the rest stays the payer's. */
    invoices: z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(1000)),
    date: date('Le jour est obligatoire'),
    amount: positiveCents(),
    means: z.enum(PAYMENT_MEANS, 'Choisissez un moyen de paiement'),
    label: z.optional(line()),
    dry_run: dryRun(),
  }),
);
export type NewPayment = Infer<typeof newPaymentShape>;
const matchShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    /** The invoices of the same payer that it settles, in this order, as far as what is left of it goes. */
    invoices: z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(1000)),
    dry_run: dryRun(),
  }),
);
const refundShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    date: date('Le jour est obligatoire'),
    /** In cents; absent for all that is left. */
    amount: z.optional(positiveCents()),
    /** A transfer if absent. */
    means: z.optional(z.enum(PAYMENT_MEANS)),
    label: z.optional(line()),
    dry_run: dryRun(),
  }),
);
export type PaymentRefund = Infer<typeof refundShape>;
const returnShape = /*@__PURE__*/ shape(() =>
  z.strictObject({ date: date('Le jour est obligatoire'), reason: z.optional(returnReason()), dry_run: dryRun() }),
);

export const payments = {
  .../*@__PURE__*/ collection({
    type: 'Payment',
    path: '/payments',
    noun: { one: 'règlement', many: 'règlements' },
    read: ['admin'],
    filters: {
      id: 'exact',
      search: 'search',
      means: 'exact',
      date: 'date',
      date_return: ['date', 'exists'],
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      advertiser: 'exact',
      end_to_end_id: 'exact',
      date_create: 'date',
      is_open: 'boolean',
    },
    sort: ['id', 'date', 'amount', 'date_create'],
    io: {} as { item: Payment; input: PaymentInput },
  }),
  /** Adds money that arrived. The invoices have one payer. A repeat with the same `Idempotency-Key` adds nothing. */
  add: /*@__PURE__*/ route({
    method: 'POST',
    path: '/payments/add',
    on: ['admin'],
    summary: 'Note un règlement reçu',
    errors: ['not_found', 'conflict'],
    says: 'save',
    idempotent: true,
    io: {} as { body: NewPayment; out: Payment },
  }),
  /** Settles invoices of the same payer by what is left of a payment, from today on. */
  match: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/payments/{id}/match',
    on: ['admin'],
    summary: 'Affecte à des factures ce qui reste d’un règlement',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof matchShape>; out: Payment },
  }),
  /** Notes that what is left of a payment was given back. A repeat with the same `Idempotency-Key` adds nothing. */
  refund: /*@__PURE__*/ route({
    method: 'POST',
    path: '/payments/{id}/refund',
    on: ['admin'],
    summary: 'Note le remboursement de ce qui reste d’un règlement',
    errors: ['not_found', 'conflict'],
    says: 'save',
    idempotent: true,
    io: {} as { body: PaymentRefund; out: Payment },
  }),
  /** For a payment entered by mistake: its invoices are due again. One that the bank executed is returned instead. */
  undo: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/payments/{id}/undo',
    on: ['admin'],
    summary: 'Annule un règlement noté par erreur',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof rehearsalShape>; out: Payment },
  }),
  /** Notes that the bank took a payment back: its invoices are due again. */
  return: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/payments/{id}/return',
    on: ['admin'],
    summary: 'Note un règlement revenu impayé',
    errors: ['not_found', 'conflict'],
    says: 'save',
    io: {} as { body: Infer<typeof returnShape>; out: Payment },
  }),
} as const;
export const paymentsSchemas = /*@__PURE__*/ schemas(payments, () => ({
  item: paymentShape(),
  input: emptyShape(),
  add: { body: newPaymentShape(), out: paymentShape() },
  match: { body: matchShape(), out: paymentShape() },
  refund: { body: refundShape(), out: paymentShape() },
  undo: { body: rehearsalShape(), out: paymentShape() },
  return: { body: returnShape(), out: paymentShape() },
}));
