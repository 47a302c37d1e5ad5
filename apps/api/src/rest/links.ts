import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { invalid } from '../base/errors.ts';
import { fieldOf } from './fields.ts';
import { type Body, isPart } from './input.ts';
import { idOf } from './iri.ts';
import type { Many, Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { columnName, exec, execAs } from './sql.ts';

/** A parsed body, by where its fields are stored. */
export interface StoredBody {
  /** Values of the table's own columns. */
  readonly columns: Body;
  /** Fields of one-to-one parts, which have tables of their own. */
  readonly parts: Readonly<Record<string, Body | null>>;
  /** Ids of many-to-many lists. */
  readonly lists: Readonly<Record<string, number[]>>;
}

/** Sorts a body by where it is stored; 422 when it names an item that the caller does not see, be it missing or hidden. */
export async function sortBody(db: postgres.ISql, resource: Resource, actor: Actor, values: Body): Promise<StoredBody> {
  const columns: Body = {};
  const parts: Record<string, Body | null> = {};
  const lists: Record<string, number[]> = {};
  const checks: { path: string; sql: SQL }[] = [];
  const idsOf = (path: string, target: Resource, links: readonly unknown[]): number[] => {
    const ids = [...new Set(links.map((link) => idOf(target, actor.role, link) ?? -1))];
    checks.push({ path, sql: areSeen(new ScopedTable(target, actor.role), ids) });
    return ids;
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = fieldOf(resource, name);
    if (isPart(resource, name)) parts[name] = value as Body | null;
    else if (field?.kind === 'many') lists[name] = idsOf(name, field.target(), value as unknown[]);
    else if (field?.kind === 'ref')
      columns[field.column] = value === null ? null : idsOf(name, field.target(), [value])[0];
    else columns[name] = value;
  }
  await runChecks(db, actor, checks);
  return { columns, parts, lists };
}

/** True when the role sees the rows of all these ids. */
function areSeen(table: ScopedTable, ids: readonly number[]): SQL {
  const rows = sql`${table.id} = any(${sql.param([...ids])}::int[]) and ${table.visible}`;
  return sql`(select count(*)::int from ${table.from} where ${rows}) = ${sql.raw(String(ids.length))}`;
}

/** One statement for all links of a body. */
async function runChecks(
  db: postgres.ISql,
  actor: Actor,
  checks: readonly { readonly path: string; readonly sql: SQL }[],
): Promise<void> {
  if (!checks.length) return;
  const conditions = sql.join(
    checks.map((check) => check.sql),
    sql`, `,
  );
  const [row] = await execAs(db, actor, sql`select ${conditions}`);
  const failed = checks.filter((_, i) => row?.[i] !== true);
  if (failed.length)
    throw invalid(
      failed.map(({ path }) => ({ propertyPath: path, message: 'Cet élément est introuvable.', code: 'not_found' })),
      'validation',
    );
}

/** Replaces an n-n list. Links to rows that the caller cannot see stay: they replace the part of the list that they were shown. */
export async function replaceList(
  db: postgres.ISql,
  field: Many,
  actor: Actor,
  id: number,
  list: readonly number[],
): Promise<void> {
  const own = columnName(field.link, field.own);
  const other = columnName(field.link, field.other);
  const target = new ScopedTable(field.target(), actor.role);
  const wanted = sql`${sql.param([...list])}::int[]`;
  await execAs(
    db,
    actor,
    sql`delete from ${field.link} where ${own} = ${id}::int and ${other} <> all(${wanted}) and ${other} in (select ${target.id} from ${target.from} where ${target.visible})`,
  );
  await exec(
    db,
    sql`insert into ${field.link} (${own}, ${other}) select ${id}::int, unnest(${wanted}) on conflict do nothing`,
  );
}
