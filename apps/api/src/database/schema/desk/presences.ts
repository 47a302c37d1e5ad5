import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../columns.ts';

/**
 * Who has a thing open to edit, one row a user. Unlogged: a crash of the database may empty it, since who is there says so
 * again within seconds.
 */
export const presences = pgTable(
  'presences',
  {
    /** `@type` of the thing. */
    type: text('type').notNull(),
    thing_id: integer('thing_id').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date_seen: instant('date_seen').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'presences_pkey', columns: [t.type, t.thing_id, t.user_id] }),
    index('presences_user_id').on(t.user_id),
  ],
);
