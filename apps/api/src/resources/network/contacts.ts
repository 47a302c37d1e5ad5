import * as contract from '@officine/sdk/contract';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { ofMemberOrOwnPool, ofSomePharmacy, ownedByMember, ownedByPharmacy, ownedByPool } from '../../access/scopes.ts';
import { contacts as table } from '../../database/schema/network/contacts.ts';
import { all, closed, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

const person = [
  'firstname',
  'lastname',
  'phone_number',
  'cellphone_number',
  'email',
  'is_default',
  'isActive',
] as const;
const common = {
  table,
  label: 'lastname',
  search: ['firstname', 'lastname', 'email'],
  order: { lastname: 'asc' },
  conflicts: { contacts_owner_check: ['pharmacy', 'validation'] },
} as const;
const pharmacy = ref('pharmacy_id', named('Pharmacy'), ['name', 'reference']);

/** Contacts of pharmacies and of pools. */
export const contacts = resource({
  ...common,
  of: contract.contacts,
  schemas: contract.contactsSchemas,
  keys: [['email', 'pharmacy', 'pool']],
  fields: { pharmacy, pool: ref('pool_id', named('Pool'), ['name', 'reference']) },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: ['id', 'pharmacy', 'pool', ...person],
      writeRows: ofSomePharmacy,
    },
    customer: {
      rows: ownedByPharmacy,
      read: ['id', 'pharmacy', ...person],
      fixed: { pharmacy_id: me.pharmacy },
    },
    pool: {
      rows: ofMemberOrOwnPool,
      read: ['id', 'pharmacy', 'pool', ...person],
      writeRows: ownedByPool,
      fixed: { pool_id: me.pool },
    },
    advertiser: closed,
  },
});

/** The contacts of pharmacies: a subset of the same table. */
export const pharmacyContacts = resource({
  ...common,
  of: contract.pharmacyContacts,
  schemas: contract.pharmacyContactsSchemas,
  keys: [['email', 'pharmacy']],
  isAlsoBare: true,
  fields: { pharmacy },
  access: {
    admin: { rows: ofSomePharmacy, read: all },
    marketing: {
      rows: ofSomePharmacy,
      read: ['id', 'pharmacy', ...person],
    },
    customer: {
      rows: ownedByPharmacy,
      read: ['id', 'pharmacy', ...person],
      fixed: { pharmacy_id: me.pharmacy },
    },
    pool: { rows: ownedByMember, read: ['id', 'pharmacy', ...person] },
    advertiser: closed,
  },
});
