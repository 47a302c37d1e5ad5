import { pools as calls, poolsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { isOwnPool, isPoolOfPharmacy } from '../../access/scopes.ts';
import { poolPharmacies, pools as table } from '../../database/schema/network/pools.ts';
import { all, closed, computed, file, many, ref, resource } from '../../rest/resource.ts';
import { announced, named } from '../named.ts';
import { contacts } from './contacts.ts';
import { poolBanners } from './pool-banners.ts';

/** General information on a pool. */
const profile = [
  'description',
  'logo',
  'holder',
  'manager1_name',
  'manager2_name',
  'email1',
  'email2',
  'phone_number1',
  'phone_number2',
  'url_facebook',
  'url_instagram',
  'url_tiktok',
  'banner',
] as const;
const identity = ['id', 'name', 'reference', 'subdomain', 'url', 'isActive'] as const;
const members = ['pharmacies', 'count_pharmacies'] as const;

export const pools = announced(
  resource({
    of: calls,
    schemas: poolsSchemas,
    table,
    label: 'name',
    comboUrl: 'url',
    search: ['name', 'reference', 'manager1_name'],
    keys: [['reference'], ['name']],
    order: { name: 'asc' },
    fields: {
      logo: file('logo_id', 'image', { public: true }),
      banner: ref('banner_id', () => poolBanners, ['label', 'picture', 'alt', 'title', 'url']),
      pharmacies: many(poolPharmacies, 'pool_id', 'pharmacy_id', named('Pharmacy')),
      count_pharmacies: computed(
        'integer',
        (t: typeof table) => sql`(select count(*)::int from pool_pharmacies pp where pp.pool_id = ${t.id})`,
      ),
      hasAccount: computed(
        'boolean',
        (t: typeof table) => sql`exists (select 1 from users u where u.pool_id = ${t.id} and u.is_active)`,
      ),
    },
    access: {
      admin: { rows: everything, read: all },
      marketing: { rows: everything, read: [...identity, ...profile, ...members, 'hasAccount'] },
      pool: { rows: isOwnPool, read: [...identity, ...profile, ...members, 'hasAccount'] },
      customer: { rows: isPoolOfPharmacy, read: [...identity, ...profile, 'count_pharmacies'] },
      advertiser: closed,
    },
    brings: {
      contacts: { target: () => contacts, owner: 'pool' },
      account: { target: named('User'), owner: 'pool', fixed: { role: 'pool' } },
    },
    conflicts: {
      pools_reference_unique: ['reference', 'reference_exists'],
      pools_subdomain_unique: ['subdomain', 'subdomain_exists'],
      pools_url_unique: ['url', 'url_exists'],
    },
  }),
);
