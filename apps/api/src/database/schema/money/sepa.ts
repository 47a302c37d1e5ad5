import { MANDATE_SOURCES, SEPA_KINDS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';

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
