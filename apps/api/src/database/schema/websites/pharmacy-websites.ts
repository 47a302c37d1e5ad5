import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, fileId, foldedIndex, id, isActive } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';

/**
 * Content of pharmacies' websites. Hours of a day: `08:30-12:30 14:00-19:30`, empty when closed, null when not given.
 * Exceptional closings, one a line: `2026-08-01/2026-08-15 Congés`.
 */
export const pharmacyWebsites = pgTable(
  'pharmacy_websites',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    subdomain: text('subdomain'),
    url: text('url'),
    caption: text('caption'),
    description: text('description'),
    offer: text('offer'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    hours_mo: text('hours_mo'),
    hours_tu: text('hours_tu'),
    hours_we: text('hours_we'),
    hours_th: text('hours_th'),
    hours_fr: text('hours_fr'),
    hours_sa: text('hours_sa'),
    hours_su: text('hours_su'),
    closings: text('closings'),
    contact_form_email: text('contact_form_email'),
    contact_form_has_attachment: boolean('contact_form_has_attachment').notNull().default(false),
    url_facebook: text('url_facebook'),
    url_instagram: text('url_instagram'),
    url_tiktok: text('url_tiktok'),
    url_doctolib: text('url_doctolib'),
    html_doctolib: text('html_doctolib'),
    /** Blocks of the page in their order: `services team photos map appointment prescription`. */
    blocks: text('blocks'),
    /** One a line: `vaccination Sans rendez-vous`. */
    services: text('services'),
    /** One a line: `Anne Leroy | Pharmacienne adjointe`. */
    team: text('team'),
    photo1_text: text('photo1_text'),
    photo2_text: text('photo2_text'),
    photo3_text: text('photo3_text'),
    colour: text('colour'),
    url_prescription: text('url_prescription'),
    team_photo_id: fileId('team_photo_id'),
    photo1_id: fileId('photo1_id'),
    photo2_id: fileId('photo2_id'),
    photo3_id: fileId('photo3_id'),
    banner_id: fileId('banner_id'),
    logo_id: fileId('logo_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('pharmacy_websites_pharmacy_unique').on(t.pharmacy_id),
    unique('pharmacy_websites_subdomain_unique').on(t.subdomain),
    unique('pharmacy_websites_url_unique').on(t.url),
    check('pharmacy_websites_latitude_check', sql`${t.latitude} between -90 and 90`),
    check('pharmacy_websites_longitude_check', sql`${t.longitude} between -180 and 180`),
    index('pharmacy_websites_team_photo').on(t.team_photo_id),
    index('pharmacy_websites_photo1').on(t.photo1_id),
    index('pharmacy_websites_photo2').on(t.photo2_id),
    index('pharmacy_websites_photo3').on(t.photo3_id),
    index('pharmacy_websites_banner').on(t.banner_id),
    index('pharmacy_websites_logo').on(t.logo_id),
    index('pharmacy_websites_is_active').on(t.isActive),
    index('pharmacy_websites_date_update').on(t.date_update),
    foldedIndex('pharmacy_websites_subdomain_folded', t.subdomain),
    foldedIndex('pharmacy_websites_url_folded', t.url),
  ],
);
