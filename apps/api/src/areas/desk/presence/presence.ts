import type { Presence, PresenceBeat } from '@officine/sdk/contract';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../base/errors.ts';
import type { ReadContext } from '../../../calls/context.ts';
import { streamHub } from '../../../calls/stream-hub.ts';
import { writableFields } from '../../../rest/resource.ts';
import { seenRows } from '../../../rest/seen.ts';

/** Seconds without a call after which a user counts as gone: the office calls every 15 s, and a call may be late. */
const SILENCE_S = 22;
/** NOTIFY channel of arrivals and departures; the payload is the id of the user to tell. */
const CHANNEL = 'officine_presence';
/** Their open streams of notifications, by user id. */
export const presenceHub = streamHub({ channel: CHANNEL });

interface Other {
  readonly user_id: number;
  /** Null where the caller is not told. */
  readonly name: string | null;
  readonly was_here: boolean;
}

/**
 * Notes that the caller has a thing open to edit, or has left it; answers who else has it open. The event
 * streams of those users carry a message when somebody opens or leaves it, and none when the same user calls again. Throws `not_found` for a row that the caller may not change.
 */
export async function beat(context: ReadContext, { type, id, is_leaving }: PresenceBeat): Promise<Presence> {
  const { sql, actor } = context;
  if (actor.userId === null) throw notFound();
  await refuseUnlessWritable(context, type, id);
  const others = await (is_leaving ? leave : stay)(sql, actor, type, id);
  const hasChanged = is_leaving || others.some(({ was_here }) => !was_here);
  // The caller too, for what the same person has open elsewhere.
  if (hasChanged && others.length > 0)
    await sql`select pg_notify(${CHANNEL}, id::text) from unnest(${[...others.map(({ user_id }) => user_id), actor.userId]}::int[]) as id`;
  return { people: is_leaving ? [] : others.flatMap(({ name }) => (name === null ? [] : [{ name }])) };
}

async function refuseUnlessWritable({ sql, actor, resources }: ReadContext, type: string, id: number): Promise<void> {
  const resource = Object.values(resources).find(({ of }) => of.list.type === type);
  if (!resource || !writableFields(resource, actor.role, 'update')) throw notFound();
  const rows = await seenRows(sql, actor, resource, (table) => ({
    columns: {},
    where: query`${table.id} = ${id}::int and ${table.writable}`,
  }));
  if (rows.length === 0) throw notFound();
}

/**
 * The others on a thing. Names are those of the network's people and of the caller's own house; the network's people are told
 * every name.
 */
const othersOn = (sql: postgres.ISql, actor: Actor, type: string, id: number) => sql`
  select p.user_id, exists (select from presences m where m.type = ${type} and m.thing_id = ${id} and m.user_id = ${actor.userId}
      and m.date_seen > now() - ${SILENCE_S} * interval '1 second') as was_here,
    case when u.role in ('admin', 'marketing') or ${actor.role} in ('admin', 'marketing') or u.pharmacy_id = ${actor.pharmacyId}
      or u.pool_id = ${actor.poolId} or u.advertiser_id = ${actor.advertiserId} then coalesce(nullif(u.name, ''), u.login) end as name
  from presences p join users u on u.id = p.user_id and u.is_active
  where p.type = ${type} and p.thing_id = ${id} and p.user_id <> ${actor.userId}
    and p.date_seen > now() - ${SILENCE_S} * interval '1 second'
  order by p.user_id`;

/** One statement: what it reads stands as it was before its own row. */
const stay = (sql: postgres.ISql, actor: Actor, type: string, id: number): Promise<Other[]> => sql<Other[]>`
  with mine as (
    insert into presences (type, thing_id, user_id) values (${type}, ${id}, ${actor.userId})
    on conflict (type, thing_id, user_id) do update set date_seen = now())
  ${othersOn(sql, actor, type, id)}`;

const leave = (sql: postgres.ISql, actor: Actor, type: string, id: number): Promise<Other[]> => sql<Other[]>`
  with mine as (delete from presences where type = ${type} and thing_id = ${id} and user_id = ${actor.userId})
  ${othersOn(sql, actor, type, id)}`;

/** Deletes the rows of those who are gone without a word. */
export async function sweepPresences(sql: postgres.Sql): Promise<void> {
  await sql`delete from presences where date_seen < now() - interval '5 minutes'`;
}
