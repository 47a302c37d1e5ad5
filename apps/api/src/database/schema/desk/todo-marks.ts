import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { day, instant } from '../columns.ts';

/** What users have done with what waits for them. A mark holds while its thing waits for the same cause. */
export const todo_marks = pgTable(
  'todo_marks',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    thing_id: integer('thing_id').notNull(),
    /** Key of a text to sign or of a missing field; '' for other kinds. */
    name: text('name').notNull().default(''),
    cause: text('cause').notNull(),
    /** Day on which it comes back; null: it is done. */
    date_until: day('date_until'),
    date_create: instant('date_create').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'todo_marks_pkey', columns: [t.user_id, t.kind, t.thing_id, t.name] }),
    check('todo_marks_kind_check', sql`${t.kind} <> ''`),
  ],
);
