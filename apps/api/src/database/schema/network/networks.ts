import { VAT_REGIMES } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, dateCreate, dateUpdate, fileId, id, oneOf } from '../columns.ts';

/** Who runs the installation: one row, made by the migration. A null column is given by the settings of the server. */
export const networks = pgTable(
  'networks',
  {
    id: id(),
    name: text('name'),
    logo_id: fileId('logo_id'),
    /** `#0b7647`. */
    colour: text('colour'),
    sender: text('sender'),
    corporate_name: text('corporate_name'),
    legal_status: text('legal_status'),
    share_capital: cents('share_capital'),
    address: text('address'),
    postcode: text('postcode'),
    locality: text('locality'),
    siret: text('siret'),
    rcs_city: text('rcs_city'),
    /** How it declares VAT; null where it is not known. */
    vat_regime: text('vat_regime'),
    billing_email: text('billing_email'),
    iban: text('iban'),
    bic: text('bic'),
    ics: text('ics'),
    /** First steps of the network that an administrator set aside. */
    skipped_steps: text('skipped_steps').array().notNull().default(sql`'{}'`),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('networks_is_one', sql`${t.id} = 1`),
    check('networks_colour_check', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    check('networks_vat_regime_check', oneOf(t.vat_regime, VAT_REGIMES)),
    index('networks_logo').on(t.logo_id),
  ],
);
