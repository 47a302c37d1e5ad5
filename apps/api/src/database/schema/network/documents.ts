import { DOCUMENT_TYPES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dateCreate,
  dateUpdate,
  fileId,
  foldedIndex,
  id,
  isActive,
  oneOf,
  publicationDays,
  unpublishedIndex,
} from '../columns.ts';
import { advertisers } from '../selling/advertisers.ts';
import { pools } from './pools.ts';

/**
 * Documents. Those of the network have neither advertiser nor pool; those of a pool are visible to its members only.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    label: text('label').notNull(),
    caption: text('caption'),
    type: text('type').notNull(),
    file_id: fileId('file_id'),
    advertiser_id: integer('advertiser_id').references(() => advertisers.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'cascade' }),
    has_notification: boolean('has_notification').notNull().default(false),
    ...publicationDays(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unpublishedIndex('documents_unpublished', t),
    check('documents_type_known', oneOf(t.type, DOCUMENT_TYPES)),
    check('documents_one_owner', sql`${t.advertiser_id} is null or ${t.pool_id} is null`),
    index('documents_label').on(t.label),
    foldedIndex('documents_label_folded', t.label),
    foldedIndex('documents_caption_folded', t.caption),
    index('documents_type').on(t.type),
    index('documents_file').on(t.file_id),
    index('documents_advertiser').on(t.advertiser_id),
    index('documents_pool').on(t.pool_id),
    index('documents_has_notification').on(t.has_notification),
    index('documents_is_active').on(t.isActive),
    index('documents_date_create').on(t.date_create),
  ],
);
