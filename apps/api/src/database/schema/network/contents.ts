import { CONTENT_KEYS, SIGNATURE_SOURCES, SIGNED_TEXTS } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { dateCreate, dateUpdate, foldedIndex, id, instant, oneOf } from '../columns.ts';
import { pharmacies } from './pharmacies.ts';

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
    check('contents_key_known', oneOf(t.key, CONTENT_KEYS)),
    check('contents_version_positive', sql`${t.version} >= 1`),
    index('contents_title').on(t.title),
    foldedIndex('contents_title_folded', t.title),
    index('contents_date_update').on(t.date_update),
  ],
);

/**
 * Every version of the texts, the current one included. Triggers refuse to change or delete them. A built-in text gets
 * its row when it is signed or replaced.
 */
export const content_versions = pgTable(
  'content_versions',
  {
    id: id(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    /** Name of the account that published it; null for a built-in text. */
    author: text('author'),
    date_create: dateCreate(),
  },
  (t) => [
    unique('content_versions_unique').on(t.key, t.version),
    check('content_versions_key_known', oneOf(t.key, CONTENT_KEYS)),
    check('content_versions_positive', sql`${t.version} >= 1`),
    index('content_versions_version').on(t.version),
    index('content_versions_date_create').on(t.date_create),
    foldedIndex('content_versions_title_folded', t.title),
    foldedIndex('content_versions_author_folded', t.author),
  ],
);

/**
 * What pharmacies signed, beside the instants of `pharmacy_billings`. `version_id` is null for a signature that is older
 * than the versions. Triggers refuse to change or delete them.
 */
export const pharmacy_signatures = pgTable(
  'pharmacy_signatures',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    paper: text('paper').notNull(),
    version_id: integer('version_id').references(() => content_versions.id, { onDelete: 'restrict' }),
    source: text('source').notNull(),
    /** Name of the account; null for a signature that is older than this table. */
    signer: text('signer'),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    date_signature: instant('date_signature').notNull().defaultNow(),
  },
  (t) => [
    unique('pharmacy_signatures_unique').on(t.pharmacy_id, t.paper),
    check('pharmacy_signatures_paper_known', oneOf(t.paper, SIGNED_TEXTS)),
    check('pharmacy_signatures_source_known', oneOf(t.source, SIGNATURE_SOURCES)),
    index('pharmacy_signatures_paper').on(t.paper),
    index('pharmacy_signatures_version').on(t.version_id),
    index('pharmacy_signatures_source').on(t.source),
    index('pharmacy_signatures_user').on(t.user_id),
    index('pharmacy_signatures_date_signature').on(t.date_signature),
    foldedIndex('pharmacy_signatures_signer_folded', t.signer),
  ],
);
