import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import { invalid } from '../errors.ts';
import { fieldOf } from './fields.ts';
import type { Body } from './input.ts';
import { isPart } from './input.ts';
import { idOf } from './iri.ts';
import type { Many, Resource } from './resource.ts';
import { column, columnName, exec, from } from './sql.ts';
import { visibleRows } from './visible.ts';

/** A parsed body, sorted by where it is stored. */
export interface Sorted {
  readonly columns: Body;
  readonly parts: Readonly<Record<string, Body | null>>;
  readonly lists: Readonly<Record<string, number[]>>;
}

/** Sorts a body; one statement proves that every item it names exists for the caller: missing and hidden look alike. */
export async function sortBody(db: postgres.ISql, r: Resource, actor: Actor, values: Body): Promise<Sorted> {
  const columns: Body = {};
  const parts: Record<string, Body | null> = {};
  const lists: Record<string, number[]> = {};
  const checks: { path: string; sql: SQL }[] = [];
  const ids = (path: string, target: Resource, named: readonly unknown[]): number[] => {
    const found = [...new Set(named.map((value) => idOf(target, actor.role, value) ?? -1))];
    const rows = sql`${column(target.table, 'id')} = any(${sql.param(found)}::int[]) and ${visibleRows(target, actor.role, target.table)}`;
    checks.push({
      path,
      sql: sql`(select count(*)::int from ${from(target.table)} where ${rows}) = ${sql.raw(String(found.length))}`,
    });
    return found;
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = fieldOf(r, name);
    if (isPart(r, name)) parts[name] = value as Body | null;
    else if (field?.kind === 'many') lists[name] = ids(name, field.target(), value as unknown[]);
    else if (field?.kind === 'ref')
      columns[field.column] = value === null ? null : ids(name, field.target(), [value])[0];
    else columns[name] = value;
  }
  if (checks.length) {
    const [row] = await exec(
      db,
      sql`select ${sql.join(
        checks.map((c) => c.sql),
        sql`, `,
      )}`,
      actorValues(actor),
    );
    const bad = checks.filter((_, i) => row?.[i] !== true);
    if (bad.length)
      throw invalid(
        bad.map((c) => ({ propertyPath: c.path, message: 'Cet élément est introuvable.', code: 'not_found' })),
        'validation',
      );
  }
  return { columns, parts, lists };
}

/** Replaces an n-n list. Links to rows that the caller cannot see stay: he replaces the part of the list that he was shown. */
export async function replaceList(
  db: postgres.ISql,
  field: Many,
  actor: Actor,
  id: number,
  list: readonly number[],
): Promise<void> {
  const own = columnName(field.link, field.own);
  const other = columnName(field.link, field.other);
  const target = field.target();
  const wanted = sql`${sql.param([...list])}::int[]`;
  await exec(
    db,
    sql`delete from ${field.link} where ${own} = ${id}::int and ${other} <> all(${wanted}) and ${other} in (select ${column(target.table, 'id')} from ${from(target.table)} where ${visibleRows(target, actor.role, target.table)})`,
    actorValues(actor),
  );
  await exec(
    db,
    sql`insert into ${field.link} (${own}, ${other}) select ${id}::int, unnest(${wanted}) on conflict do nothing`,
  );
}
