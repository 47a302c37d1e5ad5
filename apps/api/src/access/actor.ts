import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Who acts. Made from a verified session, or by `systemActor` for the server's own work;
 * there is no way to act without one.
 */
export interface Actor {
  readonly role: Role;
  readonly userId: number | null;
  readonly username: string;
  readonly pharmacyId: number | null;
  readonly poolId: number | null;
  readonly advertiserId: number | null;
}

/** The server's own work, named, so that the activity feed tells it apart: `systemActor('nightly import')`. */
export const systemActor = (name: string): Actor => ({
  role: 'admin',
  userId: null,
  username: `system: ${name}`,
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
});

const bound = (name: string): SQL => sql`${sql.placeholder(`me.${name}`)}::int`;
/** The actor inside a scope: bound parameters, so that a scope is static SQL, compiled once a role. */
export const me = {
  user: bound('user'),
  pharmacy: bound('pharmacy'),
  pool: bound('pool'),
  advertiser: bound('advertiser'),
} as const;

/** Values of `me` for one run of a statement. */
export const actorValues = (actor: Actor): Record<string, unknown> => ({
  'me.user': actor.userId,
  'me.pharmacy': actor.pharmacyId,
  'me.pool': actor.poolId,
  'me.advertiser': actor.advertiserId,
});
