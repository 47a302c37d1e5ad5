import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id, isActive, publicationDays, unpublishedIndex } from '../columns.ts';
import { advertisers } from '../selling/advertisers.ts';
import { pools } from './pools.ts';

export const forms = pgTable(
  'forms',
  {
    id: id(),
    label: text('label').notNull(),
    html: text('html').notNull(),
    url: text('url').notNull(),
    url_results: text('url_results'),
    /** Name of the form's field that receives the pharmacy's reference. */
    field_reference: text('field_reference'),
    advertiser_id: integer('advertiser_id').references(() => advertisers.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'cascade' }),
    ...publicationDays(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unpublishedIndex('forms_unpublished', t),
    check('forms_one_owner', sql`${t.advertiser_id} is null or ${t.pool_id} is null`),
    index('forms_label').on(t.label),
    foldedIndex('forms_label_folded', t.label),
    index('forms_advertiser').on(t.advertiser_id),
    index('forms_pool').on(t.pool_id),
    index('forms_is_active').on(t.isActive),
    index('forms_date_create').on(t.date_create),
  ],
);
