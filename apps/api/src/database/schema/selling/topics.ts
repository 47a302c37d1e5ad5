import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id, isActive } from '../columns.ts';
import { advertisers } from './advertisers.ts';

/**
 * Subjects of an advertiser's adverts. The law decides where each may be shown: some products only to professionals.
 */
export const topics = pgTable(
  'topics',
  {
    id: id(),
    name: text('name').notNull(),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'restrict' }),
    is_extranet: boolean('is_extranet').notNull().default(true),
    is_internet: boolean('is_internet').notNull().default(false),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    // Referenced by adverts, so that an advert and its topic have the same advertiser.
    unique('topics_id_advertiser_unique').on(t.id, t.advertiser_id),
    check('topics_name_check', sql`${t.name} <> ''`),
    index('topics_name').on(t.name),
    foldedIndex('topics_name_folded', t.name),
    index('topics_advertiser').on(t.advertiser_id),
    index('topics_is_extranet').on(t.is_extranet),
    index('topics_is_internet').on(t.is_internet),
    index('topics_is_active').on(t.isActive),
    index('topics_date_create').on(t.date_create),
  ],
);
