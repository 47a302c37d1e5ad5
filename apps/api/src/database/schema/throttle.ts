import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Attempts by account and by address, for all nodes. Keys are keyed hashes: no address or login is stored in clear
 * text.
 */
export const throttle = pgTable(
  'throttle',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    date_last: instant('date_last').notNull(),
    /** Attempts before this time are refused. */
    date_free: instant('date_free').notNull(),
  },
  (t) => [index('throttle_date_last').on(t.date_last)],
);
