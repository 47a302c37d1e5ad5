import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { cents, dateCreate, fileId, foldedIndex, id, instant } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from './advertisers.ts';
import { campaigns, share, shareChecks } from './campaigns.ts';
import { place } from './schedulings.ts';

/** Simulations of campaigns: the submitted form, and the expiry. Never delivered. */
export const tempCampaigns = pgTable(
  'temp_campaigns',
  {
    id: id(),
    /** The saved draft that is simulated again; null for a new campaign. */
    campaign_id: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'cascade' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The other fields of the form. */
    form: jsonb('form').$type<Record<string, unknown>>().notNull(),
    budget: cents('budget').notNull(),
    budget_file_id: fileId('budget_file_id'),
    date_create: dateCreate(),
    date_expiry: instant('date_expiry').notNull().default(sql`now() + interval '24 hours'`),
  },
  (t) => [
    check('temp_campaigns_budget_check', sql`${t.budget} >= 0`),
    index('temp_campaigns_campaign').on(t.campaign_id),
    index('temp_campaigns_advertiser').on(t.advertiser_id),
    index('temp_campaigns_user').on(t.user_id),
    index('temp_campaigns_budget_file').on(t.budget_file_id),
    index('temp_campaigns_name').on(t.name),
    foldedIndex('temp_campaigns_name_folded', t.name),
    index('temp_campaigns_date_create').on(t.date_create),
    index('temp_campaigns_date_expiry').on(t.date_expiry),
  ],
);
const draft = () =>
  integer('temp_campaign_id')
    .notNull()
    .references(() => tempCampaigns.id, { onDelete: 'cascade' });

/** Simulated shares by pharmacy. */
export const tempCampaignPharmacies = pgTable(
  'temp_campaign_pharmacies',
  {
    id: id(),
    temp_campaign_id: draft(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    ...share(),
  },
  (t) => [
    unique('temp_campaign_pharmacies_unique').on(t.temp_campaign_id, t.pharmacy_id),
    ...shareChecks('temp_campaign_pharmacies', t),
    index('temp_campaign_pharmacies_pharmacy').on(t.pharmacy_id),
    index('temp_campaign_pharmacies_budget').on(t.budget),
    index('temp_campaign_pharmacies_amount_scheduled').on(t.amount_scheduled),
    index('temp_campaign_pharmacies_remainder').on(t.remainder),
    index('temp_campaign_pharmacies_remainder_cause').on(t.remainder_cause),
  ],
);

/**
 * Simulated schedulings, which take no slot. Up to a million are written while the user waits, to be read by simulation
 * and deleted: without foreign keys, and with one index. Like the other tables here, it is unlogged, so empty after a
 * crash (in the migration, drizzle has no such option).
 */
export const tempSchedulings = pgTable(
  'temp_schedulings',
  {
    id: id(),
    temp_campaign_id: integer('temp_campaign_id').notNull(),
    pharmacy_id: integer('pharmacy_id').notNull(),
    zone_id: integer('zone_id').notNull(),
    advert_id: integer('advert_id').notNull(),
    ...place(),
  },
  (t) => [
    unique('temp_schedulings_once_a_day_unique').on(t.temp_campaign_id, t.pharmacy_id, t.zone_id, t.date),
    check('temp_schedulings_slot_check', sql`${t.slot} between 1 and 100`),
    check('temp_schedulings_price_check', sql`${t.price} >= 0`),
  ],
);
