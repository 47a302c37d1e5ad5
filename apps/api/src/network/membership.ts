import type { PoolMembership } from '@officine/sdk/contract';
import type { CommandContext } from '../calls/context.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { pathOf } from '../rest/iri.ts';
import { toId } from '../rest/sql.ts';

interface Membership {
  readonly poolId: string | number;
  readonly pharmacyId: string | number;
  /** False takes the pharmacy out of the pool. */
  readonly isMember: boolean;
}

/** Puts a pharmacy into a pool, or takes it out. A repeated call changes nothing. */
export async function setMembership(
  { sql, actor, resources: { pools } }: CommandContext,
  { poolId, pharmacyId, isMember }: Membership,
): Promise<PoolMembership> {
  return sql.begin(async (tx) => {
    const [found] = await tx<{ pool: number; pharmacy: number; name: string; pharmacy_name: string }[]>`
      select po.id as pool, ph.id as pharmacy, po.name, ph.name as pharmacy_name
      from pools po, pharmacies ph where po.id = ${toId(poolId)} and ph.id = ${toId(pharmacyId)} for share`;
    if (!found) throw notFound();
    const { pool, pharmacy, name, pharmacy_name } = found;
    const { count } = isMember
      ? await tx`insert into pool_pharmacies (pool_id, pharmacy_id) values (${pool}, ${pharmacy}) on conflict do nothing`
      : await tx`delete from pool_pharmacies where pool_id = ${pool} and pharmacy_id = ${pharmacy}`;
    if (count) {
      const without = { name, pharmacy: null };
      const within = { name, pharmacy: pharmacy_name };
      await recordChange(tx, pools, actor, {
        id: pool,
        action: 'update',
        before: isMember ? without : within,
        after: isMember ? within : without,
      });
    }
    const [total] = await tx<{ n: number }[]>`select count(*)::int as n from pool_pharmacies where pool_id = ${pool}`;
    return {
      '@id': `${pathOf(pools, actor.role)}/${pool}`,
      '@type': 'Pool',
      id: pool,
      count_pharmacies: total?.n ?? 0,
    };
  });
}
