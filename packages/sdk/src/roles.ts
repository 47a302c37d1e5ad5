/** The five roles, in the order in which a token's roles are checked (specification §6). */
export const ROLES = ['admin', 'customer', 'pool', 'advertiser', 'marketing'] as const;
export type Role = (typeof ROLES)[number];

/** Names of the roles in a login token. */
export const TOKEN_ROLES = {
  admin: 'ROLE_ADMIN',
  customer: 'ROLE_CUSTOMER',
  pool: 'ROLE_POOL',
  advertiser: 'ROLE_ADVERTISER',
  marketing: 'ROLE_MARKETING',
} as const satisfies Record<Role, string>;

/** Path prefix of each role's calls. API paths say broadcaster for advertiser. */
export const PREFIXES = {
  admin: '/admin',
  customer: '/customer',
  pool: '/pool',
  advertiser: '/broadcaster',
  marketing: '/marketing',
} as const satisfies Record<Role, string>;

/** Name of the first screen after a login, per role; a `redirect` parameter takes precedence. */
export const LANDINGS = {
  admin: 'admin-index',
  customer: 'customer-index',
  pool: 'pool-index',
  advertiser: 'advertiser-index',
  marketing: 'marketing-index',
} as const satisfies Record<Role, string>;

/** First role of `tokenRoles` in the order of `ROLES`, null if there is none: `roleOf(['ROLE_POOL']) // 'pool'`. */
export const roleOf = (tokenRoles: readonly string[]): Role | null =>
  ROLES.find((role) => tokenRoles.includes(TOKEN_ROLES[role])) ?? null;

/**
 * Where a call is served: under a role's prefix, or without prefix. `shared` needs a login of any role, `monitored` the
 * shared token in a header, `public` no login.
 */
export type Mount = Role | 'shared' | 'monitored' | 'public';

/** Path prefix of a mount: `prefixOf('advertiser') // '/broadcaster'`; empty for mounts that are not a role. */
export const prefixOf = (mount: Mount): string => PREFIXES[mount as Role] ?? '';
