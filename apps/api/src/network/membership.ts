import type { PoolMembership } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { pathOf } from '../rest/iri.ts';
import type { Resource } from '../rest/resource.ts';
import { toId } from '../rest/sql.ts';

interface Member {
  readonly pools: Resource;
  readonly poolId: string | number;
  readonly pharmacyId: string | number;
}

/** Puts a pharmacy into a pool, or takes it out. Doing it again changes nothing, so that a repeated call is harmless. */
export async function setMembership(
  db: postgres.Sql,
  actor: Actor,
  { pools, poolId, pharmacyId }: Member,
  member: boolean,
): Promise<PoolMembership> {
  return db.begin(async (tx) => {
    const [found] = await tx<{ pool: number; pharmacy: number; name: string; pharmacy_name: string }[]>`
      select po.id as pool, ph.id as pharmacy, po.name, ph.name as pharmacy_name
      from pools po, pharmacies ph where po.id = ${toId(poolId)} and ph.id = ${toId(pharmacyId)} for share`;
    if (!found) throw notFound();
    const { pool, pharmacy, name, pharmacy_name } = found;
    const { count } = member
      ? await tx`insert into pool_pharmacies (pool_id, pharmacy_id) values (${pool}, ${pharmacy}) on conflict do nothing`
      : await tx`delete from pool_pharmacies where pool_id = ${pool} and pharmacy_id = ${pharmacy}`;
    if (count) {
      const without = { name, pharmacy: null };
      const within = { name, pharmacy: pharmacy_name };
      await recordChange(tx, pools, actor, {
        id: pool,
        action: 'update',
        before: member ? without : within,
        after: member ? within : without,
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
