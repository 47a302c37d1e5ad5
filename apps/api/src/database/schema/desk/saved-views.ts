import { DENSITIES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, foldedIndex, id, instant, oneOf } from '../columns.ts';

/** Views of lists that users saved. */
export const views = pgTable(
  'views',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    list: text('list').notNull(),
    resource: text('resource').notNull(),
    screen: text('screen'),
    query: text('query').notNull(),
    columns: text('columns'),
    density: text('density'),
    is_shared: boolean('is_shared').notNull().default(false),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('views_label_unique').on(t.user_id, t.list, t.label),
    check('views_density_known', oneOf(t.density, DENSITIES)),
    index('views_list').on(t.list),
    index('views_resource').on(t.resource),
    index('views_label').on(t.label),
    foldedIndex('views_label_folded', t.label),
    index('views_is_shared').on(t.is_shared),
    index('views_date_create').on(t.date_create),
  ],
);

/** What each user wants of a view: their own, or one that is shared with them. */
export const view_preferences = pgTable(
  'view_preferences',
  {
    view_id: integer('view_id')
      .notNull()
      .references(() => views.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The view's, for the index: a list opens on one view. */
    list: text('list').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    is_followed: boolean('is_followed').notNull().default(false),
    /** Ids of the rows that a followed view had at its last check; null before the first one. */
    seen: integer('seen').array(),
    date_check: instant('date_check'),
  },
  (t) => [
    primaryKey({ name: 'view_preferences_pkey', columns: [t.view_id, t.user_id] }),
    uniqueIndex('view_preferences_default').on(t.user_id, t.list).where(sql`${t.is_default}`),
    index('view_preferences_followed').on(t.view_id).where(sql`${t.is_followed}`),
  ],
);
