import { MANDATE_SEQUENCES } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, day, id, oneOf } from '../columns.ts';
import { bank_lines } from './bank.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { sepa_mandates, sepa_orders } from './sepa.ts';

const isLive: SQL = sql`state in ('made', 'presented', 'settled')`;

/**
 * What an order pays: invoices, and the credit notes that it deducts; or what it gives back, a credit note or what a payment left. Made, presented to the bank, settled by it; or withdrawn
 * before, or returned after. The unique index keeps one from being paid twice, whatever runs at once.
 */
export const sepa_items = pgTable(
  'sepa_items',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => sepa_orders.id, { onDelete: 'restrict' }),
    invoice_id: integer('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    /** The payment of which it gives back what settled nothing. */
    payment_id: integer('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    mandate_id: integer('mandate_id').references(() => sepa_mandates.id, { onDelete: 'restrict' }),
    /** Negative for a credit note that is deducted. */
    cents: cents('cents').notNull(),
    state: text('state').notNull().default('made'),
    /** Reference of the payment that the item is part of, of its own for each presentation. */
    end_to_end_id: text('end_to_end_id').notNull(),
    /** Batch of the order in which the debit stands: first of its mandate, or a later one. Null in orders of before. */
    sequence: text('sequence'),
    /** Days on which the bank executed it, and on which it came back or was withdrawn from the bank. */
    date_settle: day('date_settle'),
    date_back: day('date_back'),
    /** Lines of the bank that executed it, and that took it back. */
    settle_line_id: integer('settle_line_id').references(() => bank_lines.id, { onDelete: 'restrict' }),
    return_line_id: integer('return_line_id').references(() => bank_lines.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('sepa_items_once').on(t.invoice_id).where(isLive),
    uniqueIndex('sepa_items_payment_once').on(t.payment_id).where(sql`state in ('made', 'presented')`),
    check('sepa_items_one_document', sql`(${t.invoice_id} is null) <> (${t.payment_id} is null)`),
    check('sepa_items_sequence_known', oneOf(t.sequence, MANDATE_SEQUENCES)),
    check('sepa_items_state_known', sql`${t.state} in ('made', 'presented', 'settled', 'returned', 'withdrawn')`),
    index('sepa_items_invoice').on(t.invoice_id),
    index('sepa_items_payment').on(t.payment_id),
    index('sepa_items_order').on(t.order_id),
    index('sepa_items_mandate').on(t.mandate_id),
    index('sepa_items_end_to_end').on(t.end_to_end_id),
    index('sepa_items_settle_line').on(t.settle_line_id),
    index('sepa_items_return_line').on(t.return_line_id),
  ],
);
