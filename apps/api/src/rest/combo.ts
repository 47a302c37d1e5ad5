import { usableQuery } from '@officine/sdk';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { pathOf } from './iri.ts';
import { parseQuery } from './query.ts';
import type { Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { execAs } from './sql.ts';
import { Where } from './where.ts';

/** List boxes hold what a person can look through; above that they search. */
const MAX_CHOICES = 5000;

/** Choices of a list box as JSON: value, label, url; `isActive` and `search` narrow them. Every row that the role sees, up to 5,000. */
export async function combo(db: postgres.ISql, resource: Resource, actor: Actor, search: string): Promise<string> {
  const table = new ScopedTable(resource, actor.role);
  const { filters } = parseQuery(search, usableQuery(resource.of.combo, actor.role));
  const where = new Where(table, filters);
  const shown = (name: string | undefined) => (name && table.value(name)) || sql`null`;
  const rows = await execAs(
    db,
    actor,
    sql`select ${table.id}, ${shown(resource.label)}, ${shown(resource.comboUrl)} from ${table.from} where ${where.sql} order by 2, 1 limit ${sql.raw(String(MAX_CHOICES))}`,
    where.values(filters),
  );
  const path = pathOf(resource, actor.role);
  const members = rows.map(([id, label, url]) => ({
    '@id': `${path}/${id}`,
    '@type': resource.of.list.type,
    value: id,
    label: label ?? String(id),
    ...(url ? { url } : {}),
  }));
  return JSON.stringify({
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:totalItems': rows.length,
    totalItems: rows.length,
    'hydra:member': members,
  });
}
