import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, foldedIndex, id } from './columns.ts';

/** Texts of pages: FAQ, contract, conditions, legal notices, privacy, mandates. */
export const contents = pgTable(
  'contents',
  {
    id: id(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    version: integer('version').notNull().default(1),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('contents_key_unique').on(t.key),
    check(
      'contents_key_known',
      sql`${t.key} in ('faq', 'contract', 'conditions', 'legal_notices', 'privacy', 'money_order', 'sepa_mandate')`,
    ),
    check('contents_version_positive', sql`${t.version} >= 1`),
    index('contents_title').on(t.title),
    foldedIndex('contents_title_folded', t.title),
    index('contents_date_update').on(t.date_update),
  ],
);
