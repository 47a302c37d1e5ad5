import * as z from 'zod/mini';
import { type Infer, type Page, route, shape } from '../../core.ts';
import { dryRun, flag, iri, pageOf } from '../fields/fields.ts';
import { positiveCents } from '../fields/money.ts';

/** Invoices that one act credits at most. */
export const MAX_CREDITS = 1000;

const creditableShape = /*@__PURE__*/ shape(() =>
  z.object({
    invoice: z.int(),
    number: z.string(),
    pharmacy: z.object({ id: z.int(), name: z.string() }),
    /** In cents without VAT: what is invoiced, its credit notes taken off, and what is booked now. */
    amount_invoiced: z.int(),
    amount_booked: z.int(),
    /** The difference, to credit. */
    amount_net: z.int(),
    /** In cents: what is left to pay. */
    amount_due: z.int(),
  }),
);
/** An invoice of a campaign that charges for more than is booked now. */
export interface CreditableInvoice extends Infer<typeof creditableShape> {}

const creditableQuery = /*@__PURE__*/ shape(() =>
  z.object({
    /** As if the campaign stopped today: what is booked from today on is not counted. */
    stopped: z.optional(flag()),
  }),
);
const creditManyShape = /*@__PURE__*/ shape(() =>
  z.strictObject({
    credits: z
      .array(
        z.strictObject({
          invoice: iri(),
          /** In cents without VAT; absent for all that is left of it. */
          amount_net: z.optional(positiveCents()),
        }),
      )
      .check(
        z.minLength(1, 'Choisissez au moins une facture'),
        z.maxLength(MAX_CREDITS, `${MAX_CREDITS} factures au plus en une fois`),
      ),
    reason: z.optional(z.string().check(z.maxLength(255))),
    dry_run: dryRun(),
  }),
);
export type InvoiceCredits = Infer<typeof creditManyShape>;

const creditedManyShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Credit notes that were made: IRIs. */
    credits: z.array(z.string()),
    /** Their sum in cents with VAT, negative. */
    amount_total: z.int(),
    refused: z.array(z.object({ invoice: z.int(), number: z.nullish(z.string()), message: z.string() })),
  }),
);
export interface CreditedInvoices extends Infer<typeof creditedManyShape> {}

/** Credit notes on many invoices. */
export const invoiceCredits = {
  /** Invoices of a campaign that charge for more than is booked now: it was reduced, or stopped, after they were issued. */
  creditable: /*@__PURE__*/ route({
    method: 'GET',
    path: '/campaigns/{id}/creditable',
    on: ['admin'],
    summary: 'Liste les factures d’une campagne qui dépassent ce qui est programmé',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof creditableQuery>; out: Page<CreditableInvoice> },
  }),
  /**
   * Credits each invoice as `credit` does; one that cannot be credited is in `refused`, and the others are. `dry_run`:
   * says what would be credited and refused, and writes nothing.
   */
  creditMany: /*@__PURE__*/ route({
    method: 'POST',
    path: '/invoices/credit',
    on: ['admin'],
    summary: 'Émet des avoirs sur plusieurs factures',
    errors: ['not_found', 'changed_meanwhile'],
    says: 'save',
    idempotent: true,
    io: {} as { body: InvoiceCredits; out: CreditedInvoices },
  }),
} as const;

export const invoiceCreditsSchemas = () => ({
  creditable: { query: creditableQuery(), out: pageOf(creditableShape()) },
  creditMany: { body: creditManyShape(), out: creditedManyShape() },
});
