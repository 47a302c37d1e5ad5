import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dateCreate,
  dateUpdate,
  day,
  fileId,
  foldedIndex,
  id,
  isActive,
  publicationDays,
  unpublishedIndex,
} from '../columns.ts';

export const offer_providers = pgTable(
  'offer_providers',
  {
    id: id(),
    name: text('name').notNull(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('offer_providers_name').on(t.name),
    foldedIndex('offer_providers_name_folded', t.name),
    index('offer_providers_is_active').on(t.isActive),
  ],
);

export const offer_categories = pgTable(
  'offer_categories',
  {
    id: id(),
    name: text('name').notNull(),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('offer_categories_name').on(t.name),
    foldedIndex('offer_categories_name_folded', t.name),
    index('offer_categories_is_active').on(t.isActive),
  ],
);

export const offers = pgTable(
  'offers',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    provider_id: integer('provider_id').references(() => offer_providers.id, { onDelete: 'restrict' }),
    category_id: integer('category_id')
      .notNull()
      .references(() => offer_categories.id, { onDelete: 'restrict' }),
    picture_id: fileId('picture_id'),
    file_id: fileId('file_id'),
    label_button_file: text('label_button_file'),
    link: text('link'),
    label_button_link: text('label_button_link'),
    phone_number: text('phone_number'),
    is_displayed_phone_number: boolean('is_displayed_phone_number').notNull().default(false),
    email: text('email'),
    is_displayed_email: boolean('is_displayed_email').notNull().default(false),
    ...publicationDays(),
    /** Last day on which pharmacies see it. */
    date_end: day('date_end'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('offers_days', sql`${t.date_end} >= ${t.date_publish}`),
    unpublishedIndex('offers_unpublished', t),
    index('offers_title').on(t.title),
    foldedIndex('offers_title_folded', t.title),
    foldedIndex('offers_description_folded', t.description),
    index('offers_provider').on(t.provider_id),
    index('offers_category').on(t.category_id),
    index('offers_picture').on(t.picture_id),
    index('offers_file').on(t.file_id),
    index('offers_is_active').on(t.isActive),
    index('offers_date_create').on(t.date_create),
  ],
);
