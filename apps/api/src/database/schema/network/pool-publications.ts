import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import {
  dateCreate,
  dateUpdate,
  fileId,
  foldedIndex,
  id,
  instant,
  isActive,
  publicationDays,
  unpublishedIndex,
} from '../columns.ts';
import { pools } from './pools.ts';

const poolId = () =>
  integer('pool_id')
    .notNull()
    .references(() => pools.id, { onDelete: 'cascade' });

export const poolCommunications = pgTable(
  'pool_communications',
  {
    id: id(),
    pool_id: poolId(),
    title: text('title').notNull(),
    caption: text('caption'),
    file_id: fileId('file_id'),
    ...publicationDays(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unpublishedIndex('pool_communications_unpublished', t),
    index('pool_communications_pool').on(t.pool_id),
    index('pool_communications_title').on(t.title),
    index('pool_communications_file').on(t.file_id),
    index('pool_communications_is_active').on(t.isActive),
    index('pool_communications_date_create').on(t.date_create),
    foldedIndex('pool_communications_title_folded', t.title),
    foldedIndex('pool_communications_caption_folded', t.caption),
  ],
);

export const poolVideos = pgTable(
  'pool_videos',
  {
    id: id(),
    pool_id: poolId(),
    label: text('label').notNull(),
    description: text('description'),
    html: text('html'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('pool_videos_pool').on(t.pool_id),
    index('pool_videos_label').on(t.label),
    index('pool_videos_is_active').on(t.isActive),
    index('pool_videos_date_create').on(t.date_create),
    foldedIndex('pool_videos_label_folded', t.label),
    foldedIndex('pool_videos_description_folded', t.description),
  ],
);

export const poolDocuments = pgTable(
  'pool_documents',
  {
    id: id(),
    pool_id: poolId(),
    label: text('label'),
    title: text('title').notNull(),
    caption: text('caption'),
    file_id: fileId('file_id'),
    has_notification: boolean('has_notification').notNull().default(false),
    ...publicationDays(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unpublishedIndex('pool_documents_unpublished', t),
    index('pool_documents_pool').on(t.pool_id),
    index('pool_documents_label').on(t.label),
    index('pool_documents_title').on(t.title),
    index('pool_documents_file').on(t.file_id),
    index('pool_documents_has_notification').on(t.has_notification),
    index('pool_documents_is_active').on(t.isActive),
    index('pool_documents_date_create').on(t.date_create),
    foldedIndex('pool_documents_title_folded', t.title),
    foldedIndex('pool_documents_label_folded', t.label),
  ],
);

/** Openings of pools' documents, for view counts and readers. */
export const poolDocumentViews = pgTable(
  'pool_document_views',
  {
    id: id(),
    pool_document_id: integer('pool_document_id')
      .notNull()
      .references(() => poolDocuments.id, { onDelete: 'cascade' }),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    datetime: instant('datetime').notNull().defaultNow(),
  },
  (t) => [
    index('pool_document_views_document').on(t.pool_document_id, t.user_id),
    index('pool_document_views_user').on(t.user_id),
  ],
);
