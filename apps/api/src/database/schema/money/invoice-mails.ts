import { INVOICE_MAIL_KINDS, INVOICE_MAIL_SEND_STATES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';
import { invoices } from './invoices.ts';

/**
 * Mails of invoices to their payer, each to one address. `sending` is committed before the message is handed over: a row
 * that a crash leaves so is uncertain, and only a person sends it again. Triggers of the migration keep `mail_state` of
 * invoices as these rows say.
 */
export const invoice_mails = pgTable(
  'invoice_mails',
  {
    id: id(),
    /** Left part of its `Message-ID`. */
    key: uuid('key').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    /** The mail that this one repeats. */
    again_of: integer('again_of'),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'restrict' }),
    advertiser_id: integer('advertiser_id').references((): AnyPgColumn => advertisers.id, { onDelete: 'restrict' }),
    email: text('email').notNull(),
    /** Numbers of its invoices: `WEB00012, WEB00013`. */
    numbers: text('numbers').notNull(),
    state: text('state').notNull().default('waiting'),
    /** The mail server's words, or why nothing left. */
    answer: text('answer'),
    /** Why a person sends it again, or says that it arrived. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    /** Instant of the next try, or of the one under way. */
    date_try: instant('date_try').notNull().defaultNow(),
    date_sent: instant('date_sent'),
    /** When a server told that it came back or is late, and its code: `5.1.1`. */
    date_bounce: instant('date_bounce'),
    bounce_code: text('bounce_code'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_create: dateCreate(),
  },
  (t) => [
    foreignKey({ name: 'invoice_mails_again_fk', columns: [t.again_of], foreignColumns: [t.id] }).onDelete('restrict'),
    // Two people who send it again send one mail.
    unique('invoice_mails_again_once').on(t.again_of),
    unique('invoice_mails_key_unique').on(t.key),
    check('invoice_mails_kind_known', oneOf(t.kind, INVOICE_MAIL_KINDS)),
    check('invoice_mails_state_known', oneOf(t.state, INVOICE_MAIL_SEND_STATES)),
    check('invoice_mails_one_payer', sql`(${t.pharmacy_id} is null) <> (${t.advertiser_id} is null)`),
    check('invoice_mails_left', sql`(${t.state} in ('sent', 'returned')) = (${t.date_sent} is not null)`),
    index('invoice_mails_next').on(t.date_try).where(sql`${t.state} in ('waiting', 'sending')`),
    index('invoice_mails_kind').on(t.kind),
    index('invoice_mails_state').on(t.state),
    index('invoice_mails_pharmacy').on(t.pharmacy_id),
    index('invoice_mails_advertiser').on(t.advertiser_id),
    index('invoice_mails_user').on(t.user_id),
    index('invoice_mails_date_sent').on(t.date_sent),
    index('invoice_mails_date_create').on(t.date_create),
    foldedIndex('invoice_mails_email_folded', t.email),
    foldedIndex('invoice_mails_numbers_folded', t.numbers),
  ],
);

/** Invoices of mails: one mail for an invoice, an address and an occasion. */
export const invoice_mail_items = pgTable(
  'invoice_mail_items',
  {
    id: id(),
    mail_id: integer('mail_id')
      .notNull()
      .references(() => invoice_mails.id, { onDelete: 'restrict' }),
    invoice_id: integer('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    email: text('email').notNull(),
    /** The mail's kind; with the mail that it repeats, where it is sent again: `invoice:12`. */
    occasion: text('occasion').notNull(),
    /** Why it is not in the message, in French: it was credited meanwhile. */
    left_out: text('left_out'),
  },
  (t) => [
    unique('invoice_mail_items_once').on(t.invoice_id, t.email, t.occasion),
    index('invoice_mail_items_mail').on(t.mail_id),
  ],
);
