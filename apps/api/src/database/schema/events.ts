import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What pages send: views, clicks, visits. Partitioned by day on `datetime` (the migration says so, drizzle cannot), hence the key (time, id);
 * no foreign keys, so that a day can move elsewhere and a deletion never walks through events.
 * `datetime` is the instant inside the UUIDv7 made by the client: the same event sent twice has the same key.
 */
const event = () => ({ datetime: instant('datetime').notNull(), id: uuid('id').notNull() });

/** Numbers the writings. Rollups count by ranges of them: an event belongs to one writing, whenever it happened. */
export const logBatches = pgSequence('log_batches', { cache: 1 });
/** The writing that stored the event; 0 where the same writing counted it too, as the demo data does. */
const batch = () => bigint('batch', { mode: 'number' }).notNull().default(0);

/** Who asked, without saying who: the address cut to its network (IPv4 /24, IPv6 /48), and a hash whose salt lives one day. */
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
    // Rows lie in the order of their batches, so that a few bytes a block are index enough.
    index('log_visits_batch').using('brin', t.batch),
    index('log_visits_pharmacy').on(t.pharmacy_id, t.datetime),
  ],
);

/** Holds no visitor: advertising is not covered by the exemption for audience measurement. One of the two references is set. */
export const logAdverts = pgTable(
  'log_adverts',
  {
    ...event(),
    kind: text('kind', { enum: ['view', 'click'] }).notNull(),
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
    check('log_adverts_kind_known', sql`${t.kind} in ('view', 'click')`),
    check('log_adverts_one_reference', sql`(${t.scheduling_id} is null) <> (${t.filling_id} is null)`),
  ],
);

/** Known robots, prefetches and refused events, with the reason; never counted as human. */
export const logExcluded = pgTable(
  'log_excluded',
  {
    ...event(),
    kind: text('kind', { enum: ['visit', 'view', 'click'] }).notNull(),
    reason: text('reason', { enum: ['bot', 'prefetch', 'forged', 'expired', 'future'] }).notNull(),
    pharmacy_id: integer('pharmacy_id'),
    scheduling_id: integer('scheduling_id'),
    agent: text('agent'),
  },
  (t) => [
    primaryKey({ name: 'log_excluded_pk', columns: [t.datetime, t.id] }),
    check('log_excluded_kind_known', sql`${t.kind} in ('visit', 'view', 'click')`),
    check('log_excluded_reason_known', sql`${t.reason} in ('bot', 'prefetch', 'forged', 'expired', 'future')`),
  ],
);

/** Salt of one day's address hashes. It goes after a few days: then no hash leads back to an address. */
export const visitSalts = pgTable('visit_salts', {
  date: date('date', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});
