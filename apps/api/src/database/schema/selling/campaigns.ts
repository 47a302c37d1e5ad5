import type { RemainderCause } from '@officine/domain';
import { PACE_CAUSES } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, isActive, oneOf } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from './advertisers.ts';
import { topics } from './topics.ts';

/** Orders of advertisers. A draft until `isScheduled`; `budget` is the sum of the shares, written with them. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'restrict' }),
    budget: cents('budget').notNull().default(0),
    budget_file_id: fileId('budget_file_id'),
    date_start: day('date_start').notNull(),
    date_end: day('date_end').notNull(),
    date_invoice: day('date_invoice').notNull(),
    date_expiry: day('date_expiry').notNull(),
    first_invoice_number: text('first_invoice_number').notNull(),
    isScheduled: boolean('is_scheduled').notNull().default(false),
    date_scheduled: instant('date_scheduled'),
    /** Set when it is stopped: the first day, and the percentage of the remaining schedulings that was removed. */
    date_disabled: day('date_disabled'),
    deactivation_percentage: integer('deactivation_percentage'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('campaigns_reference_unique').on(t.reference),
    check('campaigns_name_check', sql`${t.name} <> ''`),
    check('campaigns_budget_check', sql`${t.budget} >= 0`),
    check('campaigns_period', sql`${t.date_end} >= ${t.date_start}`),
    check('campaigns_expiry', sql`${t.date_expiry} >= ${t.date_invoice}`),
    check('campaigns_deactivation', sql`(${t.date_disabled} is null) = (${t.deactivation_percentage} is null)`),
    check('campaigns_deactivation_percentage_check', sql`${t.deactivation_percentage} between 1 and 100`),
    index('campaigns_name').on(t.name),
    foldedIndex('campaigns_name_folded', t.name),
    foldedIndex('campaigns_reference_folded', t.reference),
    index('campaigns_advertiser').on(t.advertiser_id),
    index('campaigns_budget').on(t.budget),
    index('campaigns_budget_file').on(t.budget_file_id),
    index('campaigns_date_start').on(t.date_start),
    index('campaigns_date_end').on(t.date_end),
    index('campaigns_date_invoice').on(t.date_invoice),
    index('campaigns_date_expiry').on(t.date_expiry),
    index('campaigns_is_scheduled').on(t.isScheduled),
    index('campaigns_is_active').on(t.isActive),
    index('campaigns_date_create').on(t.date_create),
  ],
);

const link = () => ({
  campaign_id: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  topic_id: integer('topic_id')
    .notNull()
    .references(() => topics.id, { onDelete: 'restrict' }),
});
export const campaignExtranetTopics = pgTable('campaign_extranet_topics', link(), (t) => [
  primaryKey({ name: 'campaign_extranet_topics_pk', columns: [t.campaign_id, t.topic_id] }),
  index('campaign_extranet_topics_topic').on(t.topic_id),
]);
export const campaignInternetTopics = pgTable('campaign_internet_topics', link(), (t) => [
  primaryKey({ name: 'campaign_internet_topics_pk', columns: [t.campaign_id, t.topic_id] }),
  index('campaign_internet_topics_topic').on(t.topic_id),
]);

const leftOut = () => ({
  campaign_id: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  pharmacy_id: integer('pharmacy_id')
    .notNull()
    .references(() => pharmacies.id, { onDelete: 'cascade' }),
});
/** Pharmacies of the budget file that the campaign leaves out, with their budgets. */
export const campaignWithoutPharmacies = pgTable('campaign_without_pharmacies', leftOut(), (t) => [
  primaryKey({ name: 'campaign_without_pharmacies_pk', columns: [t.campaign_id, t.pharmacy_id] }),
  index('campaign_without_pharmacies_pharmacy').on(t.pharmacy_id),
]);
/** Those that it leaves out too, whose budgets the others have. */
export const campaignSpreadPharmacies = pgTable('campaign_spread_pharmacies', leftOut(), (t) => [
  primaryKey({ name: 'campaign_spread_pharmacies_pk', columns: [t.campaign_id, t.pharmacy_id] }),
  index('campaign_spread_pharmacies_pharmacy').on(t.pharmacy_id),
]);

/** Causes of an unspent remainder. */
const REMAINDER_CAUSES = [
  'not_multiple',
  'no_free_day',
  'topic_not_allowed',
  'medium_not_open',
  'no_advert',
  'disabled',
  'not_shown',
] as const satisfies readonly RemainderCause[];

/** Amounts of one pharmacy's share, in cents. A check constraint keeps the scheduled amount within the budget. */
export const share = () => ({
  budget: cents('budget').notNull(),
  amount_scheduled: cents('amount_scheduled').notNull().default(0),
  remainder: cents('remainder')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`budget - amount_scheduled`),
  remainder_cause: text('remainder_cause', { enum: REMAINDER_CAUSES }),
});
interface Share {
  budget: AnyPgColumn;
  amount_scheduled: AnyPgColumn;
  remainder_cause: AnyPgColumn;
}
export const shareChecks = (name: string, t: Share) => [
  check(`${name}_budget_check`, sql`${t.budget} > 0`),
  check(`${name}_within_budget`, sql`${t.amount_scheduled} between 0 and ${t.budget}`),
  check(
    `${name}_cause_known`,
    sql`${t.remainder_cause} in (${sql.raw(REMAINDER_CAUSES.map((c) => `'${c}'`).join(', '))})`,
  ),
];

/** Shares of a campaign by pharmacy. */
export const campaignPharmacies = pgTable(
  'campaign_pharmacies',
  {
    id: id(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    ...share(),
    amount_invoiced: cents('amount_invoiced').notNull().default(0),
    invoice_counter: integer('invoice_counter'),
    invoice_number: text('invoice_number'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('campaign_pharmacies_unique').on(t.campaign_id, t.pharmacy_id),
    unique('campaign_pharmacies_invoice_unique').on(t.pharmacy_id, t.invoice_number),
    ...shareChecks('campaign_pharmacies', t),
    check('campaign_pharmacies_invoiced_check', sql`${t.amount_invoiced} between 0 and ${t.budget}`),
    check('campaign_pharmacies_counter_check', sql`${t.invoice_counter} > 0`),
    index('campaign_pharmacies_pharmacy').on(t.pharmacy_id),
    index('campaign_pharmacies_invoice_number').on(t.invoice_number),
    foldedIndex('campaign_pharmacies_invoice_number_folded', t.invoice_number),
    index('campaign_pharmacies_budget').on(t.budget),
    index('campaign_pharmacies_amount_scheduled').on(t.amount_scheduled),
    index('campaign_pharmacies_amount_invoiced').on(t.amount_invoiced),
    index('campaign_pharmacies_remainder').on(t.remainder),
    index('campaign_pharmacies_remainder_cause').on(t.remainder_cause),
    index('campaign_pharmacies_is_active').on(t.isActive),
  ],
);

/**
 * Late campaigns, a row for each cause of each time that one fell behind: what was announced is not announced again
 * until it recovered. A campaign's rows stand until then; the one checked last is its cause of today.
 */
export const campaignAlerts = pgTable(
  'campaign_alerts',
  {
    id: id(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    cause: text('cause').notNull(),
    /** Adverts that are disabled, or pharmacies that show nothing. */
    count: integer('count').notNull().default(0),
    /** Percentage of its bookings that will have been seen at its end, at its pace. */
    forecast: integer('forecast').notNull(),
    date_create: dateCreate(),
    date_check: instant('date_check').notNull().defaultNow(),
    /** Set when the campaign has recovered, has ended or was stopped. */
    date_end: instant('date_end'),
  },
  (t) => [
    check('campaign_alerts_cause_known', oneOf(t.cause, PACE_CAUSES)),
    check('campaign_alerts_counts', sql`${t.count} >= 0 and ${t.forecast} between 0 and 100`),
    uniqueIndex('campaign_alerts_standing').on(t.campaign_id, t.cause).where(sql`${t.date_end} is null`),
    index('campaign_alerts_campaign').on(t.campaign_id),
  ],
);
