import { pharmacies as calls, pharmaciesSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { inOwnCampaigns, isMember, isOwnPharmacy, isPoolmate } from '../../access/scopes.ts';
import { pharmacyLaboratories, pharmacies as table } from '../../database/schema/network/pharmacies.ts';
import { poolPharmacies } from '../../database/schema/network/pools.ts';
import { all, computed, file, items, many, one, ref, resource } from '../../rest/resource.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from '../desk/reference-data.ts';
import { billingBank, billingParts, pharmacyBillings } from '../money/pharmacy-billings.ts';
import { announced, named } from '../named.ts';
import { laboratories } from '../selling/laboratories.ts';
import { pharmacyWebsites, websitePage, websiteParts } from '../websites/pharmacy-websites.ts';
import { pharmacyWordpress } from '../websites/wordpresses.ts';
import { pharmacyContacts } from './contacts.ts';
import { pools } from './pools.ts';

/** General information on a pharmacy. */
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
const openings = ['date_extranet', 'date_internet', 'date_wordpress'] as const;
const read = [
  'id',
  'reference',
  ...information,
  ...openings,
  'pools',
  'contacts',
  'hasDetails',
  'billing',
  'website',
  'wordpress',
  'isActive',
] as const;
const contactParts = [
  'firstname',
  'lastname',
  'phone_number',
  'cellphone_number',
  'email',
  'is_default',
  'isActive',
] as const;
/** Paths of the parts of an embedded field: `billing.iban`. */
const within = <P extends string, N extends string>(part: P, names: readonly N[]) =>
  names.map((name) => `${part}.${name}` as const);

const filled = (...columns: SQL[]): SQL => sql`(${sql.join(columns, sql` <> '' and `)} <> '')`;
const hasDetails = (t: typeof table): SQL =>
  filled(
    ...[t.name, t.address1, t.postcode, t.locality, t.holder, t.phone_number, t.email1].map(
      (c) => sql`coalesce(${c}, '')`,
    ),
  );
export const pharmacies = announced(
  resource({
    of: calls,
    schemas: pharmaciesSchemas,
    table,
    label: 'name',
    search: ['reference', 'name', 'locality', 'postcode', 'holder', 'email1'],
    keys: [['reference'], ['billing.cip']],
    order: { name: 'asc' },
    itemOnly: [
      'contacts',
      'laboratories',
      'comment',
      ...within('website', websitePage),
      ...within('billing', billingBank),
    ],
    fields: {
      region: ref('region_id', () => regions, ['label', 'code']),
      area: ref('area_id', () => pharmacyAreas, ['label']),
      turnover: ref('turnover_id', () => pharmacyTurnovers, ['label']),
      type: ref('type_id', () => pharmacyTypes, ['label']),
      pools: many(poolPharmacies, 'pharmacy_id', 'pool_id', () => pools, ['name']),
      laboratories: many(pharmacyLaboratories, 'pharmacy_id', 'laboratory_id', () => laboratories, ['name']),
      contacts: items(() => pharmacyContacts, 'pharmacy_id', contactParts),
      avatar: file('avatar_id', 'image', { public: true }),
      hasDetails: computed('boolean', hasDetails),
      billing: one(() => pharmacyBillings, 'pharmacy_id', billingParts, { write: true }),
      website: one(() => pharmacyWebsites, 'pharmacy_id', websiteParts, { write: true }),
      wordpress: one(
        () => pharmacyWordpress,
        'pharmacy_id',
        ['url', 'server', 'theme', 'check_status', 'sync_status'],
        {
          write: true,
        },
      ),
    },
    access: {
      admin: { rows: everything, read: all },
      marketing: {
        rows: everything,
        read: [...read, 'comment', 'date_create', 'date_update'],
      },
      customer: {
        rows: isOwnPharmacy,
        read,
        also: { rows: isPoolmate, read: ['id', 'name', 'locality', 'pools'] },
      },
      pool: { rows: isMember, read },
      advertiser: { rows: inOwnCampaigns, read: ['id', 'reference', 'name', 'locality'] },
    },
    brings: {
      contacts: { target: () => pharmacyContacts, owner: 'pharmacy' },
      account: { target: named('User'), owner: 'pharmacy', fixed: { role: 'customer' } },
    },
    conflicts: { pharmacies_reference_unique: ['reference', 'reference_exists'] },
  }),
);
