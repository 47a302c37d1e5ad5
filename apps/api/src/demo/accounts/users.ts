import { addDays } from '@officine/domain';
import { hashPassword, inTurn } from '../../areas/accounts/accounts/hashing.ts';
import { fullName, person } from '../names.ts';
import type { Pharmacy } from '../network/pharmacies.ts';
import type { Pools } from '../network/pools.ts';
import type { Advertiser } from '../selling/advertisers.ts';
import { at, DEMO_ID, made, type World } from '../world.ts';

export const ROLES = ['admin', 'customer', 'pool', 'advertiser', 'marketing'] as const;
type Role = (typeof ROLES)[number];
const PASSWORD = 'officine-2026';
/** Id of the demo user of a role: 1 to 5, in the order of the roles. */
export const demoUser = (role: Role): number => ROLES.indexOf(role) + 1;
const loginOf = (role: Role): string => `${role}@demo.officine.test`;

/** Demo accounts by role. */
export const accounts: Readonly<Record<Role, { login: string; password: string }>> = {
  admin: { login: loginOf('admin'), password: PASSWORD },
  customer: { login: loginOf('customer'), password: PASSWORD },
  pool: { login: loginOf('pool'), password: PASSWORD },
  advertiser: { login: loginOf('advertiser'), password: PASSWORD },
  marketing: { login: loginOf('marketing'), password: PASSWORD },
};

interface Owners {
  readonly list: readonly Pharmacy[];
  readonly pools: Pools['rows'];
  readonly advertisers: readonly Advertiser[];
}
type Owner = { pharmacy_id?: number; pool_id?: number; advertiser_id?: number };

/**
 * The five demo accounts, then accounts of most pharmacies and pools, not yet activated, and colleagues, some disabled.
 */
export async function users({ rng: root, today, passwordHash }: World, { list, pools, advertisers }: Owners) {
  const rng = root.fork('users');
  const account = (login: string, name: string, role: Role, more: Owner & { isActive?: boolean } = {}) => ({
    login,
    email: login.includes('@') ? login : `pharmacie.${login}@example.org`,
    name,
    role,
    pharmacy_id: null,
    pool_id: null,
    advertiser_id: null,
    password_hash: null,
    hasAgreedConditions: false,
    date_last_connection: null,
    isActive: true,
    ...made(addDays(today, -rng.int(30, 400))),
    ...more,
  });
  const owned = {
    customer: { pharmacy_id: DEMO_ID },
    pool: { pool_id: DEMO_ID },
    advertiser: { advertiser_id: DEMO_ID },
  };
  const demo = await Promise.all(
    ROLES.map(async (role) => ({
      ...account(loginOf(role), fullName(person(rng.fork(role))), role, role in owned ? owned[role as 'pool'] : {}),
      password_hash: passwordHash ?? (await inTurn(() => hashPassword(PASSWORD))),
      hasAgreedConditions: true,
      date_last_connection: at(addDays(today, -1), 9),
    })),
  );
  const most = <T extends { id: number }>(rows: readonly T[]) =>
    rows.filter(({ id }) => id !== DEMO_ID && rng.chance(0.92));
  const rows = [
    ...demo,
    account('direction@demo.officine.test', fullName(person(rng)), 'admin'),
    account('ancien.admin@demo.officine.test', fullName(person(rng)), 'admin', { isActive: false }),
    account('ancien.marketing@demo.officine.test', fullName(person(rng)), 'marketing', { isActive: false }),
    ...most(pools).map((pool) =>
      account(pool.email1, pool.manager1_name, 'pool', { pool_id: pool.id, isActive: pool.isActive }),
    ),
    ...most(advertisers).map((advertiser) =>
      account(advertiser.username, advertiser.holder, 'advertiser', {
        advertiser_id: advertiser.id,
        isActive: advertiser.isActive,
      }),
    ),
    ...most(list.map(({ row }) => row)).map((row) =>
      account(row.reference.toLowerCase(), row.holder, 'customer', { pharmacy_id: row.id, isActive: row.isActive }),
    ),
  ];
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
export type User = Awaited<ReturnType<typeof users>>[number];
