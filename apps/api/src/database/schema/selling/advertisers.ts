import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, day, fileId, foldedIndex, id, instant, isActive, phoneIndex } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';

/**
 * Customers of campaigns: laboratories and agencies. `username` is the login of the account. `email` is stored in lower
 * case, so that it is unique whatever the case.
 */
export const advertisers = pgTable(
  'advertisers',
  {
    id: id(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    url: text('url'),
    picture_id: fileId('picture_id'),
    /** Of its campaigns' proofs: `#0b7647`; white text can be read on it. */
    colour: text('colour'),
    /** Emails that get the proof of its campaigns each month: `a@b.fr, c@d.fr`. */
    proof_recipients: text('proof_recipients'),
    /** Emails that get its invoices, in place of `email`: `a@b.fr, c@d.fr`. */
    invoice_recipients: text('invoice_recipients'),
    holder: text('holder'),
    phone_number: text('phone_number'),
    email: text('email').notNull(),
    username: text('username').notNull(),
    /** Invoiced company, when it is not `name`, and its registered office. */
    corporate_name: text('corporate_name'),
    address1: text('address1'),
    postcode: text('postcode'),
    locality: text('locality'),
    country: text('country').notNull().default('FR'),
    siret: text('siret'),
    intracom_vat_code: text('intracom_vat_code'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('advertisers_reference_unique').on(t.reference),
    unique('advertisers_email_unique').on(t.email),
    unique('advertisers_username_unique').on(t.username),
    check('advertisers_colour_check', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    check('advertisers_country_check', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('advertisers_siret_check', sql`${t.siret} ~ '^[0-9]{14}$'`),
    check('advertisers_name_check', sql`${t.name} <> ''`),
    check('advertisers_email_lower', sql`${t.email} = lower(${t.email})`),
    check('advertisers_username_lower', sql`${t.username} = lower(${t.username}) and ${t.username} <> ''`),
    index('advertisers_name').on(t.name),
    phoneIndex('advertisers_phone_number_digits', t.phone_number),
    foldedIndex('advertisers_siret_folded', t.siret),
    foldedIndex('advertisers_name_folded', t.name),
    foldedIndex('advertisers_reference_folded', t.reference),
    foldedIndex('advertisers_holder_folded', t.holder),
    foldedIndex('advertisers_email_folded', t.email),
    index('advertisers_picture').on(t.picture_id),
    index('advertisers_is_active').on(t.isActive),
    index('advertisers_date_create').on(t.date_create),
  ],
);

/** Pharmacies that an advertiser has worked with; recomputed from the campaigns by the association task. */
export const pharmacyAdvertisers = pgTable(
  'pharmacy_advertisers',
  {
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    advertiser_id: integer('advertiser_id')
      .notNull()
      .references(() => advertisers.id, { onDelete: 'cascade' }),
    count_campaigns: integer('count_campaigns').notNull(),
    date_first: day('date_first').notNull(),
    date_last: day('date_last').notNull(),
    date_update: instant('date_update').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'pharmacy_advertisers_pk', columns: [t.advertiser_id, t.pharmacy_id] }),
    index('pharmacy_advertisers_pharmacy').on(t.pharmacy_id),
    check('pharmacy_advertisers_count_check', sql`${t.count_campaigns} > 0`),
    check('pharmacy_advertisers_period', sql`${t.date_last} >= ${t.date_first}`),
  ],
);
