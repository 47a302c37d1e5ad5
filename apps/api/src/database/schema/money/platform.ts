import { PLATFORM_FLOW_KINDS, PLATFORM_FLOW_STATES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { cents, dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { invoices } from './invoices.ts';
import { allocations } from './payments.ts';

/**
 * Consents of pharmacies: the network may send invoices for this SIREN through its approved platform. Without one nothing
 * is sent for a pharmacy. A consent is never changed: it is revoked, and another one is recorded.
 */
export const platform_mandates = pgTable(
  'platform_mandates',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    siren: text('siren').notNull(),
    /** Electronic address of the seller (BT-34): statuses come back to it. */
    address: text('address').notNull(),
    /** Approved platform by which the pharmacy receives. */
    platform: text('platform').notNull(),
    /** When the directory had this address; null of one that was typed. */
    date_directory: instant('date_directory'),
    date_signature: day('date_signature').notNull(),
    signer: text('signer').notNull(),
    /** Day from which its invoices go through the platform by themselves. */
    date_start: day('date_start').notNull(),
    /** Whether it chose to owe VAT when it invoices: then the days on which it is paid are not declared. */
    has_debits_option: boolean('has_debits_option').notNull().default(false),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_revocation: instant('date_revocation'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('platform_mandates_siren_check', sql`${t.siren} ~ '^[0-9]{9}$'`),
    uniqueIndex('platform_mandates_siren_once').on(t.pharmacy_id, t.siren).where(sql`date_revocation is null`),
    index('platform_mandates_pharmacy').on(t.pharmacy_id),
    index('platform_mandates_siren').on(t.siren),
    index('platform_mandates_date_signature').on(t.date_signature),
    index('platform_mandates_date_revocation').on(t.date_revocation),
    index('platform_mandates_user').on(t.user_id),
    foldedIndex('platform_mandates_signer_folded', t.signer),
  ],
);

/**
 * What is sent to the approved platform: an invoice's file, or the status « encaissée » of a part that was paid. The row
 * stands before the request, with the id by which the platform is asked whether it arrived.
 */
export const platform_flows = pgTable(
  'platform_flows',
  {
    id: id(),
    kind: text('kind').notNull(),
    invoice_id: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    /** What was paid, and whether this takes it back. */
    allocation_id: integer('allocation_id').references(() => allocations.id, { onDelete: 'restrict' }),
    is_return: boolean('is_return').notNull().default(false),
    /** In cents with VAT: of a receipt, negative when it came back; of an invoice its total. */
    cents: cents('cents').notNull(),
    siren: text('siren').notNull(),
    tracking_id: uuid('tracking_id').notNull().defaultRandom(),
    /** Of the bytes that are sent; null until they are made. */
    sha256: text('sha256'),
    file_id: fileId('file_id'),
    /** The XML of a receipt. */
    content: text('content'),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried, or asked about, next. */
    date_next: instant('date_next').notNull().defaultNow(),
    /** Beginning of the request that has no answer yet. */
    date_sending: instant('date_sending'),
    /** Id that the platform gave it. */
    flow_id: text('flow_id'),
    date_sent: instant('date_sent'),
    /** Why it was refused, or why it waits. */
    reason_code: text('reason_code'),
    reason: text('reason'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
  },
  (t) => [
    unique('platform_flows_tracking_unique').on(t.tracking_id),
    unique('platform_flows_flow_unique').on(t.flow_id),
    // An invoice is sent once, unless its file was refused or its sending withdrawn; a part that was paid is declared once, and taken back once.
    uniqueIndex('platform_flows_invoice_once')
      .on(t.invoice_id)
      .where(sql`kind = 'invoice' and state not in ('refused', 'withdrawn')`),
    uniqueIndex('platform_flows_receipt_once').on(t.allocation_id, t.is_return).where(sql`kind = 'receipt'`),
    check('platform_flows_kind_known', oneOf(t.kind, PLATFORM_FLOW_KINDS)),
    check('platform_flows_state_known', oneOf(t.state, PLATFORM_FLOW_STATES)),
    check('platform_flows_receipt', sql`(${t.kind} = 'receipt') = (${t.allocation_id} is not null)`),
    check('platform_flows_sending', sql`${t.state} <> 'sending' or ${t.date_sending} is not null`),
    check('platform_flows_sent', sql`${t.state} not in ('sent', 'accepted') or ${t.flow_id} is not null`),
    index('platform_flows_invoice').on(t.invoice_id),
    index('platform_flows_allocation').on(t.allocation_id),
    index('platform_flows_state').on(t.state, t.date_next),
    index('platform_flows_kind').on(t.kind),
    index('platform_flows_date_create').on(t.date_create),
    index('platform_flows_date_sent').on(t.date_sent),
    index('platform_flows_file').on(t.file_id),
    index('platform_flows_user').on(t.user_id),
  ],
);

/** One reason of a status: its code, and the words of who gave it. */
export interface StoredReason {
  readonly code: string;
  readonly text: string | null;
}

/** Statuses that came back, each once, as they were read: rows are only added. */
export const platform_statuses = pgTable(
  'platform_statuses',
  {
    id: id(),
    /** Null when no invoice of ours has this number, year and seller. */
    invoice_id: integer('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    /** Flow that brought it, and its rank there. */
    flow_id: text('flow_id').notNull(),
    rank: integer('rank').notNull(),
    number: text('number'),
    siren: text('siren'),
    /** `200` to `601`, or another one: the list is open. */
    code: text('code').notNull(),
    /** When it was set, which is not when it arrived. */
    date: instant('date').notNull(),
    reasons: jsonb('reasons').$type<readonly StoredReason[]>().notNull().default([]),
    date_create: dateCreate(),
  },
  (t) => [
    unique('platform_statuses_once').on(t.flow_id, t.rank),
    index('platform_statuses_invoice').on(t.invoice_id),
    index('platform_statuses_unknown').on(t.date_create).where(sql`invoice_id is null`),
  ],
);

/** Addresses of companies as the directory had them, kept for when it is away. */
export const platform_addresses = pgTable(
  'platform_addresses',
  {
    siren: text('siren').primaryKey(),
    /** Null of a company that the directory does not have. */
    addresses: jsonb('addresses').$type<readonly string[]>(),
    date_lookup: instant('date_lookup').notNull(),
  },
  (t) => [check('platform_addresses_siren_check', sql`${t.siren} ~ '^[0-9]{9}$'`)],
);

/** Where the exchange with the platform stands: one row. */
export const platform_exchange = pgTable(
  'platform_exchange',
  {
    id: integer('id').primaryKey().default(1),
    /** When the last flow that was read had changed. */
    date_seen: instant('date_seen'),
    /** The last answer, and why the last request had none. */
    date_answer: instant('date_answer'),
    failures: integer('failures').notNull().default(0),
    reason: text('reason'),
    date_next: instant('date_next').notNull().defaultNow(),
  },
  (t) => [check('platform_exchange_one', sql`${t.id} = 1`)],
);
