import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type { Table } from '../access/rows.ts';
import { fieldOf } from './fields.ts';
import type { Resource } from './resource.ts';
import { alias, column, findColumn, from } from './sql.ts';
import { guarded, readable, visibleRows } from './visible.ts';

/**
 * A sort key on `t`: a column, a computed value, or a column reached through to-one relations by LEFT JOIN (rows stay distinct).
 * Undefined when the role may not read it.
 */
export function sortKey(r: Resource, role: Role, t: Table, path: readonly string[], joins: SQL[]): SQL | undefined {
  const [head, ...rest] = path as [string, ...string[]];
  const field = fieldOf(r, head);
  const may = readable(r, role, rest.length ? path.slice(0, 2).join('.') : head, t);
  if (!may) return;
  if (!field) return !rest.length && findColumn(t, head) ? guarded(sql`${column(t, head)}`, may.condition) : undefined;
  if (field.kind === 'computed') return guarded(field.sql(t), may.condition);
  if (field.kind === 'many' || field.kind === 'items' || field.kind === 'file') return;
  if (!rest.length) return field.kind === 'ref' ? guarded(sql`${column(t, field.column)}`, may.condition) : undefined;
  const target = field.target();
  const to = alias(target.table);
  const inner: SQL[] = [];
  const key = sortKey(target, role, to, rest, inner);
  if (!key) return;
  const on =
    field.kind === 'ref'
      ? sql`${column(to, 'id')} = ${column(t, field.column)}`
      : sql`${column(to, field.key)} = ${column(t, 'id')}`;
  joins.push(sql`left join ${from(to)} on ${on} and ${visibleRows(target, role, to)}`, ...inner);
  return guarded(key, may.condition);
}
