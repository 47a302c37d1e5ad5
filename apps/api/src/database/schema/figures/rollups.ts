import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { day, id, instant } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { campaigns } from '../selling/campaigns.ts';

/**
 * Daily counts (in Paris), computed from the events and recomputable. Dashboards and reports only read these, so each
 * level of aggregation on a screen has its own table. No foreign keys, except in the listed one: counts outlive deleted
 * rows. No index on views, clicks, displays, visits, which change each minute of a day; migration 0065 fills pages to three
 * quarters (drizzle has no fill factor), so that the new version of a row has room beside the old one.
 */
const counts = () => ({ views: integer('views').notNull().default(0), clicks: integer('clicks').notNull().default(0) });
const positive = (t: { views: AnyPgColumn; clicks: AnyPgColumn }): SQL => sql`${t.views} >= 0 and ${t.clicks} >= 0`;

/**
 * Finest level: by scheduling, or by filling and pharmacy. The other of the two ids is 0, as is the campaign of a
 * filling.
 */
export const dailySchedulings = pgTable(
  'daily_schedulings',
  {
    date: day('date').notNull(),
    scheduling_id: integer('scheduling_id').notNull(),
    filling_id: integer('filling_id').notNull(),
    pharmacy_id: integer('pharmacy_id').notNull(),
    campaign_id: integer('campaign_id').notNull(),
    advertiser_id: integer('advertiser_id').notNull(),
    zone_id: integer('zone_id').notNull(),
    advert_id: integer('advert_id').notNull(),
    ...counts(),
  },
  (t) => [
    primaryKey({ name: 'daily_schedulings_pk', columns: [t.date, t.pharmacy_id, t.scheduling_id, t.filling_id] }),
    check('daily_schedulings_counts_check', positive(t)),
    index('daily_schedulings_campaign').on(t.campaign_id, t.date),
    index('daily_schedulings_pharmacy').on(t.pharmacy_id, t.date),
  ],
);

/** By advert, zone and campaign (0 for fillings), for all pharmacies. */
export const dailyAdverts = pgTable(
  'daily_adverts',
  {
    date: day('date').notNull(),
    advert_id: integer('advert_id').notNull(),
    zone_id: integer('zone_id').notNull(),
    campaign_id: integer('campaign_id').notNull(),
    advertiser_id: integer('advertiser_id').notNull(),
    ...counts(),
  },
  (t) => [
    primaryKey({ name: 'daily_adverts_pk', columns: [t.date, t.advert_id, t.zone_id, t.campaign_id] }),
    check('daily_adverts_counts_check', positive(t)),
    index('daily_adverts_advertiser').on(t.advertiser_id, t.date),
    index('daily_adverts_campaign').on(t.campaign_id, t.date),
    index('daily_adverts_advert').on(t.advert_id, t.date),
    index('daily_adverts_zone').on(t.zone_id, t.date),
  ],
);

/** By advertiser and pharmacy, for all zones. */
export const dailyPharmacies = pgTable(
  'daily_pharmacies',
  {
    date: day('date').notNull(),
    pharmacy_id: integer('pharmacy_id').notNull(),
    advertiser_id: integer('advertiser_id').notNull(),
    ...counts(),
  },
  (t) => [
    primaryKey({ name: 'daily_pharmacies_pk', columns: [t.date, t.pharmacy_id, t.advertiser_id] }),
    check('daily_pharmacies_counts_check', positive(t)),
    index('daily_pharmacies_pharmacy').on(t.pharmacy_id, t.date),
    index('daily_pharmacies_advertiser').on(t.advertiser_id, t.date),
  ],
);

/** Visits by pharmacy, browser and platform; `''` for unknown ones. */
export const dailyVisits = pgTable(
  'daily_visits',
  {
    date: day('date').notNull(),
    pharmacy_id: integer('pharmacy_id').notNull(),
    browser: text('browser').notNull(),
    platform: text('platform').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'daily_visits_pk', columns: [t.date, t.pharmacy_id, t.browser, t.platform] }),
    check('daily_visits_check', sql`${t.visits} >= 0`),
    index('daily_visits_pharmacy').on(t.pharmacy_id, t.date),
  ],
);

/**
 * By campaign and pharmacy; listed by `log_campaigns`. `displays`: slots booked that day.
 * Written by UPDATE, then INSERT of new rows: an upsert would use up an id at each run.
 */
export const logCampaigns = pgTable(
  'log_campaigns',
  {
    id: id(),
    date: day('date').notNull(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    displays: integer('displays').notNull().default(0),
    ...counts(),
  },
  (t) => [
    unique('log_campaigns_day_unique').on(t.campaign_id, t.pharmacy_id, t.date),
    check('log_campaigns_counts_check', sql`${t.displays} >= 0 and ${positive(t)}`),
    index('log_campaigns_campaign').on(t.campaign_id, t.date),
    index('log_campaigns_pharmacy').on(t.pharmacy_id, t.date),
    index('log_campaigns_date').on(t.date),
  ],
);

/** One row: all events of batches up to `batch` are counted. */
export const rollupProgress = pgTable(
  'rollup_progress',
  {
    id: integer('id').primaryKey().default(1),
    batch: bigint('batch', { mode: 'number' }).notNull().default(0),
    date_update: instant('date_update').notNull().defaultNow(),
  },
  (t) => [check('rollup_progress_single', sql`${t.id} = 1`)],
);
