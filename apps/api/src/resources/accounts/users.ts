import { users as calls, usersSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { self } from '../../access/scopes.ts';
import { users as table } from '../../database/schema/accounts/users.ts';
import { all, computed, ref, resource } from '../../rest/resource.ts';
import { announced } from '../named.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { pools } from '../network/pools.ts';
import { advertisers } from '../selling/advertisers.ts';

type Users = typeof table;

/** Access of an account to itself. Only administrators change its role and owner. */
const own = {
  rows: self,
  read: [
    'id',
    'userId',
    'username',
    'login',
    'name',
    'email',
    'role',
    'roles',
    'pharmacyId',
    'poolId',
    'advertiserId',
    'entity',
    'pharmacy',
    'pool',
    'advertiser',
    'hasAgreedConditions',
    'hasBcc',
    'date_last_connection',
    'isActive',
    'date_create',
    'date_update',
  ],
} as const;

export const users = resource({
  of: calls,
  schemas: usersSchemas,
  table,
  label: 'name',
  search: ['login', 'name', 'email', 'pharmacy.name', 'pool.name', 'advertiser.name'],
  keys: [['login'], ['email']],
  order: { name: 'asc' },
  fields: {
    userId: computed<Users>('integer', (t) => sql`${t.id}`),
    username: computed<Users>('text', (t) => sql`${t.login}`),
    roles: computed<Users>('json', (t) => sql`json_build_array('ROLE_' || upper(${t.role}))`),
    pharmacyId: computed<Users>('integer', (t) => sql`${t.pharmacy_id}`),
    poolId: computed<Users>('integer', (t) => sql`${t.pool_id}`),
    advertiserId: computed<Users>('integer', (t) => sql`${t.advertiser_id}`),
    entity: computed<Users>(
      'text',
      (t) => sql`coalesce((select name from pharmacies where id = ${t.pharmacy_id}),
        (select name from pools where id = ${t.pool_id}), (select name from advertisers where id = ${t.advertiser_id}))`,
    ),
    date_two_factor: computed<Users>(
      'timestamp',
      (t) => sql`(select date_confirmed from second_factors where user_id = ${t.id} and totp is not null)`,
    ),
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'hasDetails', 'billing', 'website', 'wordpress', 'pools']),
    pool: ref('pool_id', () => pools, ['name']),
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: own,
    pool: own,
    advertiser: own,
    marketing: own,
  },
  conflicts: {
    users_login_unique: ['login', 'login_exists'],
    users_email_unique: ['email', 'email_exists'],
    users_pharmacy_of_customer: ['pharmacy', 'validation'],
    users_pool_of_pool: ['pool', 'validation'],
    users_advertiser_of_advertiser: ['advertiser', 'validation'],
  },
});
announced(users);
