import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../core.ts';
import { billingFields } from './billing-fields.ts';
import { personInput } from './contacts.ts';
import {
  country,
  date,
  email,
  entity,
  file,
  fileInput,
  instant,
  iri,
  iris,
  line,
  name,
  optionalText,
  phone,
  ref,
  text,
  url,
} from './fields.ts';
import { billingInputFields, billingOfCustomer, billingOfMarketing } from './pharmacy-billings.ts';
import { websiteInputFields } from './pharmacy-websites.ts';
import { accountInput } from './users.ts';
import { websiteFields } from './website-fields.ts';
import { wordpressInputFields } from './wordpresses.ts';

const labelled = () => z.nullish(ref({ label: z.optional(z.string()) }));

const pharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    reference: z.optional(z.string()),
    name: z.string(),
    address1: optionalText(),
    address2: optionalText(),
    postcode: optionalText(),
    locality: z.string(),
    region: z.nullish(ref({ label: z.optional(z.string()), code: z.optional(z.string()) })),
    country: z.optional(z.string()),
    area: labelled(),
    turnover: labelled(),
    type: labelled(),
    pools: z.optional(z.array(ref({ name: z.optional(z.string()) }))),
    laboratories: z.optional(z.array(ref({ name: z.optional(z.string()) }))),
    holder: optionalText(),
    holder2: optionalText(),
    phone_number: optionalText(),
    cellphone_number: optionalText(),
    fax_number: optionalText(),
    email1: optionalText(),
    email2: optionalText(),
    other_site_url: optionalText(),
    comment: optionalText(),
    avatar: z.nullish(file()),
    date_extranet: optionalText(),
    date_internet: optionalText(),
    date_wordpress: optionalText(),
    contacts: z.optional(
      z.array(
        ref({
          firstname: z.string(),
          lastname: z.string(),
          phone_number: optionalText(),
          cellphone_number: optionalText(),
          email: optionalText(),
          is_default: z.boolean(),
          isActive: z.boolean(),
        }),
      ),
    ),
    hasDetails: z.optional(z.boolean()),
    billing: z.nullish(ref(billingFields())),
    website: z.nullish(ref(websiteFields())),
    wordpress: z.nullish(
      ref({
        url: optionalText(),
        server: optionalText(),
        theme: optionalText(),
        check_status: optionalText(),
        sync_status: optionalText(),
      }),
    ),
    isActive: z.optional(z.boolean()),
    date_create: z.optional(instant()),
    date_update: z.optional(instant()),
  }),
);
/**
 * Pharmacy of the network, with its billing, website and WordPress site. `date_extranet`, `date_internet` and
 * `date_wordpress` are the days when each service opens.
 */
export interface Pharmacy extends Infer<typeof pharmacyShape> {}

const pharmacyInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    reference: name('La référence est obligatoire', 32),
    name: name('Le nom est obligatoire'),
    address1: name('L’adresse est obligatoire'),
    address2: z.nullish(line()),
    postcode: name('Le code postal est obligatoire', 10),
    locality: name('La ville est obligatoire'),
    region: iri('La région est obligatoire'),
    country: country(),
    area: z.nullish(iri()),
    turnover: z.nullish(iri()),
    type: z.nullish(iri()),
    pools: z.optional(iris()),
    laboratories: z.optional(iris()),
    holder: z.nullish(line()),
    holder2: z.nullish(line()),
    phone_number: phone(),
    cellphone_number: z.nullish(phone()),
    fax_number: z.nullish(phone()),
    email1: email('L’email est obligatoire'),
    email2: z.nullish(email()),
    other_site_url: z.nullish(url()),
    comment: z.nullish(text()),
    avatar: fileInput(),
    date_extranet: z.nullish(date()),
    date_internet: z.nullish(date()),
    date_wordpress: z.nullish(date()),
    billing: z.optional(z.object(billingInputFields())),
    website: z.optional(z.object(websiteInputFields())),
    wordpress: z.optional(z.object(wordpressInputFields())),
    /** A new one brings them, in one transaction; later they are changed by calls of their own. */
    contacts: z.optional(z.array(z.object(personInput())).check(z.maxLength(20, '20 contacts au plus'))),
    account: z.optional(z.object(accountInput())),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PharmacyInput extends Infer<typeof pharmacyInputShape> {}

const signaturesShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    date_signature_contract: optionalText(),
    date_signature_conditions: optionalText(),
    date_signature_money_order: optionalText(),
    hasContract: z.boolean(),
    hasConditions: z.boolean(),
    hasMoneyOrder: z.boolean(),
  }),
);
/** Signatures of a pharmacy; the dates are instants. */
export interface PharmacySignatures extends Infer<typeof signaturesShape> {}

const signingShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** The version that was shown, or for administrators that of the paper. The current one by default. */
    version: z.optional(z.int('Nombre entier attendu')),
  }),
);
/**
 * Clients send the whole item, as in the specification. Of it the server reads the version only, and stores the signer
 * and the instant.
 */
export interface SigningInput extends Infer<typeof signingShape> {}

const monitoredPharmacyShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    reference: z.string(),
    name: z.string(),
    postcode: z.string(),
    locality: z.string(),
    isActive: z.boolean(),
  }),
);
export interface MonitoredPharmacy extends Infer<typeof monitoredPharmacyShape> {}

/** Fields that a pharmacy may write in its own item. */
const information = [
  'name',
  'address1',
  'address2',
  'postcode',
  'locality',
  'region',
  'country',
  'area',
  'turnover',
  'type',
  'laboratories',
  'holder',
  'holder2',
  'phone_number',
  'cellphone_number',
  'fax_number',
  'email1',
  'email2',
  'other_site_url',
  'avatar',
] as const;
const situationShape = /*@__PURE__*/ shape(() =>
  z.object({
    site: z.nullish(
      z.object({
        id: z.int(),
        url: z.nullish(z.string()),
        status: z.nullish(z.enum(['waiting', 'running', 'ok', 'warning', 'error'])),
        /** Instant of the last check. */
        date: z.nullish(z.string()),
      }),
    ),
    /** Instant of the signature of the billing mandate. */
    date_mandate: z.nullish(z.string()),
    /** Issued invoices without payment: their number, sum in cents, and how many are overdue. */
    unpaid: z.nullish(z.object({ count: z.int(), amount: z.int(), late: z.int() })),
    /** Campaigns that run today: the first five by their end. */
    campaigns: z.array(z.object({ id: z.int(), name: z.string(), date_end: z.string() })),
    count_campaigns: z.int(),
    /** Visits of its page in the 30 days up to yesterday, and their mean over the network's visited pages. */
    visits: z.int(),
    network_visits: z.nullish(z.int()),
    /** Last sign-in of its accounts. */
    date_last_connection: z.nullish(z.string()),
    /** The account that signed in last; absent without an account, and for marketing. */
    account: z.nullish(z.object({ name: z.string(), date_last_connection: z.nullish(z.string()) })),
    /** Path of its public page. */
    page: z.nullish(z.string()),
  }),
);
/** Where a pharmacy stands. */
export interface PharmacySituation extends Infer<typeof situationShape> {}

const ofBilling = <N extends string>(names: readonly N[]) => names.map((name) => `billing.${name}` as const);

const signing = { method: 'PUT', on: ['admin', 'customer'], says: 'save', errors: ['not_found', 'conflict'] } as const;

export const pharmacies = {
  .../*@__PURE__*/ collection({
    type: 'Pharmacy',
    path: '/pharmacies',
    noun: { one: 'pharmacie', many: 'pharmacies', feminine: true },
    shortRows: true,
    read: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    create: { admin: 'all' },
    update: {
      admin: 'all',
      customer: [...information, 'website', ...ofBilling(billingOfCustomer)],
      marketing: [
        'reference',
        ...information,
        'date_extranet',
        'date_internet',
        'date_wordpress',
        'comment',
        'isActive',
        'website',
        ...ofBilling(billingOfMarketing),
      ],
    },
    combo: ['admin', 'advertiser', 'customer', 'pool', 'marketing'],
    filters: {
      id: 'exact',
      reference: 'exact',
      name: 'partial',
      postcode: 'start',
      locality: 'partial',
      holder: 'partial',
      email1: 'exact',
      search: 'search',
      region: 'exact',
      'region.id': 'exact',
      'region.code': 'exact',
      area: 'exact',
      'area.id': 'exact',
      turnover: 'exact',
      'turnover.id': 'exact',
      type: 'exact',
      'type.id': 'exact',
      pools: ['exact', 'exists'],
      'pools.id': 'exact',
      laboratories: ['exact', 'exists'],
      'laboratories.id': 'exact',
      'billing.cip': 'exact',
      'billing.siret': 'exact',
      'billing.accounting_code': 'exact',
      'billing.formula': 'numeric',
      'billing.contract_type': 'exact',
      'billing.contract_date': ['date', 'exists'],
      'billing.date_signature_contract': 'exists',
      'billing.date_signature_conditions': 'exists',
      'billing.date_signature_money_order': 'exists',
      'website.subdomain': ['exact', 'exists'],
      'website.url': ['exact', 'exists'],
      'wordpress.url': ['exact', 'exists'],
      'wordpress.server': 'exact',
      'wordpress.check_status': 'exact',
      'wordpress.sync_status': 'exact',
      isActive: 'boolean',
      date_create: 'date',
      date_update: 'date',
    },
    sort: [
      'id',
      'reference',
      'name',
      'postcode',
      'locality',
      'region.label',
      'billing.formula',
      'billing.contract_date',
      'isActive',
      'date_create',
      'date_update',
    ],
    hidden: {
      advertiser: [
        'postcode',
        'holder',
        'email1',
        'region',
        'region.id',
        'region.code',
        'region.label',
        'area',
        'area.id',
        'turnover',
        'turnover.id',
        'type',
        'type.id',
        'pools',
        'pools.id',
        'laboratories',
        'laboratories.id',
        'billing.cip',
        'billing.siret',
        'billing.accounting_code',
        'billing.formula',
        'billing.contract_type',
        'billing.contract_date',
        'billing.date_signature_contract',
        'billing.date_signature_conditions',
        'billing.date_signature_money_order',
        'website.subdomain',
        'website.url',
        'wordpress.url',
        'wordpress.server',
        'wordpress.check_status',
        'wordpress.sync_status',
        'isActive',
        'date_create',
        'date_update',
      ],
      customer: ['billing.accounting_code', 'date_create', 'date_update'],
      pool: ['date_create', 'date_update'],
    },
    files: { avatar: 'image' },
    errors: ['reference_exists', 'cip_exists', 'subdomain_exists', 'url_exists', 'login_exists', 'email_exists'],
    io: {} as { item: Pharmacy; input: PharmacyInput },
  }),
  /** Returns what is asked of a pharmacy first. Parts that the role may not read are left out. */
  situation: /*@__PURE__*/ route({
    method: 'GET',
    path: '/pharmacies/{id}/situation',
    on: ['admin', 'pool', 'marketing'],
    summary: 'Dit où en est la pharmacie : site, mandat, impayés, campagnes, visites',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: PharmacySituation },
  }),
  /** Signs the contract, for the caller's own pharmacy or as an administrator. A second signature is refused. */
  validateContract: /*@__PURE__*/ route({
    ...signing,
    path: '/validate_pharmacy_contract/{id}',
    summary: 'Valide le contrat de la pharmacie',
    io: {} as { body: SigningInput; out: PharmacySignatures },
  }),
  /** Signs the support-web terms. */
  validateConditions: /*@__PURE__*/ route({
    ...signing,
    path: '/validate_pharmacy_conditions/{id}',
    summary: 'Valide les conditions du support web de la pharmacie',
    io: {} as { body: SigningInput; out: PharmacySignatures },
  }),
  /** Signs the billing mandate: the network may then issue advertising invoices in the pharmacy's name. */
  validateMoneyOrder: /*@__PURE__*/ route({
    ...signing,
    path: '/validate_pharmacy_money_order/{id}',
    summary: 'Valide le mandat de facturation de la pharmacie',
    io: {} as { body: SigningInput; out: PharmacySignatures },
  }),
  /** Returns the pharmacy of the `reference` header. */
  monitored: /*@__PURE__*/ route({
    method: 'GET',
    path: '/monitored/get-pharmacy/',
    on: ['monitored'],
    summary: 'Retrouve une pharmacie par la référence de l’en-tête',
    errors: ['not_found'],
    io: {} as { out: MonitoredPharmacy },
  }),
} as const;
export const pharmaciesSchemas = /*@__PURE__*/ schemas(pharmacies, () => ({
  item: pharmacyShape(),
  input: pharmacyInputShape(),
  situation: { out: situationShape() },
  validateContract: { body: signingShape(), out: signaturesShape() },
  validateConditions: { body: signingShape(), out: signaturesShape() },
  validateMoneyOrder: { body: signingShape(), out: signaturesShape() },
  monitored: { out: monitoredPharmacyShape() },
}));
