import { type Role, roleOf } from './roles.ts';

/** Beginning of an access token, which a program sends as its bearer token; a login's token is a JWT. */
export const ACCESS_TOKEN_PREFIX = 'officine_';
/** Whether a bearer token is an access token: what it may do is known by the server only. */
export const isAccessToken = (token: string): boolean => token.startsWith(ACCESS_TOKEN_PREFIX);

/** Claims of a login token. For display only: the server checks each call itself. */
export interface Bearer {
  readonly userId: number | null;
  readonly username: string;
  /** As in the token: `['ROLE_POOL']`. */
  readonly roles: readonly string[];
  /** First of `roles` in the order of `ROLES`. */
  readonly role: Role | null;
  readonly pharmacyId: number | null;
  readonly poolId: number | null;
  readonly advertiserId: number | null;
  readonly expiration: Date | null;
}

const number = (value: unknown): number | null =>
  value != null && Number.isFinite(Number(value)) ? Number(value) : null;

/** Returns the claims of a JWT, without checking its signature; null if the text is not a JWT. */
export function readToken(token: string): Bearer | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes));
    const roles: readonly string[] = Array.isArray(claims.roles) ? claims.roles.map(String) : [];
    const expires = number(claims.exp);
    return {
      userId: number(claims.sub),
      username: String(claims.username ?? ''),
      roles,
      role: roleOf(roles),
      pharmacyId: number(claims.pharmacyId),
      poolId: number(claims.poolId),
      advertiserId: number(claims.advertiserId),
      expiration: expires === null ? null : new Date(expires * 1000),
    };
  } catch {
    return null;
  }
}
