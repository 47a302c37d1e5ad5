import { TOKEN_ROLES } from '@officine/sdk';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../../../access/actor.ts';
import { keyFor } from '../../../access/key-for.ts';
import { AppError } from '../../../base/errors.ts';

const ALGORITHM = 'HS256';

/** An error with a message of LexikJWTAuthenticationBundle, which API Platform's clients know. */
export const unauthenticated = (message: 'JWT Token not found' | 'Invalid JWT Token' | 'Expired JWT Token'): AppError =>
  new AppError('unauthenticated', message);

/** Signs a session's bearer token. `expiry` is in seconds since 1970. */
export function signToken(secret: string, actor: Actor, sessionId: string, expiry: number): Promise<string> {
  return new SignJWT({
    sid: sessionId,
    username: actor.username,
    roles: [TOKEN_ROLES[actor.role]],
    pharmacyId: actor.pharmacyId,
    poolId: actor.poolId,
    advertiserId: actor.advertiserId,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(actor.userId))
    .setIssuedAt()
    .setExpirationTime(expiry)
    .sign(keyFor('session', secret));
}

interface TokenSession {
  readonly sessionId: string;
  readonly userId: number;
}
/** Tokens whose signature was verified: a browser sends the same one with every call. */
const verified = new Map<string, TokenSession & { readonly secret: string; readonly expiry: number }>();
const MAX_VERIFIED = 5000;

/**
 * The session that a token names, at `now` (milliseconds since 1970). Its other claims are for clients: rights are read
 * from the database.
 */
export async function readToken(secret: string, token: string, now: number): Promise<TokenSession> {
  const known = verified.get(token);
  if (known?.secret === secret && known.expiry > now) return known;
  try {
    const { payload } = await jwtVerify(token, keyFor('session', secret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    });
    const { sid, sub, exp = 0 } = payload;
    if (typeof sid === 'string' && /^[\da-f-]{36}$/.test(sid)) {
      const session = { sessionId: sid, userId: Number(sub) };
      if (verified.size >= MAX_VERIFIED) verified.clear();
      verified.set(token, { ...session, secret, expiry: exp * 1000 });
      return session;
    }
  } catch (error) {
    verified.delete(token);
    if (error instanceof errors.JWTExpired) throw unauthenticated('Expired JWT Token');
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw unauthenticated('Invalid JWT Token');
}
