import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cents, dateCreate, foldedIndex, id } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { sepa_orders } from './sepa.ts';

/**
 * What an order of transfers pays out to one pharmacy: the statement that its transfer refers to. Its invoices and credit
 * notes are the items of the order that have the same end-to-end id.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    number: text('number').notNull(),
    order_id: integer('order_id')
      .notNull()
      .references(() => sepa_orders.id, { onDelete: 'restrict' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    end_to_end_id: text('end_to_end_id').notNull(),
    /** What is transferred: invoices less credit notes. */
    cents: cents('cents').notNull(),
    date_create: dateCreate(),
  },
  (t) => [
    unique('payouts_number_unique').on(t.number),
    unique('payouts_payment_unique').on(t.order_id, t.end_to_end_id),
    check('payouts_cents_positive', sql`${t.cents} > 0`),
    index('payouts_pharmacy').on(t.pharmacy_id),
    index('payouts_cents').on(t.cents),
    index('payouts_date_create').on(t.date_create),
    foldedIndex('payouts_number_folded', t.number),
  ],
);
