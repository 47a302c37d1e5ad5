import { INVOICE_KINDS, INVOICE_MAIL_STATES, INVOICE_STATUSES, INVOICE_TYPES } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { campaigns } from '../selling/campaigns.ts';

/**
 * Gapless series of invoice numbers: one of the network (web), and one for each pharmacy (advertising, under its
 * mandate).
 * `next` is taken by `UPDATE … RETURNING` in the transaction that issues the invoice, so that a number is neither lost
 * nor used twice.
 */
export const invoice_series = pgTable(
  'invoice_series',
  {
    id: id(),
    type: text('type').notNull(),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'restrict' }),
    prefix: text('prefix').notNull(),
    next: integer('next').notNull().default(1),
  },
  (t) => [
    unique('invoice_series_owner_unique').on(t.type, t.pharmacy_id).nullsNotDistinct(),
    unique('invoice_series_prefix_unique').on(t.prefix),
    index('invoice_series_pharmacy').on(t.pharmacy_id),
    check('invoice_series_type_known', oneOf(t.type, INVOICE_TYPES)),
    check('invoice_series_owner', sql`(${t.type} = 'advertising') = (${t.pharmacy_id} is not null)`),
    check('invoice_series_next_positive', sql`${t.next} >= 1`),
  ],
);

/** Names and legal mentions, copied when the invoice is issued, independent of later changes. */
export type Party = Record<string, string | null>;
const isIssued = (t: { status: AnyPgColumn }): SQL => sql`${t.status} = 'issued'`;

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    type: text('type').notNull(),
    kind: text('kind').notNull().default('invoice'),
    status: text('status').notNull().default('draft'),
    series_id: integer('series_id').references(() => invoice_series.id, { onDelete: 'restrict' }),
    counter: integer('counter'),
    number: text('number'),
    month: text('month'),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    campaign_id: integer('campaign_id').references(() => campaigns.id, { onDelete: 'restrict' }),
    credited_invoice_id: integer('credited_invoice_id'),
    is_credited: boolean('is_credited').notNull().default(false),
    /** A credit note of the books alone: its invoice was refused by a platform, nothing of it is sent. */
    is_internal: boolean('is_internal').notNull().default(false),
    /** Its VAT is due once it is paid: so its seller said when it was issued, and so it stays booked. */
    vat_waits: boolean('vat_waits').notNull().default(false),
    /** Late invoice whose penalties it charges, until that day, and the cents of interest among them; the rest is for recovery. */
    penalty_of: integer('penalty_of'),
    penalty_until: day('penalty_until'),
    penalty_interest: cents('penalty_interest'),
    /** Reason of a credit note; French, for the pharmacy. */
    reason: text('reason'),
    seller: jsonb('seller').$type<Party>(),
    buyer: jsonb('buyer').$type<Party>(),
    amount_net: cents('amount_net').notNull().default(0),
    amount_vat: cents('amount_vat').notNull().default(0),
    amount_total: cents('amount_total').notNull().default(0),
    date_start: day('date_start'),
    date_end: day('date_end'),
    date_invoice: day('date_invoice'),
    date_expiry: day('date_expiry'),
    /** In cents: what payments settled, and credit notes; of a credit note, what was given back, and what it settled. */
    amount_paid: cents('amount_paid').notNull().default(0),
    amount_credited: cents('amount_credited').notNull().default(0),
    /** In cents: what is left to pay; of a credit note what is left to give back, negative. */
    amount_due: cents('amount_due')
      .notNull()
      .generatedAlwaysAs(
        sql`case when status = 'issued' then (amount_total - amount_paid - amount_credited) * (case kind when 'credit_note' then -1 else 1 end) else 0 end`,
      ),
    /** Day on which nothing was due any more. */
    date_payment: day('date_payment'),
    date_read: instant('date_read'),
    isRead: boolean('is_read').notNull().generatedAlwaysAs(sql`date_read is not null`),
    exported_at: instant('exported_at'),
    /** Where its mail stands; null for drafts, for what was issued before mails, and where nothing is to be sent. */
    mail_state: text('mail_state'),
    file_id: fileId('file_id'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    foreignKey({
      name: 'invoices_credited_invoice_fk',
      columns: [t.credited_invoice_id],
      foreignColumns: [t.id],
    }).onDelete('restrict'),
    foreignKey({
      name: 'invoices_penalty_of_fk',
      columns: [t.penalty_of],
      foreignColumns: [t.id],
    }).onDelete('restrict'),
    unique('invoices_uuid_unique').on(t.uuid),
    unique('invoices_series_counter_unique').on(t.series_id, t.counter),
    unique('invoices_series_number_unique').on(t.series_id, t.number),
    // The same item is not invoiced twice, unless the first invoice was credited.
    uniqueIndex('invoices_campaign_once')
      .on(t.pharmacy_id, t.campaign_id)
      .where(sql`type = 'advertising' and kind = 'invoice' and not is_credited`),
    uniqueIndex('invoices_month_once')
      .on(t.pharmacy_id, t.month)
      .where(sql`type = 'web' and kind = 'invoice' and not is_credited`),
    check('invoices_type_known', oneOf(t.type, INVOICE_TYPES)),
    check('invoices_kind_known', oneOf(t.kind, INVOICE_KINDS)),
    check('invoices_status_known', oneOf(t.status, INVOICE_STATUSES)),
    check('invoices_mail_state_known', oneOf(t.mail_state, INVOICE_MAIL_STATES)),
    check('invoices_number_when_issued', sql`(${isIssued(t)}) = (${t.number} is not null)`),
    check('invoices_series_when_issued', sql`(${t.number} is null) = (${t.series_id} is null)`),
    check('invoices_counter_when_issued', sql`(${t.number} is null) = (${t.counter} is null)`),
    check(
      'invoices_complete_when_issued',
      sql`not (${isIssued(t)}) or (${t.date_invoice} is not null and ${t.seller} is not null and ${t.buyer} is not null)`,
    ),
    check(
      'invoices_subject',
      sql`case ${t.type} when 'web' then (${t.month} is null) = (${t.penalty_of} is not null) else ${t.campaign_id} is not null end`,
    ),
    check(
      'invoices_penalty',
      sql`(${t.penalty_of} is null) = (${t.penalty_until} is null) and (${t.penalty_of} is null) = (${t.penalty_interest} is null)
        and (${t.penalty_of} is null or (${t.type} = 'web' and ${t.penalty_interest} >= 0))`,
    ),
    check('invoices_credit_note', sql`(${t.kind} = 'credit_note') = (${t.credited_invoice_id} is not null)`),
    check('invoices_internal', sql`not ${t.is_internal} or ${t.kind} = 'credit_note'`),
    check('invoices_month_format', sql`${t.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check('invoices_total', sql`${t.amount_total} = ${t.amount_net} + ${t.amount_vat}`),
    check('invoices_not_negative', sql`${t.amount_net} >= 0 and ${t.amount_vat} >= 0`),
    check(
      'invoices_due_not_negative',
      sql`${t.amount_paid} >= 0 and ${t.amount_credited} >= 0 and ${t.amount_paid} + ${t.amount_credited} <= ${t.amount_total}`,
    ),
    check('invoices_period', sql`${t.date_end} >= ${t.date_start}`),
    check('invoices_expiry', sql`${t.date_expiry} >= ${t.date_invoice}`),
    index('invoices_number').on(t.number),
    foldedIndex('invoices_number_folded', t.number),
    index('invoices_type').on(t.type),
    // Also holds what the sums of a list add up: 100,000 invoices are read from 5 MB, not from their 98.
    index('invoices_kind_amounts').on(t.kind, t.type, t.amount_net, t.amount_vat, t.amount_total, t.amount_due),
    index('invoices_status').on(t.status),
    index('invoices_month').on(t.month),
    index('invoices_pharmacy').on(t.pharmacy_id),
    index('invoices_campaign').on(t.campaign_id),
    index('invoices_credited_invoice').on(t.credited_invoice_id),
    index('invoices_penalty_of').on(t.penalty_of).where(sql`penalty_of is not null`),
    index('invoices_is_credited').on(t.is_credited),
    index('invoices_is_read').on(t.isRead),
    index('invoices_exported_at').on(t.exported_at),
    index('invoices_mail_state').on(t.mail_state),
    index('invoices_date_invoice').on(t.date_invoice),
    index('invoices_date_expiry').on(t.date_expiry),
    index('invoices_date_payment').on(t.date_payment),
    index('invoices_date_create').on(t.date_create),
    index('invoices_amount_due').on(t.amount_due),
    // The amount as lists sort by it: negative in a credit note.
    index('invoices_amount_total').on(
      sql`(case ${t.kind} when 'credit_note' then -${t.amount_total} else ${t.amount_total} end)`,
    ),
    index('invoices_file').on(t.file_id),
  ],
);

export const invoice_lines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoice_id: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    unit_price: cents('unit_price').notNull(),
    amount_net: cents('amount_net').notNull(),
    /** Hundredths of a percent: 2000 is 20 %. */
    vat_rate: integer('vat_rate').notNull(),
  },
  (t) => [
    unique('invoice_lines_position_unique').on(t.invoice_id, t.position),
    check('invoice_lines_vat_rate', sql`${t.vat_rate} between 0 and 10000`),
    check('invoice_lines_not_negative', sql`${t.quantity} >= 0 and ${t.unit_price} >= 0 and ${t.amount_net} >= 0`),
  ],
);
