import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../../core.ts';
import { entity, instant, iri, ref } from '../fields/fields.ts';
import { person, personInput } from '../fields/person.ts';

const owner = () => z.nullish(ref({ name: z.optional(z.string()), reference: z.optional(z.string()) }));
const datedPerson = () => ({
  ...person(),
  date_create: z.optional(instant()),
  date_update: z.optional(instant()),
});

const contactShape = /*@__PURE__*/ shape(() =>
  z.object({ ...entity(), pharmacy: owner(), pool: owner(), ...datedPerson() }),
);
/** Contact person of a pharmacy or a pool. A new default contact replaces the previous one of the same owner. */
export interface Contact extends Infer<typeof contactShape> {}

const contactInputShape = /*@__PURE__*/ shape(() =>
  z.object({ pharmacy: z.nullish(iri()), pool: z.nullish(iri()), ...personInput() }),
);
export interface ContactInput extends Infer<typeof contactInputShape> {}

const pharmacyContactShape = /*@__PURE__*/ shape(() => z.object({ ...entity(), pharmacy: owner(), ...datedPerson() }));
/** Contact of a pharmacy: the same row as in `/contacts`. */
export interface PharmacyContact extends Infer<typeof pharmacyContactShape> {}

const pharmacyContactInputShape = /*@__PURE__*/ shape(() =>
  z.object({ pharmacy: iri('La pharmacie est obligatoire'), ...personInput() }),
);
export interface PharmacyContactInput extends Infer<typeof pharmacyContactInputShape> {}

/** Fields that a pharmacy or a pool may write in its own contacts. */
const personFields = [
  'firstname',
  'lastname',
  'phone_number',
  'cellphone_number',
  'email',
  'is_default',
  'isActive',
] as const;

/** Contacts of pharmacies and of pools; each belongs to exactly one of them. */
export const contacts = /*@__PURE__*/ collection({
  type: 'Contact',
  path: '/contacts',
  noun: { one: 'contact', many: 'contacts' },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all', customer: personFields, pool: personFields, marketing: ['pharmacy', ...personFields] },
  update: { admin: 'all', customer: personFields, pool: personFields, marketing: personFields },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    pool: 'exact',
    'pool.id': 'exact',
    email: 'exact',
    search: 'search',
    is_default: 'boolean',
    isActive: 'boolean',
  },
  sort: ['id', 'lastname', 'email', 'is_default', 'isActive'],
  hidden: {
    customer: ['pool', 'pool.id'],
  },
  io: {} as { item: Contact; input: ContactInput },
});
export const contactsSchemas = /*@__PURE__*/ schemas(contacts, () => ({
  item: contactShape(),
  input: contactInputShape(),
}));

export const pharmacyContacts = /*@__PURE__*/ collection({
  type: 'PharmacyContact',
  path: '/pharmacy_contacts',
  noun: { one: 'contact', many: 'contacts', of: ['de la pharmacie', 'des pharmacies'] },
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all', customer: personFields, marketing: ['pharmacy', ...personFields] },
  update: { admin: 'all', customer: personFields, marketing: personFields },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    email: 'exact',
    search: 'search',
    is_default: 'boolean',
    isActive: 'boolean',
  },
  sort: ['id', 'pharmacy.name', 'lastname', 'email', 'is_default', 'isActive'],
  io: {} as { item: PharmacyContact; input: PharmacyContactInput },
});
export const pharmacyContactsSchemas = /*@__PURE__*/ schemas(pharmacyContacts, () => ({
  item: pharmacyContactShape(),
  input: pharmacyContactInputShape(),
}));
