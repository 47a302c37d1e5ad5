import * as z from 'zod/mini';
import { type Infer, route, shape } from '../../core.ts';
import { iri } from '../fields/fields.ts';
import { PAYMENT_MEANS } from './payments.ts';

/** Papers that one archive holds at most. */
export const MAX_PAPERS = 2000;

/** What moved an invoice’s money. `order`: a debit, or a transfer to its pharmacy, that the bank was given or is to be given. */
export const INVOICE_MOVEMENTS = ['payment', 'return', 'credit', 'order'] as const;
/** Of a payment: whether it still stands. Of an order: how far the bank is. */
export const INVOICE_MOVEMENT_STATES = [
  'standing',
  'returned',
  'undone',
  'made',
  'presented',
  'settled',
  'withdrawn',
] as const;

const documentShape = /*@__PURE__*/ shape(() => z.object({ id: z.int(), number: z.nullish(z.string()) }));
const movementShape = /*@__PURE__*/ shape(() =>
  z.object({
    kind: z.enum(INVOICE_MOVEMENTS),
    date: z.string(),
    /** In cents; negative where it came back. */
    amount: z.int(),
    state: z.nullish(z.enum(INVOICE_MOVEMENT_STATES)),
    /** Of a payment. */
    means: z.nullish(z.enum(PAYMENT_MEANS)),
    /** Why the bank took it back: a code of ISO 20022. */
    reason: z.nullish(z.string()),
    /** The credit note that settles it, or the invoice that this credit note settles. */
    document: z.nullish(documentShape()),
    /** For administrators: where each is found, and who noted it. */
    label: z.nullish(z.string()),
    payment: z.nullish(z.int()),
    order: z.nullish(z.object({ id: z.int(), message: z.string() })),
    line: z.nullish(z.int()),
    author: z.nullish(z.string()),
  }),
);
/** What moved an invoice's money, with its day. */
export interface InvoiceMovement extends Infer<typeof movementShape> {}

const creditShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    number: z.string(),
    date: z.string(),
    /** In cents, negative. */
    amount_total: z.int(),
    reason: z.nullish(z.string()),
  }),
);
const originLineShape = /*@__PURE__*/ shape(() =>
  z.object({
    description: z.string(),
    quantity: z.int(),
    unit_price: z.int(),
    amount_net: z.int(),
    vat_rate: z.int(),
  }),
);
const originShape = /*@__PURE__*/ shape(() =>
  z.object({
    lines: z.array(originLineShape()),
    /** In cents without VAT. */
    amount_net: z.int(),
  }),
);
/** What an invoice would hold if it were prepared today: the campaign's bookings, or the month of the site. */
export interface InvoiceOrigin extends Infer<typeof originShape> {}

const numberedShape = /*@__PURE__*/ shape(() => z.object({ id: z.int(), number: z.string() }));
const dossierShape = /*@__PURE__*/ shape(() =>
  z.object({
    movements: z.array(movementShape()),
    /** Credit notes on it. */
    credits: z.array(creditShape()),
    /** The invoice that took its place, once a credit note cancelled it: the same month, or the same campaign. */
    replaced_by: z.nullish(numberedShape()),
    /** The invoice whose place it took. */
    replaces: z.nullish(numberedShape()),
    /** For administrators; null for a credit note. */
    origin: z.nullish(originShape()),
    /** For administrators, of a draft: the earliest day on which it can be issued, that of the last one of its series. */
    date_from: z.nullish(z.string()),
    /** For administrators, in cents: what credit notes of its payer have left to deduct of it. */
    deductible: z.nullish(z.int()),
  }),
);
/** All that stands around an invoice. */
export interface InvoiceDossier extends Infer<typeof dossierShape> {}

const tallyLineShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** As the fields of an invoice: the filters that give these rows. */
    state: z.string(),
    side: z.string(),
    count: z.int(),
    /** In cents, signed. */
    amount_total: z.int(),
    /** In cents, without sign: what is left. */
    amount_open: z.int(),
  }),
);
const toPrepareShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Campaigns that ended with shares that have no invoice, those shares, and their amount without VAT. */
    campaigns: z.int(),
    shares: z.int(),
    amount: z.int(),
    /** Sites without an invoice of this month, and their amount without VAT. */
    month: z.string(),
    sites: z.int(),
    amount_sites: z.int(),
  }),
);
const tallyShape = /*@__PURE__*/ shape(() =>
  z.object({ states: z.array(tallyLineShape()), to_prepare: z.nullish(toPrepareShape()) }),
);
/** Invoices by state and by who owes them, with their sums; for administrators what is still to be prepared. */
export interface InvoiceTally extends Infer<typeof tallyShape> {}

const tallyQuery = /*@__PURE__*/ shape(() => z.object({ pharmacy: z.optional(iri()), campaign: z.optional(iri()) }));
const papersShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    invoices: z
      .array(iri())
      .check(
        z.minLength(1, 'Choisissez au moins une facture'),
        z.maxLength(MAX_PAPERS, `${MAX_PAPERS} factures au plus dans une archive : choisissez un mois ou une campagne`),
      ),
  }),
);

/** Calls on invoices that change nothing. */
export const invoiceReading = {
  /** What moved its money, its credit notes, and what it would hold if it were prepared today. */
  dossier: /*@__PURE__*/ route({
    method: 'GET',
    path: '/invoices/{id}/dossier',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Dit ce qui entoure une facture : règlements, avoirs, remises, origine',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: InvoiceDossier },
  }),
  /** The same rows as the list, by state. */
  tally: /*@__PURE__*/ route({
    method: 'GET',
    path: '/invoices/tally',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Compte les factures par état, avec leurs sommes',
    errors: [],
    says: 'access',
    io: {} as { query: Infer<typeof tallyQuery>; out: InvoiceTally },
  }),
  /** A zip of the PDF files, made while it is read. Ids that the caller does not see are a 404. */
  papers: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/papers',
    on: ['admin', 'advertiser', 'customer', 'pool'],
    summary: 'Télécharge les PDF de plusieurs factures, en une archive zip',
    errors: ['not_found'],
    says: 'export',
    download: true,
    io: {} as { body: Infer<typeof papersShape>; out: Blob },
  }),
} as const;

export const invoiceReadingSchemas = () => ({
  dossier: { out: dossierShape() },
  tally: { query: tallyQuery(), out: tallyShape() },
  papers: { body: papersShape(), out: z.custom<Blob>() },
});
