import { timingSafeEqual } from 'node:crypto';
import { isAccessToken, type Mount, PREFIXES, type RouteDef } from '@officine/sdk';
import { accounts, security } from '@officine/sdk/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { checkScope, type TokenActor, verifyAccessToken } from '../areas/accounts/accounts/access-tokens.ts';
import { type SessionActor, verifySession, watchSession } from '../areas/accounts/accounts/sessions.ts';
import { AppError } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { tellDeprecated } from './deprecation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a private call. */
    actor: SessionActor | TokenActor | null;
  }
  interface FastifyInstance {
    services: Services;
  }
}

/** The caller of a private call. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** The caller of a bearer token: a session, or a program with an access token. */
const callerOf = (request: FastifyRequest, token: string | undefined): Promise<SessionActor | TokenActor> =>
  token && isAccessToken(token)
    ? verifyAccessToken(request.server.services, token, request.ip)
    : verifySession(request.server.services, token);

/** Whether the session or the access token of the request is still live. */
export const isSignedIn = (request: FastifyRequest): Promise<boolean> =>
  callerOf(request, bearerOf(request)).then(
    () => true,
    () => false,
  );

/** Calls `changed` whenever the request's session may have ended; returns the function that stops it. */
export const watchSignIn = ({ actor, server }: FastifyRequest, changed: () => void): (() => void) =>
  actor && 'sessionId' in actor ? watchSession(server.services, actor.sessionId, changed) : () => undefined;

/**
 * The hooks that authenticate requests of a mount: a live session or an access token for this call, and the role of the
 * mount's prefix. Answers of a call that is to go say so.
 */
export function guard(mount: Mount, route: RouteDef): onRequestAsyncHookHandler[] {
  return [...(route.deprecated ? [tellDeprecated(route.deprecated)] : []), checkCaller(mount, route)];
}
function checkCaller(mount: Mount, route: RouteDef): onRequestAsyncHookHandler {
  if (mount === 'public') return async () => {};
  if (mount === 'monitored') return checkMonitored;
  return async (request) => {
    const token = bearerOf(request);
    if (!token) throw new AppError('unauthenticated', 'JWT Token not found');
    const actor = await callerOf(request, token);
    request.actor = actor;
    if (mount in PREFIXES && actor.role !== mount) throw new AppError('forbidden');
    if ('sessionId' in actor) checkSecondFactor(request, actor, route);
    if ('tokenId' in actor) checkScope(actor, route, (request.params as { resource?: string }).resource);
  };
}

/** Calls of a session that must first turn two-factor sign-in on. */
const BEFORE_SECOND_FACTOR: ReadonlySet<RouteDef> = new Set<RouteDef>([
  accounts.me,
  accounts.logout,
  security.get,
  security.confirm,
  security.setUpTwoFactor,
  security.confirmTwoFactor,
]);
/** Throws `two_factor_required` for an administrator without it, where the network asks for it. */
function checkSecondFactor(request: FastifyRequest, actor: SessionActor, route: RouteDef): void {
  if (request.server.services.config.twoFactor !== 'admins' || actor.role !== 'admin' || actor.hasSecondFactor) return;
  if (!BEFORE_SECOND_FACTOR.has(route)) throw new AppError('two_factor_required');
}

/** Authenticates monitored calls by the token that the advertiser's extranet sends in a header. */
const checkMonitored: onRequestAsyncHookHandler = async (request) => {
  const expected = Buffer.from(request.server.services.config.monitoredToken ?? '');
  const given = Buffer.from(String(request.headers['x-monitored-token'] ?? ''));
  if (!expected.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('monitored_token');
};
