import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dateCreate, day, id, instant } from '../columns.ts';
import { advertisers } from '../selling/advertisers.ts';
import { campaigns } from '../selling/campaigns.ts';

/** Links that open a campaign's proof without signing in. One that is over stays: its address says so. */
export const proof_links = pgTable(
  'proof_links',
  {
    id: id(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address' token, in hexadecimal: 32 random bytes need no slow hash. */
    hash: text('hash').notNull(),
    /** Last day, in Paris. */
    date_expiry: day('date_expiry').notNull(),
    date_revoked: instant('date_revoked'),
    /** Accurate to about a minute. */
    date_seen: instant('date_seen'),
    date_create: dateCreate(),
  },
  (t) => [unique('proof_links_hash_unique').on(t.hash), index('proof_links_campaign').on(t.campaign_id)],
);

/**
 * Mails with an advertiser's proofs of a month, sent or to send: planned first and sent after, so that a mail that is
 * sent again after a crash is the same one.
 */
export const proof_mails = pgTable(
  'proof_mails',
  {
    /** Its `Message-ID` too. */
    id: uuid('id').primaryKey().defaultRandom(),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: day('month').notNull(),
    email: text('email').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Instant of the next try; null once it is sent or given up. */
    date_try: instant('date_try').defaultNow(),
    date_sent: instant('date_sent'),
    date_create: dateCreate(),
  },
  (t) => [
    unique('proof_mails_month_unique').on(t.advertiser_id, t.month, t.email),
    check('proof_mails_first_of_month', sql`extract(day from ${t.month}) = 1`),
    index('proof_mails_date_try').on(t.date_try).where(sql`${t.date_try} is not null`),
    index('proof_mails_date_create').on(t.date_create),
  ],
);
