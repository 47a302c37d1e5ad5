import { MATRIX_FORMULAS } from '@officine/domain';
import { ZONE_PLACES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cents, dateCreate, dateUpdate, foldedIndex, id, instant, isActive, oneOf } from '../columns.ts';

/** Places for adverts on pharmacies' pages. `capacity`: number of adverts that may share it on one day. */
export const zones = pgTable(
  'zones',
  {
    id: id(),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
    price: cents('price').notNull(),
    capacity: integer('capacity').notNull().default(4),
    width: integer('width'),
    height: integer('height'),
    /** Where a pharmacy's back office shows it. */
    place: text('place', { enum: ZONE_PLACES }),
    is_extranet: boolean('is_extranet').notNull().default(false),
    is_internet: boolean('is_internet').notNull().default(false),
    is_free: boolean('is_free').notNull().default(false),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('zones_reference_unique').on(t.reference),
    check('zones_reference_check', sql`${t.reference} <> ''`),
    check('zones_price_check', sql`${t.price} >= 0`),
    check('zones_capacity_check', sql`${t.capacity} between 1 and 100`),
    check('zones_place_check', oneOf(t.place, ZONE_PLACES)),
    check('zones_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
    foldedIndex('zones_reference_folded', t.reference),
    foldedIndex('zones_description_folded', t.description),
    index('zones_description').on(t.description),
    index('zones_price').on(t.price),
    index('zones_capacity').on(t.capacity),
    index('zones_place').on(t.place),
    index('zones_is_extranet').on(t.is_extranet),
    index('zones_is_internet').on(t.is_internet),
    index('zones_is_free').on(t.is_free),
    index('zones_is_active').on(t.isActive),
    index('zones_date_create').on(t.date_create),
  ],
);

/** The price matrix, in cents a day. Without a cell, the zone's own price applies. */
export const zonePrices = pgTable(
  'zone_prices',
  {
    zone_id: integer('zone_id')
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    formula: text('formula', { enum: MATRIX_FORMULAS }).notNull(),
    price: cents('price').notNull(),
    date_update: instant('date_update').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'zone_prices_pk', columns: [t.zone_id, t.formula] }),
    check('zone_prices_formula_known', oneOf(t.formula, MATRIX_FORMULAS)),
    check('zone_prices_price_check', sql`${t.price} >= 0`),
  ],
);
