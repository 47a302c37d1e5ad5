import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant, oneOf } from '../columns.ts';

/** What a page reports of an advert, and of a visit. */
const ADVERT_EVENT_KINDS = ['view', 'click'] as const;
const EVENT_KINDS = ['visit', ...ADVERT_EVENT_KINDS] as const;

/**
 * Events of pages: views, clicks, visits. Partitioned by day on `datetime` (in the migration, drizzle has no
 * partitions), hence the key (time, id). No foreign keys, so that a day can be detached and a deletion never scans
 * events.
 * `datetime` is the time of the client's UUIDv7, or that of `log_corrections`: the same event sent twice has the same key.
 */
const event = () => ({ datetime: instant('datetime').notNull(), id: uuid('id').notNull() });

/** Numbers of inserts. Rollups count ranges of them: an event belongs to one insert, whatever its time. */
export const logBatches = pgSequence('log_batches', { cache: 1 });
/** Number of the insert that stored the event; 0 when it was counted at once, as in the demo data. */
const batch = () => bigint('batch', { mode: 'number' }).notNull().default(0);

/** The visitor, anonymised: the network of the address (IPv4 /24, IPv6 /48), and a hash with the salt of the day. */
const visitor = () => ({
  ip: text('ip'),
  ip_hash: text('ip_hash'),
  browser: text('browser'),
  platform: text('platform'),
});

export const logVisits = pgTable(
  'log_visits',
  { ...event(), pharmacy_id: integer('pharmacy_id').notNull(), ...visitor(), batch: batch() },
  (t) => [
    primaryKey({ name: 'log_visits_pk', columns: [t.datetime, t.id] }),
    // Rows are stored by batch, so a BRIN index suffices.
    index('log_visits_batch').using('brin', t.batch),
    index('log_visits_pharmacy').on(t.pharmacy_id, t.datetime),
  ],
);

/**
 * Views and clicks, without visitor: the legal exemption for audience measurement excludes advertising. One of the two
 * references is set.
 */
export const logAdverts = pgTable(
  'log_adverts',
  {
    ...event(),
    kind: text('kind', { enum: ADVERT_EVENT_KINDS }).notNull(),
    scheduling_id: integer('scheduling_id'),
    filling_id: integer('filling_id'),
    campaign_id: integer('campaign_id'),
    advertiser_id: integer('advertiser_id').notNull(),
    pharmacy_id: integer('pharmacy_id').notNull(),
    zone_id: integer('zone_id').notNull(),
    advert_id: integer('advert_id').notNull(),
    batch: batch(),
  },
  (t) => [
    primaryKey({ name: 'log_adverts_pk', columns: [t.datetime, t.id] }),
    index('log_adverts_batch').using('brin', t.batch),
    check('log_adverts_kind_known', oneOf(t.kind, ADVERT_EVENT_KINDS)),
    check('log_adverts_one_reference', sql`(${t.scheduling_id} is null) <> (${t.filling_id} is null)`),
  ],
);

const REASONS = [
  'bot',
  'prefetch',
  'forged',
  'expired',
  'future',
  'limit_address',
  'limit_advert',
  'limit_pharmacy',
] as const;
const knownReason = (column: AnyPgColumn) =>
  sql`${column} in (${sql.raw(REASONS.map((one) => `'${one}'`).join(', '))})`;

/** Examples of events that are never counted, with the reason: the first ones of each hour. */
export const logExcluded = pgTable(
  'log_excluded',
  {
    ...event(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    pharmacy_id: integer('pharmacy_id'),
    scheduling_id: integer('scheduling_id'),
    agent: text('agent'),
  },
  (t) => [
    primaryKey({ name: 'log_excluded_pk', columns: [t.datetime, t.id] }),
    check('log_excluded_kind_known', oneOf(t.kind, EVENT_KINDS)),
    check('log_excluded_reason_known', knownReason(t.reason)),
  ],
);

/**
 * Events of visitors whose clock was wrong, with the time by the database's clock as they were first sent. Deleted once
 * they are too old to be sent again.
 */
export const logCorrections = pgTable('log_corrections', {
  id: uuid('id').primaryKey(),
  datetime: instant('datetime').notNull(),
});

/**
 * Excluded events by day, kind, reason and pharmacy; listed by `log_exclusions`. Without foreign key: events of a
 * flood are inserted here, and counts outlive deleted pharmacies.
 */
export const logExclusions = pgTable(
  'log_exclusions',
  {
    id: id(),
    date: day('date').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    reason: text('reason', { enum: REASONS }).notNull(),
    /** Null for forged references. */
    pharmacy_id: integer('pharmacy_id'),
    events: integer('events').notNull(),
  },
  (t) => [
    unique('log_exclusions_day_unique').on(t.date, t.kind, t.reason, t.pharmacy_id).nullsNotDistinct(),
    check('log_exclusions_kind_known', oneOf(t.kind, EVENT_KINDS)),
    check('log_exclusions_reason_known', knownReason(t.reason)),
    check('log_exclusions_events_check', sql`${t.events} > 0`),
    index('log_exclusions_pharmacy').on(t.pharmacy_id, t.date),
    index('log_exclusions_kind').on(t.kind, t.date),
    index('log_exclusions_reason').on(t.reason, t.date),
    index('log_exclusions_events').on(t.events),
  ],
);

/** Salts of address hashes, by day. Deleted after a few days, so that hashes cannot be traced back to addresses. */
export const visitSalts = pgTable('visit_salts', {
  date: day('date').primaryKey(),
  salt: text('salt').notNull(),
});
