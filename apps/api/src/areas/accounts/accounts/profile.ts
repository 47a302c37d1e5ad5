import { TOKEN_ROLES } from '@officine/sdk';
import { accounts, type Profile } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError } from '../../../base/errors.ts';
import { handler } from '../../../calls/handler.ts';
import type { TokenActor } from './access-tokens.ts';
import { endSession, type SessionActor } from './sessions.ts';
import { unauthenticated } from './token.ts';

/** The caller's session. Throws `session_needed` for an access token, and for the server's own actors, which have none. */
export function sessionOf(actor: Actor): SessionActor {
  if ('tokenId' in actor) throw new AppError('session_needed');
  if (!('sessionId' in actor)) throw unauthenticated('JWT Token not found');
  return actor as SessionActor;
}
/** The caller with the end of its session or access token. */
const signedIn = (actor: Actor): SessionActor | TokenActor =>
  'tokenId' in actor ? (actor as TokenActor) : sessionOf(actor);

/** SQL of the row of the general conditions. Accounts agree to them only once the network has written them. */
export const conditions = (sql: postgres.ISql): postgres.Fragment => sql`select from contents where key = 'conditions'`;

type StoredProfile = Pick<
  Profile,
  'name' | 'email' | 'entity' | 'hasAgreedConditions' | 'hasBcc' | 'date_last_connection'
>;

export const me = handler(accounts.me, async ({ actor, services }) => {
  const { userId, username, role, pharmacyId, poolId, advertiserId, expiry } = signedIn(actor);
  const [stored] = await services.sql<StoredProfile[]>`
    select u.name, u.email, u.has_agreed_conditions or not exists (${conditions(services.sql)}) as "hasAgreedConditions", u.has_bcc as "hasBcc",
      to_char(u.date_last_connection, 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as date_last_connection,
      coalesce(p.name, o.name, a.name) as entity
    from users u left join pharmacies p on p.id = u.pharmacy_id left join pools o on o.id = u.pool_id
      left join advertisers a on a.id = u.advertiser_id
    where u.id = ${userId}`;
  if (!stored) throw unauthenticated('Invalid JWT Token');
  return {
    userId,
    username,
    login: username,
    role,
    roles: [TOKEN_ROLES[role]],
    pharmacyId,
    poolId,
    advertiserId,
    expiration: new Date(expiry).toISOString().replace(/\.\d+Z$/, '+00:00'),
    ...stored,
  };
});

export const logout = handler(accounts.logout, async ({ actor, services }) => {
  await endSession(services, sessionOf(actor).sessionId);
});
