import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, fileId, foldedIndex, id, isActive, phoneIndex } from '../columns.ts';
import { pharmacies } from './pharmacies.ts';

/** Groups of pharmacies. */
export const pools = pgTable(
  'pools',
  {
    id: id(),
    name: text('name').notNull(),
    reference: text('reference'),
    subdomain: text('subdomain'),
    url: text('url'),
    description: text('description'),
    logo_id: fileId('logo_id'),
    holder: text('holder'),
    manager1_name: text('manager1_name'),
    manager2_name: text('manager2_name'),
    email1: text('email1'),
    email2: text('email2'),
    phone_number1: text('phone_number1'),
    phone_number2: text('phone_number2'),
    url_facebook: text('url_facebook'),
    url_instagram: text('url_instagram'),
    url_tiktok: text('url_tiktok'),
    banner_id: integer('banner_id').references((): AnyPgColumn => poolBanners.id, { onDelete: 'set null' }),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('pools_reference_unique').on(t.reference),
    unique('pools_subdomain_unique').on(t.subdomain),
    unique('pools_url_unique').on(t.url),
    check('pools_name_check', sql`${t.name} <> ''`),
    index('pools_name').on(t.name),
    index('pools_email1').on(t.email1),
    index('pools_logo').on(t.logo_id),
    index('pools_banner').on(t.banner_id),
    index('pools_is_active').on(t.isActive),
    index('pools_date_create').on(t.date_create),
    phoneIndex('pools_phone_number1_digits', t.phone_number1),
    phoneIndex('pools_phone_number2_digits', t.phone_number2),
    foldedIndex('pools_name_folded', t.name),
    foldedIndex('pools_reference_folded', t.reference),
    foldedIndex('pools_manager1_name_folded', t.manager1_name),
  ],
);

/** Members of pools; a pharmacy may be in several. */
export const poolPharmacies = pgTable(
  'pool_pharmacies',
  {
    pool_id: integer('pool_id')
      .notNull()
      .references(() => pools.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'pool_pharmacies_pk', columns: [t.pool_id, t.pharmacy_id] }),
    index('pool_pharmacies_pharmacy').on(t.pharmacy_id),
  ],
);

/** Pictures shown by pools. Owned by `pool_id`, or by the network when null. */
export const poolBanners = pgTable(
  'pool_banners',
  {
    id: id(),
    pool_id: integer('pool_id').references((): AnyPgColumn => pools.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    title: text('title'),
    alt: text('alt'),
    url: text('url'),
    picture_id: fileId('picture_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    index('pool_banners_pool').on(t.pool_id),
    index('pool_banners_label').on(t.label),
    index('pool_banners_picture').on(t.picture_id),
    index('pool_banners_is_active').on(t.isActive),
    index('pool_banners_date_create').on(t.date_create),
    foldedIndex('pool_banners_label_folded', t.label),
    foldedIndex('pool_banners_title_folded', t.title),
  ],
);

/** Pools that show each banner. */
export const poolBannerPools = pgTable(
  'pool_banner_pools',
  {
    pool_banner_id: integer('pool_banner_id')
      .notNull()
      .references(() => poolBanners.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id')
      .notNull()
      .references(() => pools.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'pool_banner_pools_pk', columns: [t.pool_banner_id, t.pool_id] }),
    index('pool_banner_pools_pool').on(t.pool_id),
  ],
);
