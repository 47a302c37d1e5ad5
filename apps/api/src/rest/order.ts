import { type SQL, sql } from 'drizzle-orm';
import { textOrder } from '../database/text-order.ts';
import { fieldOf } from './fields.ts';
import { leftJoin, related } from './relation.ts';
import type { Computed } from './resource.ts';
import { guarded, type ScopedTable } from './scoped-table.ts';
import { findColumn } from './sql.ts';

/**
 * A sort key: a column, a computed value, or a column reached through to-one relations, whose LEFT JOINs are added to `joins`
 * (rows stay distinct). Undefined when the role may not read it.
 */
export function sortKey(table: ScopedTable, path: readonly string[], joins: SQL[]): SQL | undefined {
  const [head, ...rest] = path as [string, ...string[]];
  const field = fieldOf(table.resource, head);
  if (!field) return rest.length ? undefined : inOrder(table.value(head), isText(table, head));
  const may = table.may(rest.length ? path.slice(0, 2).join('.') : head);
  if (!may || field.kind === 'many' || field.kind === 'items' || field.kind === 'file') return;
  if (field.kind === 'computed')
    return inOrder(
      guarded(ranked(field, field.sql(table.table)), may.condition),
      field.type === 'text' && !field.order,
    );
  if (!rest.length)
    return field.kind === 'ref' ? guarded(sql`${table.column(field.column)}`, may.condition) : undefined;
  const relation = related(table, field);
  const inner: SQL[] = [];
  const key = sortKey(relation.target, rest, inner);
  if (!key) return;
  joins.push(leftJoin(relation), ...inner);
  return guarded(key, may.condition);
}

const isText = ({ table }: ScopedTable, name: string): boolean => findColumn(table, name)?.getSQLType() === 'text';
/** A text in the order of French letters. */
const inOrder = (key: SQL | undefined, isTextual: boolean): SQL | undefined =>
  key && isTextual && textOrder.collation ? sql`${key} collate ${sql.identifier(textOrder.collation)}` : key;

const ranked = ({ order }: Computed, value: SQL): SQL =>
  order
    ? sql`array_position(array[${sql.join(
        order.map((each) => sql.raw(`'${each}'`)),
        sql`, `,
      )}], ${value})`
    : value;
