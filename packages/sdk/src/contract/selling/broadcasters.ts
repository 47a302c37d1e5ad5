import * as z from 'zod/mini';
import { collection, type Infer, type Page, route, schemas, shape } from '../../core.ts';
import {
  colour,
  country,
  email,
  emails,
  entity,
  file,
  fileInput,
  instant,
  line,
  name,
  pageOf,
  phone,
  queryInt,
  ref,
  reference,
  siret,
  url,
} from '../fields/fields.ts';

/** Emails that may get an advertiser's proofs each month. */
export const MAX_PROOF_RECIPIENTS = 20;
/** Emails that may get an advertiser's invoices. */
export const MAX_INVOICE_RECIPIENTS = 5;

const advertiserShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    name: z.string(),
    reference: z.optional(z.string()),
    url: z.nullish(z.string()),
    picture: z.nullish(file()),
    /** Of its campaigns' proofs: `#0b7647`. */
    colour: z.nullish(z.string()),
    /** Emails that get the proof of its campaigns each month: `a@b.fr, c@d.fr`. */
    proof_recipients: z.nullish(z.string()),
    /** Emails that get its invoices, in place of `email`. */
    invoice_recipients: z.nullish(z.string()),
    holder: z.nullish(z.string()),
    phone_number: z.nullish(z.string()),
    email: z.optional(z.string()),
    username: z.optional(z.string()),
    /** Invoiced company, if its name differs from `name`, and its registered office. */
    corporate_name: z.nullish(z.string()),
    address1: z.nullish(z.string()),
    postcode: z.nullish(z.string()),
    locality: z.nullish(z.string()),
    country: z.optional(z.string()),
    siret: z.nullish(z.string()),
    intracom_vat_code: z.nullish(z.string()),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/** Advertiser that pays for campaigns: a laboratory or an agency. Paths say `broadcaster`. */
export interface Advertiser extends Infer<typeof advertiserShape> {}

const advertiserInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: name('Le nom est obligatoire'),
    reference: reference('La référence est obligatoire', 64),
    email: email('L’email est obligatoire').check(z.toLowerCase()),
    username: reference('L’identifiant est obligatoire', 64).check(
      z.toLowerCase(),
      z.regex(/^[a-z0-9._@-]+$/, 'L’identifiant n’accepte que lettres sans accent, chiffres, point, tiret et @'),
    ),
    url: z.nullish(url()),
    picture: fileInput(),
    colour: z.nullish(colour()),
    proof_recipients: z.nullish(emails(MAX_PROOF_RECIPIENTS)),
    invoice_recipients: z.nullish(emails(MAX_INVOICE_RECIPIENTS)),
    holder: z.nullish(line()),
    phone_number: z.nullish(phone()),
    corporate_name: z.nullish(line()),
    address1: z.nullish(line()),
    postcode: z.nullish(line(10)),
    locality: z.nullish(line()),
    country: z.optional(country()),
    siret: z.nullish(siret()),
    intracom_vat_code: z.nullish(
      // Advertisers may be foreign companies.
      line(20).check(
        z.regex(
          /^[A-Z]{2}[\dA-Z]{2,12}$/,
          'Le numéro de TVA s’écrit deux lettres de pays, puis lettres et chiffres, sans espace',
        ),
      ),
    ),
    isActive: z.optional(z.boolean()),
  }),
);
export interface AdvertiserInput extends Infer<typeof advertiserInputShape> {}

const broadcasterPharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: ref({ name: z.string(), reference: z.string(), locality: z.nullish(z.string()) }),
    count_campaigns: z.int(),
    /** In cents, over all campaigns of the advertiser. */
    budget: z.int(),
    amount_invoiced: z.int(),
    /** First and last day of the advertiser's campaigns, `YYYY-MM-DD`. */
    date_start: z.string(),
    date_end: z.string(),
  }),
);
/** One pharmacy of an advertiser's campaigns, with the totals of these campaigns there. */
export interface BroadcasterPharmacy extends Infer<typeof broadcasterPharmacyShape> {}

const situationShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Its campaigns that run today: the first five by their end. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), date_end: z.string() })),
    count_campaigns: z.int(),
    /** Campaigns that are not validated yet. */
    count_drafts: z.int(),
    /** Budget of the validated campaigns that begin this year, in cents. */
    budget: z.int(),
    /** Views of its adverts in the 30 days up to yesterday, and in the 30 days before. */
    views: z.int(),
    previous_views: z.int(),
    /** Last sign-in of its accounts. */
    date_last_connection: z.nullish(z.string()),
  }),
);
/** Where an advertiser stands. */
export interface AdvertiserSituation extends Infer<typeof situationShape> {}

export const BROADCASTER_PHARMACY_SORTS = [
  'pharmacy.name',
  'pharmacy.locality',
  'date_start',
  'count_campaigns',
  'budget',
  'amount_invoiced',
] as const;
export type BroadcasterPharmacySort = (typeof BROADCASTER_PHARMACY_SORTS)[number];
const pharmaciesOrder = () => ({
  search: z.optional(z.string().check(z.maxLength(300))),
  /** By the pharmacy's name if absent; a minus for descending: `-budget`. */
  sort: z.optional(
    z.enum(
      BROADCASTER_PHARMACY_SORTS.flatMap((key) => [key, `-${key}`] as const),
      'Ce tri n’existe pas ici',
    ),
  ),
});
const broadcasterPharmaciesQuery = /*@__PURE__*/ shape(() =>
  z.object({
    page: z.optional(queryInt(1, 1_000_000)),
    itemsPerPage: z.optional(queryInt(1, 100)),
    ...pharmaciesOrder(),
  }),
);
const broadcasterPharmaciesExport = /*@__PURE__*/ shape(() =>
  z.object({ format: z.optional(z.enum(['csv', 'xlsx'])), ...pharmaciesOrder() }),
);

export const broadcasters = {
  .../*@__PURE__*/ collection({
    type: 'Advertiser',
    path: '/broadcasters',
    noun: { one: 'annonceur', many: 'annonceurs' },
    read: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    create: { admin: 'all' },
    update: {
      admin: 'all',
      advertiser: [
        'holder',
        'phone_number',
        'email',
        'url',
        'picture',
        'colour',
        'proof_recipients',
        'invoice_recipients',
        'corporate_name',
        'address1',
        'postcode',
        'locality',
        'country',
        'siret',
        'intracom_vat_code',
      ],
    },
    combo: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    filters: {
      id: 'exact',
      name: 'partial',
      reference: 'exact',
      holder: 'partial',
      email: 'exact',
      username: 'exact',
      search: 'search',
      isActive: 'boolean',
      date_create: 'date',
    },
    sort: ['id', 'name', 'reference', 'email', 'isActive', 'date_create'],
    hidden: {
      customer: ['reference', 'holder', 'email', 'username', 'isActive', 'date_create'],
      pool: ['reference', 'holder', 'email', 'username', 'isActive', 'date_create'],
      marketing: ['reference', 'holder', 'email', 'username', 'isActive', 'date_create'],
    },
    files: { picture: 'image' },
    errors: ['reference_exists', 'email_exists'],
    io: {} as { item: Advertiser; input: AdvertiserInput },
  }),
  /** Returns what is asked of an advertiser first. */
  situation: /*@__PURE__*/ route({
    method: 'GET',
    path: '/broadcasters/{id}/situation',
    on: ['admin'],
    summary: 'Dit où en est l’annonceur : campagnes, budget, vues, dernière connexion',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: AdvertiserSituation },
  }),
  /** Pharmacies of the advertiser's campaigns. `id` is the advertiser's. */
  pharmacies: /*@__PURE__*/ route({
    method: 'GET',
    path: '/broadcaster_pharmacies/{id}',
    on: ['admin', 'advertiser'],
    summary: 'Liste les pharmacies des campagnes d’un annonceur',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof broadcasterPharmaciesQuery>; out: Page<BroadcasterPharmacy> },
  }),
  /** All of them as a file. The header `X-Rows` is their number. */
  exportPharmacies: /*@__PURE__*/ route({
    method: 'GET',
    path: '/broadcaster_pharmacies/{id}/export',
    on: ['admin', 'advertiser'],
    summary: 'Exporte les pharmacies des campagnes d’un annonceur',
    errors: ['not_found', 'export_failed'],
    says: 'export',
    download: true,
    io: {} as { query: Infer<typeof broadcasterPharmaciesExport>; out: Blob },
  }),
} as const;
export const broadcastersSchemas = /*@__PURE__*/ schemas(broadcasters, () => ({
  item: advertiserShape(),
  input: advertiserInputShape(),
  situation: { out: situationShape() },
  pharmacies: { query: broadcasterPharmaciesQuery(), out: pageOf(broadcasterPharmacyShape()) },
  exportPharmacies: { query: broadcasterPharmaciesExport(), out: z.custom<Blob>() },
}));
