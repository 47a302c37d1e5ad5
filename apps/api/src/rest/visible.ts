import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import { everything, nothing, rowsSql, type Table } from '../access/rows.ts';
import { accessOf, has, type Resource } from './resource.ts';

/** Rows that the role sees, as SQL on `t`: the one condition that every statement of the engine carries. */
export function visibleRows(r: Resource, role: Role, t: Table): SQL {
  const access = accessOf(r, role);
  if (!access) return nothing();
  const own = rowsSql(access.rows, t);
  return access.also ? sql`(${own} or ${rowsSql(access.also.rows, t)})` : own;
}

/** Does the role see every row of it? */
export const seesEverything = (r: Resource, role: Role): boolean => accessOf(r, role)?.rows === everything;

/** Rows that the role may change: seen in full, and inside `writeRows`. */
export function writableRows(r: Resource, role: Role, t: Table): SQL {
  const access = accessOf(r, role);
  if (!access) return nothing();
  const own = rowsSql(access.rows, t);
  return access.writeRows ? sql`(${own} and ${rowsSql(access.writeRows, t)})` : own;
}

/**
 * May the role read this field? `condition` is set when only on some of the rows it sees
 * (those of its first tier); the engine then guards the value, the filter and the sort key with it.
 */
export function readable(r: Resource, role: Role, name: string, t: Table): { condition?: SQL } | undefined {
  const access = accessOf(r, role);
  if (!access) return;
  if (name === 'id') return {};
  if (access.also) {
    if (has(access.also.read, name)) return {};
    return has(access.read, name) ? { condition: rowsSql(access.rows, t) } : undefined;
  }
  return has(access.read, name) ? {} : undefined;
}

/** `value` where the condition holds, nothing elsewhere. */
export const guarded = (value: SQL, condition: SQL | undefined): SQL =>
  condition ? sql`case when ${condition} then ${value} end` : value;
