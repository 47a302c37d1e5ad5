import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, day, fileId, foldedIndex, id, isActive, phoneIndex } from '../columns.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from '../desk/reference-data.ts';
import { laboratories } from '../selling/laboratories.ts';

/** Identity and place of pharmacies. Billing, website, contacts and WordPress site have their own tables. */
export const pharmacies = pgTable(
  'pharmacies',
  {
    id: id(),
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    address1: text('address1').notNull(),
    address2: text('address2'),
    postcode: text('postcode').notNull(),
    locality: text('locality').notNull(),
    region_id: integer('region_id').references(() => regions.id, { onDelete: 'restrict' }),
    country: text('country').notNull().default('FR'),
    area_id: integer('area_id').references(() => pharmacyAreas.id, { onDelete: 'set null' }),
    turnover_id: integer('turnover_id').references(() => pharmacyTurnovers.id, { onDelete: 'set null' }),
    type_id: integer('type_id').references(() => pharmacyTypes.id, { onDelete: 'set null' }),
    holder: text('holder'),
    holder2: text('holder2'),
    phone_number: text('phone_number'),
    cellphone_number: text('cellphone_number'),
    fax_number: text('fax_number'),
    email1: text('email1'),
    email2: text('email2'),
    other_site_url: text('other_site_url'),
    comment: text('comment'),
    avatar_id: fileId('avatar_id'),
    date_extranet: day('date_extranet'),
    date_internet: day('date_internet'),
    date_wordpress: day('date_wordpress'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('pharmacies_reference_unique').on(t.reference),
    check('pharmacies_country_check', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('pharmacies_reference_check', sql`${t.reference} <> ''`),
    // Covers deep pagination: the sort key, the id as tie-breaker, and the columns of common filters.
    index('pharmacies_name').on(t.name, t.id, t.isActive),
    index('pharmacies_postcode').on(t.postcode, t.id, t.isActive),
    index('pharmacies_locality').on(t.locality, t.id, t.isActive),
    index('pharmacies_email1').on(t.email1),
    index('pharmacies_region').on(t.region_id),
    index('pharmacies_area').on(t.area_id),
    index('pharmacies_turnover').on(t.turnover_id),
    index('pharmacies_type').on(t.type_id),
    index('pharmacies_avatar').on(t.avatar_id),
    index('pharmacies_is_active').on(t.isActive),
    index('pharmacies_date_create').on(t.date_create),
    index('pharmacies_date_update').on(t.date_update),
    phoneIndex('pharmacies_phone_number_digits', t.phone_number),
    phoneIndex('pharmacies_cellphone_number_digits', t.cellphone_number),
    foldedIndex('pharmacies_reference_folded', t.reference),
    foldedIndex('pharmacies_name_folded', t.name),
    foldedIndex('pharmacies_postcode_folded', t.postcode),
    foldedIndex('pharmacies_locality_folded', t.locality),
    foldedIndex('pharmacies_holder_folded', t.holder),
    foldedIndex('pharmacies_email1_folded', t.email1),
  ],
);

/** Laboratories shown on a pharmacy's website. */
export const pharmacyLaboratories = pgTable(
  'pharmacy_laboratories',
  {
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    laboratory_id: integer('laboratory_id')
      .notNull()
      .references(() => laboratories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'pharmacy_laboratories_pk', columns: [t.pharmacy_id, t.laboratory_id] }),
    index('pharmacy_laboratories_laboratory').on(t.laboratory_id),
  ],
);
