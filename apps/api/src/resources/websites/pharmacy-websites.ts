import { pharmacyWebsites as calls, pharmacyWebsitesSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByMember, ownedByPharmacy } from '../../access/scopes.ts';
import { pharmacyWebsites as table } from '../../database/schema/websites/pharmacy-websites.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

type Sites = typeof table;
/** Content of the page, left out of lists of pharmacies. */
export const websitePage = [
  'caption',
  'description',
  'offer',
  'latitude',
  'longitude',
  'hours_mo',
  'hours_tu',
  'hours_we',
  'hours_th',
  'hours_fr',
  'hours_sa',
  'hours_su',
  'closings',
  'contact_form_email',
  'contact_form_has_attachment',
  'url_facebook',
  'url_instagram',
  'url_tiktok',
  'url_doctolib',
  'html_doctolib',
  'blocks',
  'services',
  'team',
  'photo1_text',
  'photo2_text',
  'photo3_text',
  'colour',
  'url_prescription',
  'team_photo',
  'photo1',
  'photo2',
  'photo3',
  'banner',
  'logo',
] as const;
const shown = ['subdomain', 'url', ...websitePage] as const;
const done = ['hasHours', 'hasGeolocation', 'hasContactForm', 'hasLaboratories', 'hasContent'] as const;

/** Every part embedded in a pharmacy's item. */
export const websiteParts = [...shown, ...done] as const;
const read = ['id', 'pharmacy', ...websiteParts, 'completeness', 'isActive', 'date_update'] as const;

const hasHours = (t: Sites): SQL =>
  sql`concat(${t.hours_mo}, ${t.hours_tu}, ${t.hours_we}, ${t.hours_th}, ${t.hours_fr}, ${t.hours_sa}, ${t.hours_su}) <> ''`;
const hasLaboratories = (t: Sites): SQL =>
  sql`exists (select 1 from pharmacy_laboratories pl where pl.pharmacy_id = ${t.pharmacy_id})`;

const hasGeolocation = (t: Sites): SQL => sql`(${t.latitude} is not null and ${t.longitude} is not null)`;
const hasContactForm = (t: Sites): SQL => sql`coalesce(${t.contact_form_email}, '') <> ''`;
const hasContent = (t: Sites): SQL => sql`(coalesce(${t.caption}, '') <> '' and coalesce(${t.description}, '') <> '')`;

const PARTS = [hasHours, hasGeolocation, hasContactForm, hasLaboratories, hasContent];
const PERCENT = 100;
/** As `webProgress` of the domain: the same percentage on the pharmacy's own screens. */
const completeness = (t: Sites): SQL =>
  sql`(${sql.raw(String(PERCENT / PARTS.length))} * (${sql.join(
    PARTS.map((part) => sql`(${part(t)})::int`),
    sql` + `,
  )}))`;

export const pharmacyWebsites = resource({
  of: calls,
  schemas: pharmacyWebsitesSchemas,
  table,
  label: 'subdomain',
  search: ['subdomain', 'url'],
  keys: [['subdomain'], ['pharmacy']],
  order: { id: 'asc' },
  isAlsoBare: true,
  fields: {
    pharmacy: ref('pharmacy_id', named('Pharmacy'), ['name', 'reference']),
    team_photo: file('team_photo_id', 'image', { public: true }),
    photo1: file('photo1_id', 'image', { public: true }),
    photo2: file('photo2_id', 'image', { public: true }),
    photo3: file('photo3_id', 'image', { public: true }),
    banner: file('banner_id', 'image', { public: true }),
    logo: file('logo_id', 'image', { public: true }),
    hasHours: computed('boolean', hasHours),
    hasGeolocation: computed('boolean', hasGeolocation),
    hasContactForm: computed('boolean', hasContactForm),
    hasLaboratories: computed('boolean', hasLaboratories),
    hasContent: computed('boolean', hasContent),
    completeness: computed('integer', completeness),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: { rows: everything, read },
    customer: { rows: ownedByPharmacy, read },
    pool: { rows: ownedByMember, read },
    advertiser: closed,
  },
  conflicts: {
    pharmacy_websites_subdomain_unique: ['subdomain', 'subdomain_exists'],
    pharmacy_websites_url_unique: ['url', 'url_exists'],
    pharmacy_websites_pharmacy_unique: ['pharmacy', 'conflict'],
  },
});
