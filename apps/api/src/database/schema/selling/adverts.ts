import { VISA_KINDS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, day, fileId, foldedIndex, id, isActive, oneOf } from '../columns.ts';
import { advertisers } from './advertisers.ts';
import { topics } from './topics.ts';
import { zones } from './zones.ts';

/** A creative, for one zone and one topic of its advertiser. */
export const adverts = pgTable(
  'adverts',
  {
    id: id(),
    title: text('title').notNull(),
    alt: text('alt'),
    url: text('url').notNull(),
    html: text('html'),
    picture_id: fileId('picture_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    zone_id: integer('zone_id')
      .notNull()
      .references(() => zones.id, { onDelete: 'restrict' }),
    topic_id: integer('topic_id').notNull(),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'restrict' }),
    /** Authorisation to advertise a medicine: GP for the public, PM for professionals. Not shown after its expiry. */
    visa_kind: text('visa_kind', { enum: VISA_KINDS }),
    visa_number: text('visa_number'),
    visa_expiry: day('visa_expiry'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    foreignKey({
      name: 'adverts_topic_of_advertiser',
      columns: [t.topic_id, t.advertiser_id],
      foreignColumns: [topics.id, topics.advertiser_id],
    }).onDelete('restrict'),
    check('adverts_title_check', sql`${t.title} <> ''`),
    check('adverts_size_check', sql`${t.width} between 1 and 10000 and ${t.height} between 1 and 10000`),
    check('adverts_visa_known', oneOf(t.visa_kind, VISA_KINDS)),
    check(
      'adverts_visa_complete',
      sql`${t.visa_kind} is null or (${t.visa_number} is not null and ${t.visa_expiry} is not null)`,
    ),
    index('adverts_title').on(t.title),
    foldedIndex('adverts_title_folded', t.title),
    foldedIndex('adverts_alt_folded', t.alt),
    foldedIndex('adverts_url_folded', t.url),
    index('adverts_picture').on(t.picture_id),
    index('adverts_zone').on(t.zone_id),
    index('adverts_topic').on(t.topic_id, t.advertiser_id),
    index('adverts_advertiser').on(t.advertiser_id),
    index('adverts_width').on(t.width),
    index('adverts_height').on(t.height),
    index('adverts_visa_kind').on(t.visa_kind),
    index('adverts_visa_expiry').on(t.visa_expiry),
    index('adverts_is_active').on(t.isActive),
    index('adverts_date_create').on(t.date_create),
  ],
);
