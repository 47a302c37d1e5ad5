import { MANDATE_SEQUENCES, MANDATE_SOURCES, SEPA_KINDS } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { cents, dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { bank_lines } from './bank.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';

/**
 * Mandates by which pharmacies let the network debit their account, with everything that was signed: text, parties,
 * account. A row changes only when it is revoked.
 */
export const sepa_mandates = pgTable(
  'sepa_mandates',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    reference: text('reference').notNull(),
    source: text('source').notNull(),
    date_signature: day('date_signature').notNull(),
    signer: text('signer').notNull(),
    /** Last debit under a mandate that was taken over from another program: it keeps the mandate alive. */
    date_last_debit: day('date_last_debit'),
    /** Account that signed, or that recorded the paper. */
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    creditor_name: text('creditor_name').notNull(),
    creditor_ics: text('creditor_ics').notNull(),
    debtor_name: text('debtor_name').notNull(),
    iban: text('iban').notNull(),
    bic: text('bic'),
    html: text('html').notNull(),
    version: integer('version').notNull(),
    date_revocation: instant('date_revocation'),
    revoked_by: text('revoked_by'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('sepa_mandates_reference_unique').on(t.reference),
    uniqueIndex('sepa_mandates_one_active').on(t.pharmacy_id).where(sql`date_revocation is null`),
    check('sepa_mandates_source_known', oneOf(t.source, MANDATE_SOURCES)),
    check('sepa_mandates_reference_format', sql`${t.reference} ~ '^[-A-Za-z0-9/?:().,''+]{1,35}$'`),
    check('sepa_mandates_revoked', sql`(${t.date_revocation} is null) = (${t.revoked_by} is null)`),
    check('sepa_mandates_version_positive', sql`${t.version} >= 1`),
    index('sepa_mandates_pharmacy').on(t.pharmacy_id),
    index('sepa_mandates_source').on(t.source),
    index('sepa_mandates_version').on(t.version),
    index('sepa_mandates_date_signature').on(t.date_signature),
    index('sepa_mandates_date_revocation').on(t.date_revocation),
    index('sepa_mandates_user').on(t.user_id),
    foldedIndex('sepa_mandates_reference_folded', t.reference),
    foldedIndex('sepa_mandates_signer_folded', t.signer),
  ],
);

/** Orders of debits and transfers that were given to the bank. The file is kept, to be downloaded again byte for byte. */
export const sepa_orders = pgTable(
  'sepa_orders',
  {
    id: id(),
    kind: text('kind').notNull(),
    month: text('month').notNull(),
    /** Day of execution. */
    date: day('date').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    documents: integer('documents').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    file_id: fileId('file_id'),
    date_create: dateCreate(),
    date_cancel: instant('date_cancel'),
    /** What the bank said of an order that it did not execute. */
    cancel_reason: text('cancel_reason'),
    /** When its file was given to the bank, and the day on which the bank executed it. */
    date_present: instant('date_present'),
    date_settle: day('date_settle'),
  },
  (t) => [
    unique('sepa_orders_message_unique').on(t.message),
    check('sepa_orders_kind_known', oneOf(t.kind, SEPA_KINDS)),
    check('sepa_orders_month_format', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('sepa_orders_not_empty', sql`${t.count} > 0 and ${t.documents} >= ${t.count} and ${t.total} > 0`),
    index('sepa_orders_user').on(t.user_id),
    index('sepa_orders_file').on(t.file_id),
  ],
);

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
    payment_id: integer('payment_id').references((): AnyPgColumn => payments.id, { onDelete: 'restrict' }),
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
