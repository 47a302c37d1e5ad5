import type postgres from 'postgres';
import { hasActiveOwner } from '../../accounts/accounts/owner.ts';

/**
 * Condition on a webhook `w` of a user `u`: it may be told something. Its owner is active, has the role of the day when it was
 * made, and stands for the same pharmacy, pool or advertiser.
 */
export const isUsable = (sql: postgres.ISql) => sql`
  w.role = u.role and u.is_active and ${hasActiveOwner(sql)}
  and (w.pharmacy_id, w.pool_id, w.advertiser_id) is not distinct from (u.pharmacy_id, u.pool_id, u.advertiser_id)`;

/** A user `u` as an actor, in JSON. */
export const actorJson = (sql: postgres.ISql) => sql`
  json_build_object('userId', u.id, 'username', u.login, 'role', u.role,
    'pharmacyId', u.pharmacy_id, 'poolId', u.pool_id, 'advertiserId', u.advertiser_id)`;
