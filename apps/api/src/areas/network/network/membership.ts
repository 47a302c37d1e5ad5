import type { MembersInput, PoolMembers, PoolMembership } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { pathOf } from '../../../rest/iri.ts';
import { toId } from '../../../rest/sql.ts';

interface Membership {
  readonly poolId: string | number;
  readonly pharmacyId: string | number;
  /** False takes the pharmacy out of the pool. */
  readonly isMember: boolean;
}

/** Puts a pharmacy into a pool, or takes it out. A repeated call changes nothing. */
export async function setMembership(
  context: CommandContext,
  { poolId, pharmacyId, isMember }: Membership,
): Promise<PoolMembership> {
  return context.sql.begin(async (tx) => {
    const pool = await lockPool(tx, poolId);
    const id = toId(pharmacyId);
    if (id === null) throw notFound();
    await change({ ...context, tx }, pool, { ids: [id], isMember });
    return membershipOf({ ...context, tx }, pool);
  });
}

/** Puts many pharmacies into a pool, and takes others out: all or none of them. Returns the ids that changed. */
export async function changeMembers(
  context: CommandContext,
  id: string | number,
  { add = [], remove = [] }: MembersInput,
): Promise<PoolMembers> {
  return context.sql.begin(async (tx) => {
    const within = { ...context, tx };
    const pool = await lockPool(tx, id);
    const removed = await change(within, pool, { ids: remove, isMember: false });
    const added = await change(within, pool, { ids: add, isMember: true });
    return { ...(await membershipOf(within, pool)), added, removed };
  });
}

interface Pool {
  readonly id: number;
  readonly name: string;
}
async function lockPool(tx: postgres.TransactionSql, id: string | number): Promise<Pool> {
  const [pool] = await tx<Pool[]>`select id, name from pools where id = ${toId(id)} for share`;
  if (!pool) throw notFound();
  return pool;
}

interface Change {
  readonly ids: readonly number[];
  readonly isMember: boolean;
}
/** Ids of the pharmacies whose membership changed, each with its line in the history. An unknown id is refused. */
async function change(
  { tx, actor, resources: { pools } }: TransactionContext,
  pool: Pool,
  { ids, isMember }: Change,
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const known = await tx<{ id: number; name: string }[]>`
    select id, name from pharmacies where id = any(${wanted}) order by id for share`;
  if (known.length < wanted.length) throw notFound();
  const changed = isMember
    ? await tx<{ id: number }[]>`
        insert into pool_pharmacies (pool_id, pharmacy_id) select ${pool.id}, unnest(${wanted}::int[])
        on conflict do nothing returning pharmacy_id as id`
    : await tx<{ id: number }[]>`
        delete from pool_pharmacies where pool_id = ${pool.id} and pharmacy_id = any(${wanted}) returning pharmacy_id as id`;
  const isChanged = new Set(changed.map(({ id }) => id));
  const without = { name: pool.name, pharmacy: null };
  for (const { id, name } of known) {
    if (!isChanged.has(id)) continue;
    const within = { name: pool.name, pharmacy: name };
    await recordChange(tx, pools, actor, {
      id: pool.id,
      action: 'update',
      before: isMember ? without : within,
      after: isMember ? within : without,
    });
  }
  return known.flatMap(({ id }) => (isChanged.has(id) ? [id] : []));
}

async function membershipOf(
  { tx, actor, resources: { pools } }: TransactionContext,
  { id }: Pool,
): Promise<PoolMembership> {
  const [total] = await tx<{ n: number }[]>`select count(*)::int as n from pool_pharmacies where pool_id = ${id}`;
  return {
    '@id': `${pathOf(pools, actor.role)}/${id}`,
    '@type': 'Pool',
    id,
    count_pharmacies: total?.n ?? 0,
  };
}
