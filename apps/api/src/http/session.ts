import { timingSafeEqual } from 'node:crypto';
import { type Mount, PREFIXES } from '@officine/sdk';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { verifySession } from '../accounts/sessions.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a private call. */
    actor: (Actor & { readonly sessionId: string }) | null;
  }
  interface FastifyInstance {
    services: Services;
  }
}

/** The caller of a private call. */
export function actorOf(request: FastifyRequest): Actor & { readonly sessionId: string } {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Whether the session of the request's token is still live. */
export const isSignedIn = (request: FastifyRequest): Promise<boolean> =>
  verifySession(request.server.services, bearerOf(request)).then(
    () => true,
    () => false,
  );

/** The hook that authenticates requests of a mount: a live session, and the role of the mount's prefix. */
export function guard(mount: Mount): onRequestAsyncHookHandler {
  if (mount === 'public') return async () => {};
  if (mount === 'monitored') return checkMonitored;
  return async (request) => {
    const token = bearerOf(request);
    if (!token) throw new AppError('unauthenticated', 'JWT Token not found');
    request.actor = await verifySession(request.server.services, token);
    if (mount in PREFIXES && request.actor.role !== mount) throw new AppError('forbidden');
  };
}

/** Authenticates monitored calls by the token that the advertiser's extranet sends in a header. */
const checkMonitored: onRequestAsyncHookHandler = async (request) => {
  const expected = Buffer.from(request.server.services.config.monitoredToken ?? '');
  const given = Buffer.from(String(request.headers['x-monitored-token'] ?? ''));
  if (!expected.length || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('unauthenticated');
};
