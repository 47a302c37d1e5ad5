import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { dateCreate, instant } from '../columns.ts';
import { users } from './users.ts';

/**
 * Sessions. A token is valid while its row exists: deleting the row ends the session, and a trigger notifies all nodes
 * (`officine_sessions`).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date_create: dateCreate(),
    /** Accurate to about five minutes. */
    date_seen: instant('date_seen').notNull().defaultNow(),
    date_expiry: instant('date_expiry').notNull(),
    /** When its user last confirmed the password; a short while after, the ways into accounts may be changed. */
    date_confirmed: instant('date_confirmed'),
    remember: boolean('remember').notNull().default(false),
    /** Truncated: IPv4 /24, IPv6 /48. */
    ip: text('ip'),
    agent: text('agent'),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_date_expiry').on(t.date_expiry)],
);
