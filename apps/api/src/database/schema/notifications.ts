import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, id, isActive } from './columns.ts';
import { users } from './users.ts';

/** One row for each reader. Queries read one user's rows, so every index begins with the user. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    message: text('message'),
    link: text('link'),
    /** Cause (`document:12`), which notifies a user once, even when the work is run again. */
    source: text('source'),
    isRead: boolean('is_read').notNull().default(false),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('notifications_source_unique').on(t.user_id, t.source),
    check(
      'notifications_kind_known',
      sql`${t.kind} in ('document', 'offer', 'form', 'invoice', 'campaign', 'report', 'pool', 'wordpress', 'task', 'message', 'view')`,
    ),
    index('notifications_date_create').on(t.user_id, t.date_create),
    index('notifications_kind').on(t.user_id, t.kind),
    index('notifications_is_read').on(t.user_id, t.isRead),
    index('notifications_is_active').on(t.user_id, t.isActive),
  ],
);

/** Kinds that a user disabled or enabled; enabled without a row. */
export const notification_preferences = pgTable(
  'notification_preferences',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    isActive: isActive(),
  },
  (t) => [primaryKey({ name: 'notification_preferences_pkey', columns: [t.user_id, t.kind] })],
);
