import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { instant } from '../columns.ts';
import { documents } from '../network/documents.ts';
import { forms } from '../network/forms.ts';
import { offers } from '../network/offers.ts';
import { poolCommunications } from '../network/pool-publications.ts';

const reader = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const since = () => instant('datetime').notNull().defaultNow();

/** Read state: first opening of each document by each reader. */
export const document_views = pgTable(
  'document_views',
  {
    document_id: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    user_id: reader(),
    datetime: since(),
  },
  (t) => [primaryKey({ columns: [t.document_id, t.user_id] }), index('document_views_user').on(t.user_id)],
);

export const form_views = pgTable(
  'form_views',
  {
    form_id: integer('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    user_id: reader(),
    datetime: since(),
  },
  (t) => [primaryKey({ columns: [t.form_id, t.user_id] }), index('form_views_user').on(t.user_id)],
);

export const offer_views = pgTable(
  'offer_views',
  {
    offer_id: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    user_id: reader(),
    datetime: since(),
  },
  (t) => [primaryKey({ columns: [t.offer_id, t.user_id] }), index('offer_views_user').on(t.user_id)],
);

export const pool_communication_views = pgTable(
  'pool_communication_views',
  {
    pool_communication_id: integer('pool_communication_id')
      .notNull()
      .references(() => poolCommunications.id, { onDelete: 'cascade' }),
    user_id: reader(),
    datetime: since(),
  },
  (t) => [
    primaryKey({ columns: [t.pool_communication_id, t.user_id] }),
    index('pool_communication_views_user').on(t.user_id),
  ],
);
