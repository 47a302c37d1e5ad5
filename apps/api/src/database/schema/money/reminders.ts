import { LATE_RATE_BASES } from '@officine/domain';
import { REMINDER_HOLD_KINDS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, day, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';
import { invoices } from './invoices.ts';

/** The three reminders: how many days after the due day each leaves, and what it says. The migration has the first texts. */
export const reminder_steps = pgTable(
  'reminder_steps',
  {
    step: integer('step').primaryKey(),
    days: integer('days').notNull(),
    subject: text('subject').notNull(),
    /** Paragraphs, before the list of invoices. */
    text: text('text').notNull(),
  },
  (t) => [
    check('reminder_steps_known', sql`${t.step} between 1 and 3`),
    check('reminder_steps_days', sql`${t.days} between 1 and 365`),
  ],
);

/** Rates that late penalties follow, by half-year: `2026-1`. */
export const late_rates = pgTable(
  'late_rates',
  {
    half: text('half').primaryKey(),
    basis: text('basis').notNull(),
    /** The published rate, in hundredths of a percent: 262 is 2.62 %. */
    rate: integer('rate').notNull(),
  },
  (t) => [
    check('late_rates_half_format', sql`${t.half} ~ '^\\d{4}-[12]$'`),
    check('late_rates_basis_known', oneOf(t.basis, LATE_RATE_BASES)),
    check('late_rates_rate', sql`${t.rate} between -500 and 3000`),
  ],
);

/**
 * What is not reminded of: a hold of a debtor or of an invoice until a day, or an invoice that its payer disputes until a person
 * says otherwise. Rows are kept: they say what was disputed on a past day.
 */
export const reminder_holds = pgTable(
  'reminder_holds',
  {
    id: id(),
    kind: text('kind').notNull(),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'restrict' }),
    advertiser_id: integer('advertiser_id').references((): AnyPgColumn => advertisers.id, { onDelete: 'restrict' }),
    invoice_id: integer('invoice_id').references(() => invoices.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    /** Last day of a hold. */
    date_until: day('date_until'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
    /** When a person ended it, or another one took its place. */
    date_end: instant('date_end'),
    end_user_id: integer('end_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('reminder_holds_kind_known', oneOf(t.kind, REMINDER_HOLD_KINDS)),
    check('reminder_holds_until', sql`(${t.kind} = 'hold') = (${t.date_until} is not null)`),
    check('reminder_holds_one', sql`num_nonnulls(${t.pharmacy_id}, ${t.advertiser_id}, ${t.invoice_id}) = 1`),
    check('reminder_holds_disputed', sql`${t.kind} <> 'dispute' or ${t.invoice_id} is not null`),
    uniqueIndex('reminder_holds_pharmacy_once').on(t.pharmacy_id).where(sql`date_end is null`),
    uniqueIndex('reminder_holds_advertiser_once').on(t.advertiser_id).where(sql`date_end is null`),
    uniqueIndex('reminder_holds_invoice_once').on(t.invoice_id, t.kind).where(sql`date_end is null`),
    index('reminder_holds_pharmacy').on(t.pharmacy_id),
    index('reminder_holds_advertiser').on(t.advertiser_id),
    index('reminder_holds_invoice').on(t.invoice_id),
    index('reminder_holds_user').on(t.user_id),
    index('reminder_holds_end_user').on(t.end_user_id),
  ],
);
