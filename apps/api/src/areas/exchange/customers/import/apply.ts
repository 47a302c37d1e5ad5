import type postgres from 'postgres';
import type { Actor } from '../../../../access/actor.ts';
import { changing, FIELDS, fieldsOf, type Letter, TABLES } from './fields.ts';

/** Applies the plan, table by table, and writes each change to the activity feed, as a user's change. */
export async function apply(tx: postgres.TransactionSql, actor: Actor): Promise<void> {
  for (const letter of ['b', 'w', 's'] as const) {
    await tx.unsafe(`insert into ${TABLES[letter].table} (pharmacy_id)
      select d.pharmacy_id from customer_plan d where d.${letter}_id is null and ${changing(fieldsOf(letter))}`);
  }
  // The feed first, since it contains the previous values.
  for (const letter of Object.keys(TABLES) as Letter[]) await recordChanges(tx, actor, letter);
  await recordMemberships(tx, actor);
  // Unique constraints are checked for each row: a URL that moves to another pharmacy is cleared first.
  await tx.unsafe(`update pharmacy_websites w set url = null from customer_plan d
    where w.id = d.w_id and d.errors is null and d.new_url is not null
      and exists (select from customer_plan o where o.errors is null and o.new_url = w.url)`);
  for (const letter of Object.keys(TABLES) as Letter[]) await change(tx, letter);
  await tx.unsafe(`delete from pool_pharmacies pp using customer_plan d
    where d.errors is null and d.new_groups is not null and pp.pharmacy_id = d.pharmacy_id and pp.pool_id <> all(d.new_groups)`);
  await tx.unsafe(`insert into pool_pharmacies (pool_id, pharmacy_id)
    select unnest(d.new_groups), d.pharmacy_id from customer_plan d where d.errors is null and d.new_groups is not null
    on conflict do nothing`);
}

async function change(tx: postgres.TransactionSql, letter: Letter): Promise<void> {
  const { table, key } = TABLES[letter];
  const fields = fieldsOf(letter);
  const sets = fields.map(
    ({ name, target, store }) =>
      `${target} = case when d.new_${name} is null then t.${target} else ${store(`d.new_${name}`)} end`,
  );
  await tx.unsafe(`update ${table} t set ${sets.join(', ')}, date_update = now()
    from customer_plan d where t.${key} = d.pharmacy_id and ${changing(fields)}`);
}

/** Writes lines of the feed as the engine does: one for each changed table of a pharmacy. */
async function recordChanges(tx: postgres.TransactionSql, { userId, username }: Actor, letter: Letter): Promise<void> {
  const { table, type, key, label } = TABLES[letter];
  const fields = fieldsOf(letter);
  // One expression: a subquery over a list of values is set up anew for each row, which takes longer than the row itself.
  const changedFields = fields
    .map(
      ({ name, target, store }) => `case when d.new_${name} is null then '{}' else jsonb_build_object('${target}',
        jsonb_build_object('before', t.${target}, 'after', ${store(`d.new_${name}`)})) end`,
    )
    .join(' || ');
  const action = letter === 'p' ? "'update'" : `case when d.${letter}_id is null then 'create' else 'update' end`;
  await tx.unsafe(
    `insert into changes (resource, item_id, label, action, fields, user_id, user_name)
    select '${type}', t.id, coalesce(t.${label}, t.id::text), ${action}, ${changedFields}, $1, $2
    from customer_plan d join ${table} t on t.${key} = d.pharmacy_id where ${changing(fields)} order by d.line`,
    [userId, username],
  );
}

const membershipChanges = (pools: string, field: string) => `
  select d.line, o.id, o.name, jsonb_build_object('pharmacy', jsonb_build_object(${field})) as fields
  from customer_plan d cross join lateral unnest(${pools}) g(id) join pools o on o.id = g.id
  where d.errors is null and d.new_groups is not null`;
/** Changes of membership are lines of the pool, one for each pharmacy. */
async function recordMemberships(tx: postgres.TransactionSql, { userId, username }: Actor): Promise<void> {
  await tx.unsafe(
    `insert into changes (resource, item_id, label, action, fields, user_id, user_name)
    select 'Pool', id, name, 'update', fields, $1, $2 from (
      ${membershipChanges('array(select unnest(d.new_groups) except select unnest(d.old_groups))', `'before', null, 'after', d.name`)}
      union all
      ${membershipChanges('array(select unnest(d.old_groups) except select unnest(d.new_groups))', `'before', d.name, 'after', null`)}
    ) m order by line`,
    [userId, username],
  );
}

/** SQL condition: the row of the plan changes something. */
export const CHANGES = `(${changing(FIELDS)} or d.errors is null and d.new_groups is not null)`;
