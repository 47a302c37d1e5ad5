import { ADVERTISER_REPORT_TYPES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, day, fileId, id, instant, isActive, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from '../selling/advertisers.ts';
import { campaigns } from '../selling/campaigns.ts';

/**
 * Daily and monthly reports of advertisers. `month` and `year` are those of `date`, the day or the first of the month.
 */
export const advertiserReports = pgTable(
  'advertiser_reports',
  {
    id: id(),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ADVERTISER_REPORT_TYPES }).notNull(),
    date: day('date').notNull(),
    month: integer('month').notNull().generatedAlwaysAs(sql`extract(month from date)::int`),
    year: integer('year').notNull().generatedAlwaysAs(sql`extract(year from date)::int`),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    file_id: fileId('file_id'),
    file_csv_id: fileId('file_csv_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('advertiser_reports_day_unique').on(t.advertiser_id, t.type, t.date),
    check('advertiser_reports_type_known', oneOf(t.type, ADVERTISER_REPORT_TYPES)),
    check('advertiser_reports_first_of_month', sql`${t.type} = 'daily' or extract(day from ${t.date}) = 1`),
    check('advertiser_reports_figures_check', sql`${t.views} >= 0 and ${t.clicks} >= 0`),
    index('advertiser_reports_type').on(t.type, t.date),
    index('advertiser_reports_date').on(t.date),
    index('advertiser_reports_year').on(t.year, t.month),
    index('advertiser_reports_month').on(t.month),
    index('advertiser_reports_file').on(t.file_id),
    index('advertiser_reports_file_csv').on(t.file_csv_id),
    index('advertiser_reports_is_active').on(t.isActive),
    index('advertiser_reports_date_create').on(t.date_create),
  ],
);

/** Report at the middle of a campaign. */
export const advertiserMailstoneReports = pgTable(
  'advertiser_mailstone_reports',
  {
    id: id(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The last counted day. */
    date: day('date').notNull(),
    displays: integer('displays').notNull().default(0),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    file_id: fileId('file_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('advertiser_mailstone_reports_campaign_unique').on(t.campaign_id),
    check(
      'advertiser_mailstone_reports_figures_check',
      sql`${t.displays} >= 0 and ${t.views} >= 0 and ${t.clicks} >= 0`,
    ),
    index('advertiser_mailstone_reports_date').on(t.date),
    index('advertiser_mailstone_reports_file').on(t.file_id),
    index('advertiser_mailstone_reports_is_active').on(t.isActive),
    index('advertiser_mailstone_reports_date_create').on(t.date_create),
  ],
);

/** Computed reports, by reference. Can be computed again from the rollups. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reference: text('reference').notNull(),
    type: text('type').notNull(),
    advertiser_id: integer('advertiser_id').references(() => advertisers.id, { onDelete: 'cascade' }),
    campaign_id: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'cascade' }),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    date_create: dateCreate(),
    date_update: instant('date_update').notNull().defaultNow(),
  },
  (t) => [
    unique('reports_reference_unique').on(t.reference),
    index('reports_type').on(t.type),
    index('reports_advertiser').on(t.advertiser_id),
    index('reports_campaign').on(t.campaign_id),
    index('reports_pharmacy').on(t.pharmacy_id),
    index('reports_date_create').on(t.date_create),
  ],
);
