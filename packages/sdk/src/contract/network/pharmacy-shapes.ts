import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';
import { accountInput } from '../accounts/users.ts';
import { billingFields } from '../fields/billing.ts';
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
  reference,
  text,
  url,
} from '../fields/fields.ts';
import { newContacts, person } from '../fields/person.ts';
import { websiteFields } from '../fields/website.ts';
import { wordpressFields, wordpressInputFields } from '../fields/wordpress.ts';
import { billingInputFields } from './pharmacy-billings.ts';
import { websiteInputFields } from './pharmacy-websites.ts';

const labelled = () => z.nullish(ref({ label: z.optional(z.string()) }));

export const pharmacyShape = /*@__PURE__*/ shape(() =>
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
    contacts: z.optional(z.array(ref(person()))),
    hasDetails: z.optional(z.boolean()),
    billing: z.nullish(ref(billingFields())),
    website: z.nullish(ref(websiteFields())),
    wordpress: z.nullish(ref(wordpressFields())),
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

export const pharmacyInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    reference: reference('La référence est obligatoire', 32),
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
    contacts: newContacts(),
    account: z.optional(z.object(accountInput())),
    isActive: z.optional(z.boolean()),
  }),
);
export interface PharmacyInput extends Infer<typeof pharmacyInputShape> {}
