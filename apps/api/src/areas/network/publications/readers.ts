import type { Audience, PoolReader } from '@officine/sdk/contract';
import { sql as scoped } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { Collection } from '../../../calls/handler.ts';
import type { Resource } from '../../../rest/resource.ts';
import { seenRows } from '../../../rest/seen.ts';
import { tableName, toId } from '../../../rest/sql.ts';
import type { PublicationKind } from './kinds.ts';

/** Condition on `pharmacies p`: an active member of the pool, or any active one without a pool. */
export const isReceiver = (sql: postgres.ISql, pool: number | null): postgres.Fragment =>
  pool === null
    ? sql`p.is_active`
    : sql`p.is_active and exists (select from pool_pharmacies m where m.pool_id = ${pool} and m.pharmacy_id = p.id)`;

type Row = Readonly<Record<string, unknown>>;
/** A publication of the caller's own, as stored: what others publish is missing, as is who reads it. */
export async function ownRow(
  sql: postgres.ISql,
  actor: Actor,
  resource: Resource,
  id: string | number,
  lock = false,
): Promise<{ readonly id: number; readonly row: Row }> {
  const [own] = await seenRows(sql, actor, resource, (table) => ({
    columns: { row: scoped<Row>`to_jsonb(${tableName(table.table)})` },
    where: scoped`${table.id} = ${toId(id)}::int and ${table.writable}`,
    lock,
  }));
  if (!own) throw notFound();
  return own;
}

/** The pharmacies that a publication of the caller's is for, each with the instant of its first opening. */
export async function readersOf(
  { sql, actor, resources }: ReadContext,
  { of, views, key, hasPool }: PublicationKind,
  publication: string | number,
): Promise<Collection<PoolReader>> {
  const { id, row } = await ownRow(sql, actor, resources[of], publication);
  const pool = hasPool ? (row['pool_id'] as number | null) : null;
  const rows = await sql<PoolReader[]>`
    select p.id, p.name, p.locality, to_json(min(v.datetime)) #>> '{}' as date_read,
      coalesce(bool_or(u.is_active), false) as has_account
    from pharmacies p
    left join users u on u.pharmacy_id = p.id
    left join ${sql(views)} v on v.user_id = u.id and v.${sql(key)} = ${id}
    where ${isReceiver(sql, pool)}
    group by p.id
    order by min(v.datetime) desc nulls last, p.name, p.id`;
  return new Collection(rows);
}

/** How many pharmacies a publication for a pool reaches, or for the network; a pool's own reaches its members. */
export async function audienceOf({ sql, actor }: ReadContext, asked: number | undefined): Promise<Audience> {
  const pool = actor.role === 'pool' ? actor.poolId : actor.role === 'advertiser' ? null : (asked ?? null);
  const [row] = await sql<[Audience]>`
    select count(*)::int as count, (count(*) filter (
      where not exists (select from users u where u.pharmacy_id = p.id and u.is_active)))::int as without_account
    from pharmacies p where ${isReceiver(sql, pool)}`;
  return row;
}
