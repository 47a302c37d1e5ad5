/** The five roles, in the order in which a token's roles are checked (specification §6). */
export const ROLES = ['admin', 'customer', 'pool', 'advertiser', 'marketing'] as const;
export type Role = (typeof ROLES)[number];

/** What the login token carries for each role. */
export const TOKEN_ROLES = {
  admin: 'ROLE_ADMIN',
  customer: 'ROLE_CUSTOMER',
  pool: 'ROLE_POOL',
  advertiser: 'ROLE_ADVERTISER',
  marketing: 'ROLE_MARKETING',
} as const satisfies Record<Role, string>;

/** Path prefix of each role's calls. An advertiser is called a broadcaster in API paths. */
export const PREFIXES = {
  admin: '/admin',
  customer: '/customer',
  pool: '/pool',
  advertiser: '/broadcaster',
  marketing: '/marketing',
} as const satisfies Record<Role, string>;

/** Name of the screen that follows a login, per role; a `redirect` carried by the login takes priority. */
export const LANDINGS = {
  admin: 'admin-index',
  customer: 'customer-index',
  pool: 'pool-index',
  advertiser: 'advertiser-index',
  marketing: 'marketing-index',
} as const satisfies Record<Role, string>;

/** First role of `tokenRoles` in check order, or null when there is none: `roleOf(['ROLE_POOL']) // 'pool'`. */
export const roleOf = (tokenRoles: readonly string[]): Role | null =>
  ROLES.find((role) => tokenRoles.includes(TOKEN_ROLES[role])) ?? null;

/**
 * Where a call lives: under a role's prefix, or without prefix.
 * `shared` needs a login of any role, `monitored` the shared header token, `public` nothing.
 */
export type Mount = Role | 'shared' | 'monitored' | 'public';

/** Path prefix of a mount: `prefixOf('advertiser') // '/broadcaster'`; mounts without role have none. */
export const prefixOf = (mount: Mount): string => (mount in PREFIXES ? PREFIXES[mount as Role] : '');
