import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import {
  blocks,
  closings,
  colour,
  email,
  entity,
  fileInput,
  hours,
  instant,
  iri,
  latitude,
  line,
  longitude,
  name,
  ref,
  secureUrl,
  services,
  subdomain,
  team,
  text,
  url,
} from '../fields/fields.ts';
import { websiteFields } from '../fields/website.ts';

const websiteShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    pharmacy: z.optional(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) })),
    ...websiteFields(),
    /** Parts of the page that are filled, in percent: hours, place, contact form, laboratories, texts. */
    completeness: z.optional(z.int()),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Website of a pharmacy. Opening hours of a day: `08:30-12:30 14:00-19:30`, empty if closed; exceptional
 * closings, one a line: `2026-08-01/2026-08-15 Congés`. */
export interface PharmacyWebsite extends Infer<typeof websiteShape> {}

/** Fields of a pharmacy's website in a form, without the pictures. */
export const websiteInputFields = () => ({
  subdomain: subdomain(),
  url: z.nullish(url()),
  caption: name('L’accroche est obligatoire'),
  description: text().check(z.minLength(1, 'La description est obligatoire')),
  offer: z.nullish(text()),
  latitude: z.nullish(latitude()),
  longitude: z.nullish(longitude()),
  hours_mo: hours(),
  hours_tu: hours(),
  hours_we: hours(),
  hours_th: hours(),
  hours_fr: hours(),
  hours_sa: hours(),
  hours_su: hours(),
  closings: z.nullish(closings()),
  contact_form_email: z.nullish(email()),
  contact_form_has_attachment: z.optional(z.boolean()),
  url_facebook: z.nullish(url()),
  url_instagram: z.nullish(url()),
  url_tiktok: z.nullish(url()),
  url_doctolib: z.nullish(url()),
  html_doctolib: z.nullish(text()),
  blocks: z.nullish(blocks()),
  services: z.nullish(services()),
  team: z.nullish(team()),
  photo1_text: z.nullish(line()),
  photo2_text: z.nullish(line()),
  photo3_text: z.nullish(line()),
  colour: z.nullish(colour()),
  url_prescription: z.nullish(secureUrl()),
});
const websiteInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: iri('La pharmacie est obligatoire'),
    ...websiteInputFields(),
    team_photo: fileInput(),
    photo1: fileInput(),
    photo2: fileInput(),
    photo3: fileInput(),
    banner: fileInput(),
    logo: fileInput(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PharmacyWebsiteInput extends Infer<typeof websiteInputShape> {}

/** Fields that a pharmacy may write in its own website. */
const websiteOfCustomer = [
  'subdomain',
  'url',
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

export const pharmacyWebsites = /*@__PURE__*/ collection({
  type: 'PharmacyWebsite',
  path: '/pharmacy_websites',
  noun: { one: 'site', many: 'sites', of: ['de la pharmacie', 'des pharmacies'] },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all', marketing: 'all' },
  update: { admin: 'all', customer: websiteOfCustomer, marketing: [...websiteOfCustomer, 'isActive'] },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    subdomain: ['exact', 'exists'],
    url: ['exact', 'exists'],
    search: 'search',
    isActive: 'boolean',
    date_update: 'date',
  },
  sort: ['id', 'pharmacy.name', 'subdomain', 'url', 'completeness', 'isActive', 'date_update'],
  files: { banner: 'image', logo: 'image', team_photo: 'image', photo1: 'image', photo2: 'image', photo3: 'image' },
  errors: ['subdomain_exists', 'url_exists'],
  io: {} as { item: PharmacyWebsite; input: PharmacyWebsiteInput },
});
export const pharmacyWebsitesSchemas = /*@__PURE__*/ schemas(pharmacyWebsites, () => ({
  item: websiteShape(),
  input: websiteInputShape(),
}));
