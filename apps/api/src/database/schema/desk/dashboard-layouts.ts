import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateUpdate } from '../columns.ts';

/** How a user arranged the cards of their dashboard; no row until they do. */
export const dashboard_layouts = pgTable('dashboard_layouts', {
  user_id: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  cards: text('cards').array().notNull().default(sql`'{}'`),
  hidden: text('hidden').array().notNull().default(sql`'{}'`),
  date_update: dateUpdate(),
});
