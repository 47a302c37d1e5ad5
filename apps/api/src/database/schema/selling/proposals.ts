import type { ProposalOffer } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { cents, dateCreate, day, foldedIndex, id, instant } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from './advertisers.ts';
import { campaigns } from './campaigns.ts';

/** Topics of the adverts, and zones, by id. */
export interface ProposalChoices {
  readonly extranet_topics: readonly number[];
  readonly internet_topics: readonly number[];
  readonly zones: readonly number[];
}

/** Offers of free places. What is offered never changes; the address of the page is signed, so no secret is stored. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    name: text('name').notNull(),
    /** Null for somebody who is no advertiser yet, and becomes one by accepting. */
    advertiser_id: integer('advertiser_id').references(() => advertisers.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    email: text('email'),
    message: text('message'),
    date_start: day('date_start').notNull(),
    date_end: day('date_end').notNull(),
    date_expiry: day('date_expiry').notNull(),
    choices: jsonb('choices').$type<ProposalChoices>().notNull(),
    offer: jsonb('offer').$type<ProposalOffer>().notNull(),
    count_pharmacies: integer('count_pharmacies').notNull(),
    count_schedulings: integer('count_schedulings').notNull(),
    amount: cents('amount').notNull(),
    vat_rate: integer('vat_rate').notNull(),
    amount_total: cents('amount_total').notNull(),
    views: integer('views'),
    views_low: integer('views_low'),
    views_high: integer('views_high'),
    date_seen: instant('date_seen'),
    date_sent: instant('date_sent'),
    date_accepted: instant('date_accepted'),
    accepted_by: text('accepted_by'),
    accepted_function: text('accepted_function'),
    /** What was agreed to, word for word, and its SHA-256. */
    accepted_text: text('accepted_text'),
    accepted_hash: text('accepted_hash'),
    date_withdrawn: instant('date_withdrawn'),
    campaign_id: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the account is deleted. */
    author: text('author').notNull(),
    date_create: dateCreate(),
  },
  (t) => [
    check('proposals_period', sql`${t.date_end} >= ${t.date_start}`),
    check('proposals_amounts', sql`${t.amount} > 0 and ${t.amount_total} >= ${t.amount} and ${t.vat_rate} >= 0`),
    check(
      'proposals_band',
      sql`${t.views} is null or (${t.views_low} <= ${t.views} and ${t.views} <= ${t.views_high})`,
    ),
    check(
      'proposals_receipt',
      sql`(${t.date_accepted} is null) = (${t.accepted_by} is null) and (${t.date_accepted} is null) = (${t.accepted_text} is null)
        and (${t.date_accepted} is null) = (${t.accepted_hash} is null)`,
    ),
    check('proposals_one_end', sql`${t.date_accepted} is null or ${t.date_withdrawn} is null`),
    index('proposals_name').on(t.name),
    foldedIndex('proposals_name_folded', t.name),
    index('proposals_recipient').on(t.recipient),
    foldedIndex('proposals_recipient_folded', t.recipient),
    index('proposals_advertiser').on(t.advertiser_id),
    index('proposals_campaign').on(t.campaign_id),
    index('proposals_user').on(t.user_id),
    index('proposals_amount').on(t.amount),
    index('proposals_date_start').on(t.date_start),
    index('proposals_date_expiry').on(t.date_expiry),
    index('proposals_date_seen').on(t.date_seen),
    index('proposals_date_create').on(t.date_create),
  ],
);

/** What is offered in each pharmacy, in cents. */
export const proposalPharmacies = pgTable(
  'proposal_pharmacies',
  {
    proposal_id: integer('proposal_id')
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    amount: cents('amount').notNull(),
  },
  (t) => [
    primaryKey({ name: 'proposal_pharmacies_pk', columns: [t.proposal_id, t.pharmacy_id] }),
    check('proposal_pharmacies_amount', sql`${t.amount} > 0`),
    index('proposal_pharmacies_pharmacy').on(t.pharmacy_id),
  ],
);
