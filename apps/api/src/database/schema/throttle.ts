import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Tries counted per account and per address, for all nodes. Keys are keyed hashes: no address or login is kept in clear. */
export const throttle = pgTable(
  'throttle',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    date_last: instant('date_last').notNull(),
    /** No try is looked at before this instant. */
    date_free: instant('date_free').notNull(),
  },
  (t) => [index('throttle_date_last').on(t.date_last)],
);
