import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import { condition } from './condition.ts';
import { pathOf } from './iri.ts';
import { parseQuery } from './query.ts';
import type { Resource } from './resource.ts';
import { column, exec, findColumn, from } from './sql.ts';
import { guarded, readable, visibleRows } from './visible.ts';

/** List boxes hold what a person can look through; above that they search. */
const MAX_CHOICES = 5000;

/** Choices of a list box: value, label, url; `isActive` and `search` narrow them. Every row that the role sees, up to 5,000. */
export async function combo(db: postgres.ISql, r: Resource, actor: Actor, search: string): Promise<string> {
  const { table: t } = r;
  const rules = {
    filters: { isActive: 'boolean', search: 'search' },
    sort: [],
    perPage: { default: MAX_CHOICES, max: MAX_CHOICES },
  } as const;
  const query = parseQuery(search, rules);
  const known = query.filters.filter((f) => f.path === 'search' || findColumn(t, f.path));
  const conditions = known.map((f, i) => condition(r, actor.role, t, [f.path], f, `f${i}`));
  const values = Object.fromEntries(conditions.map((c, i) => [`f${i}`, c?.bind(known[i]?.values ?? [])]));
  const where = sql.join([visibleRows(r, actor.role, t), ...conditions.flatMap((c) => (c ? [c.sql] : []))], sql` and `);
  const shown = (name: string | undefined): SQL => {
    const may = name === undefined ? undefined : readable(r, actor.role, name, t);
    return may && name !== undefined ? guarded(sql`${column(t, name)}`, may.condition) : sql`null`;
  };
  const rows = await exec(
    db,
    sql`select ${column(t, 'id')}, ${shown(r.label)}, ${shown(r.comboUrl)} from ${from(t)} where ${where} order by 2, 1 limit ${sql.raw(String(MAX_CHOICES))}`,
    { ...actorValues(actor), ...values },
  );
  const base = `${pathOf(r, actor.role)}/`;
  const members = rows.map(([id, label, url]) => ({
    '@id': `${base}${id}`,
    '@type': r.of.list.type,
    value: id,
    label: label ?? String(id),
    ...(url ? { url } : {}),
  }));
  return JSON.stringify({
    '@id': base.slice(0, -1),
    '@type': 'hydra:Collection',
    'hydra:totalItems': rows.length,
    totalItems: rows.length,
    'hydra:member': members,
  });
}
