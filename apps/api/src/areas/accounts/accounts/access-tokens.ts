import { ACCESS_TOKEN_PREFIX, isRead, type RouteDef } from '@officine/sdk';
import { type CallScope, contract, scopeOf, TOKEN_SUBJECTS, type TokenSubject } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { hashOf, newSecret } from '../../../access/secret-token.ts';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { nameOf } from '../../../calls/schemas.ts';
import { truncated } from './address.ts';
import { hasActiveOwner } from './owner.ts';

/** A program that calls with an access token, in the name of its owner. */
export interface TokenActor extends Actor {
  readonly userId: number;
  readonly tokenId: number;
  readonly access: 'read' | 'write';
  /** Empty: every subject. */
  readonly subjects: readonly TokenSubject[];
  /** Milliseconds since 1970. */
  readonly expiry: number;
}

/** Last characters of a token that stay readable. */
const HINT_LENGTH = 4;
/** The time of last use is stored at most this often. */
const SEEN_STEP_MS = 60_000;

/** A new token, what is stored of it, and what its owner knows it by. */
export function newToken(): { token: string; hash: string; hint: string } {
  const token = ACCESS_TOKEN_PREFIX + newSecret();
  return { token, hash: hashOf(token), hint: token.slice(-HINT_LENGTH) };
}

/** Condition on an access token `t` of a user `u`: it may be used now. */
export const isUsable = (sql: postgres.ISql) => sql`
  t.date_expiry >= (now() at time zone 'Europe/Paris')::date and t.role = u.role and u.is_active and ${hasActiveOwner(sql)}`;

/**
 * The caller of an access token, read from the database at each call: a token that is revoked ends at once on every
 * node. Throws `token_ended`.
 */
export async function verifyAccessToken({ sql, log }: Services, token: string, ip: string): Promise<TokenActor> {
  const [row] = await sql<{ actor: TokenActor; seen: number | null }[]>`
    select json_build_object('tokenId', t.id, 'access', t.access, 'subjects', t.subjects,
      'expiry', floor(extract(epoch from (t.date_expiry + 1)::timestamp at time zone 'Europe/Paris') * 1000)::int8,
      'userId', u.id, 'username', u.login, 'role', u.role,
      'pharmacyId', u.pharmacy_id, 'poolId', u.pool_id, 'advertiserId', u.advertiser_id) as actor,
      floor(extract(epoch from t.date_seen) * 1000)::float8 as seen
    from access_tokens t join users u on u.id = t.user_id
    where t.hash = ${hashOf(token)} and ${isUsable(sql)}`;
  if (!row) throw new AppError('token_ended');
  if (Date.now() - (row.seen ?? 0) > SEEN_STEP_MS)
    sql`update access_tokens set date_seen = now(), ip = ${truncated(ip)} where id = ${row.actor.tokenId}`.catch(
      (error: unknown) => log.warn({ err: error }, 'last use of an access token not kept'),
    );
  return row.actor;
}

/** Name of the call that says the scope of each list which a path may name. */
const listPaths = new Map<string, string>([
  // Exported, but no lists of the contract.
  [contract.events.visits.path.slice(1), 'events.visits.list'],
  [contract.events.adverts.path.slice(1), 'events.adverts.list'],
  ...Object.entries(contract).flatMap(([group, calls]): [string, string][] =>
    'list' in calls ? [[calls.list.path.slice(1), `${group}.list`]] : [],
  ),
]);
/** The scope of a call; where its path names a list, that of the list. */
function scopeOfCall(route: RouteDef, resource: string | undefined): CallScope {
  const scope = scopeOf(nameOf(route));
  return scope === 'named' ? scopeOf(listPaths.get(resource ?? '') ?? '') : scope;
}

/** Throws unless the token may make this call. `resource` is the name of a list in the path, where it has one. */
export function checkScope({ access, subjects }: TokenActor, route: RouteDef, resource?: string): void {
  const scope = scopeOfCall(route, resource);
  if (scope === 'never') throw new AppError('session_needed');
  if (!isRead(route) && access === 'read')
    throw new AppError('token_scope', 'Ce jeton d’accès ne permet que la lecture.');
  if (scope === 'any' || subjects.length === 0) return;
  if (scope === 'all' || scope === 'named')
    throw new AppError('token_scope', 'Cette action demande un jeton d’accès sans limite de sujet.');
  if (!subjects.includes(scope))
    throw new AppError('token_scope', `Ce jeton d’accès ne porte pas sur « ${TOKEN_SUBJECTS[scope]} ».`);
}
