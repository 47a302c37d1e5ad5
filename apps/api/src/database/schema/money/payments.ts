import { PAYMENT_KINDS, PAYMENT_MEANS, PAYMENT_SOURCES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { cents, dateCreate, day, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';
import { bank_lines } from './bank.ts';
import { invoices } from './invoices.ts';
import { sepa_orders } from './sepa.ts';

/**
 * Money that arrived, or that was given back to its payer. A payment is never changed: one entered by mistake is undone,
 * one that the bank took back is returned; either voids its allocations.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text('kind').notNull().default('receipt'),
    /** Day on which the money moved. */
    date: day('date').notNull(),
    cents: cents('cents').notNull(),
    means: text('means').notNull(),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'restrict' }),
    advertiser_id: integer('advertiser_id').references((): AnyPgColumn => advertisers.id, { onDelete: 'restrict' }),
    /** What the bank or a person says of it. */
    label: text('label'),
    /** Who says so: a person, an order that was executed, a line of the bank, or the installation's past. */
    source: text('source').notNull(),
    order_id: integer('order_id').references(() => sepa_orders.id, { onDelete: 'restrict' }),
    /** Reference under which the bank executed it: only one of its payments stands. */
    end_to_end_id: text('end_to_end_id'),
    /** Lines of the bank that brought it, and that took it back. */
    line_id: integer('line_id').references(() => bank_lines.id, { onDelete: 'restrict' }),
    return_line_id: integer('return_line_id').references(() => bank_lines.id, { onDelete: 'restrict' }),
    /** The payment of which it gives back what settled nothing. */
    refund_of: integer('refund_of').references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
    date_undo: instant('date_undo'),
    /** Day on which the bank took it back, and why: a code of ISO 20022, as `AM04`. */
    date_return: day('date_return'),
    return_reason: text('return_reason'),
  },
  (t) => [
    check('payments_kind_known', oneOf(t.kind, PAYMENT_KINDS)),
    check('payments_cents_positive', sql`${t.cents} > 0`),
    check('payments_means_known', oneOf(t.means, PAYMENT_MEANS)),
    check('payments_source_known', oneOf(t.source, PAYMENT_SOURCES)),
    check('payments_source_order', sql`(${t.source} = 'order') = (${t.order_id} is not null)`),
    check('payments_returned_once', sql`${t.date_return} is null or ${t.date_undo} is null`),
    check('payments_refund_kind', sql`${t.refund_of} is null or ${t.kind} = 'refund'`),
    check('payments_return_after', sql`${t.date_return} >= ${t.date}`),
    index('payments_date').on(t.date),
    index('payments_cents').on(t.cents),
    index('payments_means').on(t.means),
    index('payments_date_return').on(t.date_return),
    index('payments_date_create').on(t.date_create),
    foldedIndex('payments_label_folded', t.label),
    foldedIndex('payments_end_to_end_folded', t.end_to_end_id),
    index('payments_pharmacy').on(t.pharmacy_id),
    index('payments_advertiser').on(t.advertiser_id),
    index('payments_order').on(t.order_id),
    index('payments_user').on(t.user_id),
    index('payments_line').on(t.line_id),
    index('payments_return_line').on(t.return_line_id),
    index('payments_refund_of').on(t.refund_of),
    index('payments_end_to_end').on(t.end_to_end_id),
  ],
);

/**
 * What settles an invoice: a part of a payment, or of a credit note of the same payer. What is given back settles a
 * credit note. Triggers of the migration keep `amount_paid`, `amount_credited` and `date_payment` of invoices as the
 * sums of these rows.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    invoice_id: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    payment_id: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    credit_id: integer('credit_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    cents: cents('cents').notNull(),
    /** Day from which it counts. */
    date: day('date').notNull(),
    date_void: instant('date_void'),
    date_create: dateCreate(),
  },
  (t) => [
    check('allocations_cents_positive', sql`${t.cents} > 0`),
    check('allocations_one_source', sql`(${t.payment_id} is null) <> (${t.credit_id} is null)`),
    index('allocations_invoice').on(t.invoice_id),
    index('allocations_payment').on(t.payment_id),
    index('allocations_credit').on(t.credit_id),
  ],
);
