import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { date, dryRun, emptyShape, entity, file, instant, iri, ref, rehearsalShape } from '../fields/fields.ts';
import { positiveCents } from '../fields/money.ts';
import { invoiceCredits, invoiceCreditsSchemas } from './invoice-credits.ts';
import { invoiceReading, invoiceReadingSchemas } from './invoice-reading.ts';
import { PAYMENT_MEANS } from './payments.ts';

/** `advertising`: issued in the pharmacy's name, under its mandate. `web`: the network's monthly invoice. */
export const INVOICE_TYPES = ['advertising', 'web'] as const;
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export const INVOICE_STATUSES = ['draft', 'issued'] as const;
/**
 * Where an invoice's money stands. `ordered`: its debit is with the bank. `partly`: something is left to pay. `credited`:
 * cancelled by credit notes. A credit note is `due` while its payer has something of it to come.
 */
export const INVOICE_STATES = ['draft', 'due', 'late', 'ordered', 'partly', 'settled', 'credited'] as const;
/**
 * Where the mail of an invoice to its payer stands. `waiting`: on its way, or tried again later. `uncertain`: it may have
 * arrived. Of several addresses, the worst.
 */
export const INVOICE_MAIL_STATES = ['unsent', 'waiting', 'sent', 'refused', 'uncertain'] as const;
/** Who owes it: its pharmacy (a website), or the others to its pharmacy (advertising, and credit notes on websites). */
export const INVOICE_SIDES = ['payable', 'receivable'] as const;
/** `YYYY-MM`. */
const month = () =>
  z.string('Mois attendu').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mois attendu, au format AAAA-MM'));

const lineShape = /*@__PURE__*/ shape(() =>
  z.object({
    description: z.string(),
    quantity: z.int(),
    /** In cents, without VAT. */
    unit_price: z.int(),
    amount_net: z.int(),
    /** Hundredths of a percent: 2000 is 20 %, 850 is 8.5 %. */
    vat_rate: z.int(),
  }),
);
/** One line of an invoice; amounts in cents. */
export interface InvoiceLine extends Infer<typeof lineShape> {}

const invoiceShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    uuid: z.string(),
    type: z.enum(INVOICE_TYPES),
    kind: z.enum(INVOICE_KINDS),
    status: z.enum(INVOICE_STATUSES),
    /** Number of an unbroken series, set when the invoice is issued. */
    number: z.nullish(z.string()),
    month: z.nullish(z.string()),
    pharmacy: ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }),
    campaign: z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    /** Invoice that a credit note corrects. */
    credited_invoice: z.nullish(ref({ number: z.nullish(z.string()) })),
    is_credited: z.boolean(),
    /** Reason of a credit note. */
    reason: z.nullish(z.string()),
    lines: z.array(lineShape()),
    /** In cents. The amounts of a credit note, and of its lines, are negative; its paper shows them without sign. */
    amount_net: z.int(),
    amount_vat: z.int(),
    amount_total: z.int(),
    date_start: z.nullish(z.string()),
    date_end: z.nullish(z.string()),
    date_invoice: z.nullish(z.string()),
    date_expiry: z.nullish(z.string()),
    /** In cents, signed as the amounts: what payments settled, what credit notes settled, and what is left. */
    amount_paid: z.int(),
    amount_credited: z.int(),
    amount_due: z.int(),
    state: z.enum(INVOICE_STATES),
    /** Seen from its pharmacy. */
    side: z.enum(INVOICE_SIDES),
    /** Day on which nothing was due any more. */
    date_payment: z.nullish(z.string()),
    /** Whether the pharmacy has opened the invoice. */
    isRead: z.optional(z.boolean()),
    date_read: z.nullish(instant()),
    /** Instant when the invoice was put in a batch of an accounting export. */
    exported_at: z.nullish(instant()),
    /** Absent where there is nothing to send: drafts, invoices that were credited before, those of the time before mails. */
    mail_state: z.nullish(z.enum(INVOICE_MAIL_STATES)),
    /** What its payer contests, while it does: it is not reminded of. Administrators alone are told. */
    dispute: z.nullish(z.string()),
    file: z.nullish(file()),
    /** Instant when the invoice or its draft was created. */
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Invoice or credit note of one pharmacy. An issued one never changes. */
export interface Invoice extends Infer<typeof invoiceShape> {}
/** Invoices are prepared and issued by their own calls, never written field by field. */
export interface InvoiceInput extends Infer<typeof emptyShape> {}

const prepareShape = /*@__PURE__*/ shape(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('web'), month: month(), pharmacies: z.optional(z.array(iri())) }),
    z.object({
      type: z.literal('advertising'),
      /** Every campaign that ended and is not invoiced, if absent. */
      campaign: z.optional(iri()),
    }),
  ]),
);
export type InvoicePreparation = Infer<typeof prepareShape>;

const outcomeShape = /*@__PURE__*/ shape(() =>
  z.object({
    invoices: z.array(z.string()),
    /** Pharmacies without invoice, each with its reason in French. */
    refused: z.array(
      z.object({
        pharmacy: z.string(),
        name: z.string(),
        code: z.string(),
        message: z.string(),
        /** Field to complete, in the advertiser if there is one here, else in the pharmacy's billing. */
        field: z.optional(z.string()),
        advertiser: z.optional(z.string()),
      }),
    ),
  }),
);
/** IRIs of the invoices created or issued, and the refused pharmacies with their reasons. */
export interface InvoiceOutcome extends Infer<typeof outcomeShape> {}

const issueShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    invoices: z.array(iri()).check(z.minLength(1, 'Choisissez au moins une facture'), z.maxLength(5000)),
    date_invoice: z.optional(date()),
    dry_run: dryRun(),
  }),
);

const invoicePaymentShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    date_payment: z.nullable(date()),
    /** In cents; absent for all that is due. What is above it stays the payer's. */
    amount: z.optional(positiveCents()),
    /** A transfer if absent. */
    means: z.optional(z.enum(PAYMENT_MEANS)),
    dry_run: dryRun(),
  }),
);
export type InvoicePayment = Infer<typeof invoicePaymentShape>;

const invoiceCreditShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    reason: z.optional(z.string().check(z.maxLength(255))),
    /** In cents without VAT. */
    amount_net: z.optional(positiveCents()),
    /** Lines to cancel entirely, counted from 1 in the invoice's order. */
    lines: z.optional(
      z.array(z.int().check(z.minimum(1))).check(z.minLength(1, 'Choisissez au moins une ligne'), z.maxLength(1000)),
    ),
    dry_run: dryRun(),
  }),
);
export type InvoiceCredit = Infer<typeof invoiceCreditShape>;

export const invoices = {
  .../*@__PURE__*/ collection({
    type: 'Invoice',
    path: '/invoices',
    noun: { one: 'facture', many: 'factures', feminine: true },
    read: ['admin', 'advertiser', 'customer', 'pool'],
    filters: {
      id: 'exact',
      number: 'partial',
      search: 'search',
      type: 'exact',
      kind: 'exact',
      status: 'exact',
      month: ['exact', 'range'],
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      'pharmacy.reference': 'exact',
      'pharmacy.name': 'partial',
      'pharmacy.billing.cip': 'exact',
      campaign: 'exact',
      'campaign.id': 'exact',
      'campaign.advertiser.id': 'exact',
      isRead: 'boolean',
      is_credited: 'boolean',
      exported_at: ['date', 'exists'],
      mail_state: 'exact',
      date_invoice: 'date',
      date_expiry: 'date',
      date_payment: ['date', 'exists'],
      state: 'exact',
      side: 'exact',
      amount_due: 'range',
      date_create: 'date',
      amount_total: 'range',
    },
    sort: [
      'id',
      'number',
      'type',
      'month',
      'pharmacy.name',
      'amount_total',
      'amount_due',
      'date_invoice',
      'date_expiry',
      'date_create',
      'isRead',
    ],
    // `amount_due`: what is left of invoices. A pharmacy pays websites; advertising and credit notes are owed to it.
    sums: ['amount_net', 'amount_vat', 'amount_total', 'amount_due', 'amount_payable', 'amount_receivable'],
    parts: { lines: 'ligne de facture' },
    hidden: {
      // Whether its pharmacy opened the paper is nothing of the advertiser's.
      advertiser: ['exported_at', 'isRead', 'mail_state', 'pharmacy.billing.cip'],
      customer: ['exported_at', 'mail_state'],
      pool: ['exported_at', 'mail_state'],
    },
    io: {} as { item: Invoice; input: InvoiceInput },
  }),
  ...invoiceReading,
  ...invoiceCredits,
  /** Deletes a draft. An issued invoice cannot be deleted: a credit note corrects it. */
  remove: /*@__PURE__*/ route({
    method: 'DELETE',
    path: '/invoices/{id}',
    on: ['admin'],
    summary: 'Supprime un brouillon de facture',
    errors: ['not_found', 'invoice_issued', 'changed_meanwhile'],
    says: 'delete',
    io: {} as { out: void },
  }),
  read: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/invoices/{id}/read',
    on: ['customer'],
    summary: 'Marque la facture comme lue',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: void },
  }),
  /** Returns the invoice's PDF. A download by its pharmacy marks the invoice as read. */
  byUuid: /*@__PURE__*/ route({
    method: 'GET',
    path: '/invoiceByUuid',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Télécharge la facture',
    errors: ['not_found'],
    says: 'access',
    download: true,
    io: {} as { query: { uuid: string }; out: Blob },
  }),
  /**
   * Creates drafts. A pharmacy that already has this invoice is in `refused`. Fails with `mandate_missing` if every
   * pharmacy is refused because its mandate is not signed.
   */
  prepare: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/prepare',
    on: ['admin'],
    summary: 'Prépare les factures d’un mois, d’une campagne, ou des campagnes terminées',
    errors: ['not_found', 'mandate_missing', 'campaign_not_scheduled'],
    says: 'save',
    idempotent: true,
    io: {} as { body: InvoicePreparation; out: InvoiceOutcome },
  }),
  /**
   * Issues the drafts: numbers them in the order of their ids, on `date_invoice` (today if absent). This date may not
   * be earlier than that of the last invoice of the series. `dry_run`: says what would be issued and refused, and writes nothing.
   */
  issue: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/issue',
    on: ['admin'],
    summary: 'Émet des brouillons de facture',
    errors: ['not_found', 'mandate_missing', 'invoice_issued', 'account_missing'],
    says: 'save',
    idempotent: true,
    io: {} as { body: Infer<typeof issueShape>; out: InvoiceOutcome },
  }),
  /**
   * Records the day on which an issued invoice was paid, entirely or `amount` of it; null: undoes its payments, and notes
   * the debits of it as returned. What was paid out to the pharmacy stays paid.
   */
  pay: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/invoices/{id}/payment',
    on: ['admin'],
    summary: 'Note le jour du règlement d’une facture, ou l’efface',
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: InvoicePayment; out: Invoice },
  }),
  /**
   * Cancels an issued invoice by a credit note: entirely, or some of its lines, or an amount without VAT. One that is
   * cancelled entirely can be invoiced again.
   */
  credit: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/{id}/credit',
    on: ['admin'],
    summary: 'Émet un avoir sur la facture',
    errors: ['not_found', 'conflict'],
    says: 'save',
    idempotent: true,
    io: {} as { body: InvoiceCredit; out: Invoice },
  }),
  /** Settles an invoice by what its payer's credit notes still owe, oldest first, as far as they go. */
  deduct: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/{id}/deduct',
    on: ['admin'],
    summary: 'Déduit les avoirs du payeur de ce qui reste dû',
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
    says: 'save',
    io: {} as { body: Infer<typeof rehearsalShape>; out: Invoice },
  }),
} as const;
export const invoicesSchemas = /*@__PURE__*/ schemas(invoices, () => ({
  item: invoiceShape(),
  input: emptyShape(),
  remove: {},
  read: {},
  byUuid: { query: z.object({ uuid: z.uuid('Cet identifiant n’est pas valide') }), out: z.custom<Blob>() },
  prepare: { body: prepareShape(), out: outcomeShape() },
  issue: {
    body: issueShape(),
    out: outcomeShape(),
  },
  pay: { body: invoicePaymentShape(), out: invoiceShape() },
  credit: { body: invoiceCreditShape(), out: invoiceShape() },
  deduct: { body: rehearsalShape(), out: invoiceShape() },
  ...invoiceReadingSchemas(),
  ...invoiceCreditsSchemas(),
}));
