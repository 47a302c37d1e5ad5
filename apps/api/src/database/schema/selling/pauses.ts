import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** What keeps a booking from being shown while it is switched off. */
export const PAUSED = ['campaign', 'advertiser', 'pharmacy', 'advert', 'topic', 'zone'] as const;
export type Paused = (typeof PAUSED)[number];
export const pausedList = sql.raw(PAUSED.map((name) => `'${name}'`).join(', '));

/** Times in which something was switched off, written by triggers whoever does it. One that lasts has no end. */
export const pauses = pgTable(
  'pauses',
  {
    id: id(),
    resource: text('resource', { enum: PAUSED }).notNull(),
    item: integer('item_id').notNull(),
    date_start: instant('date_start').notNull().defaultNow(),
    date_end: instant('date_end'),
  },
  (t) => [
    check('pauses_resource_known', sql`${t.resource} in (${pausedList})`),
    check('pauses_period', sql`${t.date_end} >= ${t.date_start}`),
    uniqueIndex('pauses_standing').on(t.resource, t.item).where(sql`date_end is null`),
    index('pauses_end').on(t.date_end),
  ],
);
