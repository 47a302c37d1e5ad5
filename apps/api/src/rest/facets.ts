import { type FilterKind, kindsOf } from '@officine/sdk';
import { type Facet, MAX_FACET_VALUES } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { condition, mayCompare, operandOf } from './condition.ts';
import { firstStep } from './fields.ts';
import type { Query } from './query.ts';
import { related } from './relation.ts';
import type { Resource } from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { execAs } from './sql.ts';
import { Where } from './where.ts';

/** A value to group rows by, and the joins that it needs. */
interface Grouping {
  readonly value: SQL;
  readonly joins: SQL;
}

/**
 * The values of a filter's path, of the rows and fields that the role may read: a row with several related items has
 * one for each. Undefined where the role may not compare them.
 */
function grouping(table: ScopedTable, path: readonly string[]): Grouping | undefined {
  const { field, rest } = firstStep(table.resource, path);
  const may = mayCompare(table, path);
  if (!may) return;
  if (!field || !('target' in field)) {
    const operand = rest.length ? undefined : operandOf(table, path[0] as string, field, may);
    return operand && { value: operand.sql, joins: sql`` };
  }
  const { target, from, where } = related(table, field);
  const isById = rest.length === 0 || (rest.length === 1 && rest[0] === 'id');
  const inner = isById ? { value: sql`${target.id}`, joins: sql`` } : grouping(target, rest);
  if (!inner) return;
  // Several related items may have the same value: the row counts once.
  const distinct = field.kind === 'ref' ? sql`` : sql`distinct `;
  const guard = may.condition ? sql` and ${may.condition}` : sql``;
  return {
    value: sql`related.value`,
    joins: sql`cross join lateral (select ${distinct}${inner.value} as value from ${from} ${inner.joins} where ${where}${guard}) related`,
  };
}

/** Filters whose values are counted: those of equality, and those that ask whether a field is filled. */
const COUNTED: readonly FilterKind[] = ['exact', 'numeric', 'boolean', 'exists'];
export const isCounted = (kinds: readonly FilterKind[]): boolean => kinds.some((kind) => COUNTED.includes(kind));
const isPresence = (kinds: readonly FilterKind[]): boolean =>
  kinds.includes('exists') && !kinds.includes('exact') && !kinds.includes('numeric');

/**
 * Counts the rows of a list by value of one filter, under the query's other filters, within the rows that the caller
 * sees. The most frequent values first, `MAX_FACET_VALUES` at most.
 */
export async function facetOf(
  db: postgres.ISql,
  actor: Actor,
  resource: Resource,
  { filters, name }: Pick<Query, 'filters'> & { readonly name: string },
): Promise<Facet> {
  const table = new ScopedTable(resource, actor.role);
  const others = filters.filter(({ path }) => path !== name);
  const applied = new Where(table, others).applied(others);
  const where = new Where(table, applied);
  const values = where.values(applied);
  if (isPresence(kindsOf(resource.of.list.filters ?? {}, name))) {
    const filled = condition(table, { path: name, op: 'set', values: [''] }, 'filled');
    if (!filled) return { name, values: [] };
    const [[set, all] = []] = await execAs(
      db,
      actor,
      sql`select count(*) filter (where ${filled.sql})::int, count(*)::int from ${table.from} where ${where.sql}`,
      values,
    );
    const counts = { set: Number(set), unset: Number(all) - Number(set) };
    return { name, values: Object.entries(counts).map(([value, count]) => ({ value, count })) };
  }
  const by = grouping(table, name.split('.'));
  if (!by) return { name, values: [] };
  const rows = await execAs(
    db,
    actor,
    sql`select (${by.value})::text, count(*)::int from ${table.from} ${by.joins} where ${where.sql}
      group by 1 order by 2 desc, 1 limit ${sql.raw(String(MAX_FACET_VALUES + 1))}`,
    values,
  );
  const found = rows.filter(([value]) => value !== null).slice(0, MAX_FACET_VALUES);
  return { name, values: found.map(([value, count]) => ({ value: String(value), count: Number(count) })) };
}
