import { WEBHOOK_DELIVERY_STATES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, id, instant, oneOf } from '../columns.ts';

/**
 * Webhooks: addresses of programs that are told what happens. Each is read with the rights of its owner, who must still have
 * the role, and stand for the same pharmacy, pool or advertiser, as on the day when it was made.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    pharmacy_id: integer('pharmacy_id'),
    pool_id: integer('pool_id'),
    advertiser_id: integer('advertiser_id'),
    name: text('name').notNull(),
    /** Null for a stream that a developer listens to: it lasts until `date_expiry`, which its server moves. */
    url: text('url'),
    date_expiry: instant('date_expiry'),
    kinds: text('kinds').array().notNull(),
    /** Sealed with the installation's secret; the previous one signs too until `date_previous_end`. */
    secret: text('secret'),
    secret_previous: text('secret_previous'),
    date_previous_end: instant('date_previous_end'),
    date_disabled: instant('date_disabled'),
    /** French; why it is disabled, where its owner did not do it. */
    reason: text('reason'),
    /** Tries that failed since the last one that did not, and until when nothing is tried. */
    failures: integer('failures').notNull().default(0),
    date_hold: instant('date_hold'),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('webhooks_url_or_stream', sql`(${t.url} is null) = (${t.date_expiry} is not null)`),
    check('webhooks_secret_of_url', sql`${t.url} is not null or ${t.secret} is null`),
    check('webhooks_failures_check', sql`${t.failures} >= 0`),
    index('webhooks_user').on(t.user_id),
    index('webhooks_date_expiry').on(t.date_expiry).where(sql`${t.date_expiry} is not null`),
  ],
);

/**
 * What happened, written by triggers in the transaction that makes it true, while a webhook wants its kind. Ids of one item
 * stand in the order of their commits, since its row is locked when they are given.
 */
export const webhook_events = pgTable(
  'webhook_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Of the message, the same for every receiver and every try: `msg_…`. */
    message: uuid('message').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    /** What `item` is the id of: `invoice`, `list_import`. */
    subject: text('subject').notNull(),
    item: text('item').notNull(),
    /** Tells events apart that no row's change makes, so that each is written once: the last day of a campaign. */
    once: text('once'),
    /** When it was shared out into deliveries; null until then. */
    date_dispatch: instant('date_dispatch'),
    date_create: instant('date_create').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('webhook_events_waiting').on(t.id).where(sql`${t.date_dispatch} is null`),
    uniqueIndex('webhook_events_once').on(t.kind, t.item, t.once).where(sql`${t.once} is not null`),
    index('webhook_events_date_create').on(t.date_create),
  ],
);

/** One try of a delivery. */
export interface StoredTry {
  readonly date: string;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** French; null for a try that was accepted. */
  readonly error: string | null;
  readonly ms: number;
}

/** What is sent to a webhook: one row an event, in order for each item. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook_id: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event_id: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhook_events.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The item: `invoice/12`. */
    object: text('object').notNull(),
    /** JSON as it is sent, byte for byte, at every try. */
    body: text('body').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Since when it waits, and its failed tries since then. */
    date_waiting: instant('date_waiting').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    date_next: instant('date_next').notNull().defaultNow(),
    /** Until when a process has it; null when none has. */
    date_lease: instant('date_lease'),
    /** Of the last answer. */
    status: integer('status'),
    error: text('error'),
    /** Milliseconds of the last try. */
    duration: integer('duration'),
    /** Headers of the last request. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** The beginning of the last answer. */
    answer: text('answer'),
    /** The last ones, the oldest first. */
    tries: jsonb('tries').$type<readonly StoredTry[]>().notNull().default([]),
    date_sent: instant('date_sent'),
    date_create: dateCreate(),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.webhook_id, t.event_id),
    check('webhook_deliveries_state_known', oneOf(t.state, WEBHOOK_DELIVERY_STATES)),
    check('webhook_deliveries_sent', sql`(${t.state} = 'sent') = (${t.date_sent} is not null)`),
    // In the order in which they are taken: thousands may be due at the same instant.
    index('webhook_deliveries_due').on(t.webhook_id, t.date_next, t.event_id).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_object').on(t.webhook_id, t.object, t.state, t.event_id),
    index('webhook_deliveries_event').on(t.event_id),
    index('webhook_deliveries_date_create').on(t.date_create),
  ],
);
