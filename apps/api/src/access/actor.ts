import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The account that acts, made from a verified session, or by `systemActor` for the server's own work. Every command
 * needs one.
 */
export interface Actor {
  readonly role: Role;
  readonly userId: number | null;
  readonly username: string;
  readonly pharmacyId: number | null;
  readonly poolId: number | null;
  readonly advertiserId: number | null;
}

/** Actor of the server's own work, under the name that the activity feed shows: `systemActor('nightly import')`. */
export const systemActor = (name: string): Actor => ({
  role: 'admin',
  userId: null,
  username: `system: ${name}`,
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
});

const bound = (name: string): SQL => sql`${sql.placeholder(`me.${name}`)}::int`;
/** The actor in a scope's SQL, as bound parameters: a scope stays static SQL, compiled once per role. */
export const me = {
  user: bound('user'),
  pharmacy: bound('pharmacy'),
  pool: bound('pool'),
  advertiser: bound('advertiser'),
} as const;

/** Values of the parameters of `me`, for one execution of a statement. */
export const actorValues = (actor: Actor): Record<string, unknown> => ({
  'me.user': actor.userId,
  'me.pharmacy': actor.pharmacyId,
  'me.pool': actor.poolId,
  'me.advertiser': actor.advertiserId,
});
