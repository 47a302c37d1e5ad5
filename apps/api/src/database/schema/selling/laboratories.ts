import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, fileId, foldedIndex, id, isActive } from '../columns.ts';

export const laboratories = pgTable(
  'laboratories',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url'),
    picture_id: fileId('picture_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('laboratories_name').on(t.name),
    foldedIndex('laboratories_name_folded', t.name),
    index('laboratories_is_active').on(t.isActive),
    index('laboratories_picture').on(t.picture_id),
  ],
);
