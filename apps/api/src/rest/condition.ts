import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { COMPUTED, type Condition, compare, kindOf, type Operand } from './compare.ts';
import { fieldOf, firstStep } from './fields.ts';
import { idOf } from './iri.ts';
import type { Filter } from './query.ts';
import { referredBy, related } from './relation.ts';
import { type Computed, type Field, type FileField, inputShape, type Resource } from './resource.ts';
import { guarded, type Readable, type ScopedTable } from './scoped-table.ts';
import { findColumn } from './sql.ts';

type Relation = Exclude<Field, Computed | FileField>;

/**
 * A filter as SQL; `path` is what of the filter's path is left below `table`. Undefined when the role may not read the value: it cannot
 * filter by it.
 */
export function condition(
  table: ScopedTable,
  filter: Filter,
  slot: string,
  path: readonly string[] = filter.path.split('.'),
): Condition | undefined {
  if (filter.op === 'search') return search(table, filter, slot);
  const { field, rest } = firstStep(table.resource, path);
  const may = mayCompare(table, path);
  if (!may) return;
  if (field && 'target' in field) return throughRelation(table, field, may, { filter, slot, rest });
  const operand = rest.length ? undefined : operandOf(table, path[0] as string, field, may);
  return operand && compare(operand, filter, slot);
}

/** Whether the role may compare what is at the path, which may end in `id` for a relation that it reads. */
export function mayCompare(table: ScopedTable, path: readonly string[]): Readable | undefined {
  const [head, ...rest] = path as [string, ...string[]];
  const isPart = fieldOf(table.resource, head) !== undefined && rest.length > 0;
  return table.may(isPart ? path.slice(0, 2).join('.') : head) ?? (rest[0] === 'id' ? table.may(head) : undefined);
}

/** A value of the table's own rows; undefined when there is no such column. */
export function operandOf(
  table: ScopedTable,
  name: string,
  field: Computed | FileField | undefined,
  may: Readable,
): Operand | undefined {
  if (field?.kind === 'computed')
    return { sql: guarded(field.sql(table.table), may.condition), kind: COMPUTED[field.type] };
  const found = field ? table.column(field.column) : findColumn(table.table, name);
  if (!found) return;
  const value = guarded(sql`${found}`, may.condition);
  if (field) return { sql: value, kind: 'text' };
  const kind = kindOf(found.getSQLType());
  if (name === 'id') return { sql: value, kind, toId: (text) => idOf(table.resource, table.role, text) };
  return { sql: value, kind, stored: (text) => storedText(table.resource, name, text) };
}

/** The text as the field's schema writes it: `Anne@Example.fr` → `anne@example.fr`; unchanged when the schema refuses it. */
function storedText(resource: Resource, name: string, text: string): string {
  const schema = (inputShape(resource).shape as Readonly<Record<string, z.ZodMiniType>>)[name];
  const read = schema?.safeParse(text);
  return typeof read?.data === 'string' ? read.data : text;
}

const ALWAYS: Condition = { sql: sql`true`, bind: () => null };

/** EXISTS, so that no row comes twice; it carries the rows and the fields of the target that the role may read. */
function throughRelation(
  table: ScopedTable,
  field: Relation,
  may: Readable,
  { filter, slot, rest }: { readonly filter: Filter; readonly slot: string; readonly rest: readonly string[] },
): Condition | undefined {
  const { target, from, where } = related(table, field);
  const toId = (text: string) => idOf(target.resource, target.role, text);
  const isById = rest.length === 0 || (rest.length === 1 && rest[0] === 'id');
  // Where some targets are hidden, their ids must find what ids without a row find: these go through the relation.
  if (field.kind === 'ref' && isById && target.seesEverything)
    return compare(
      { sql: guarded(sql`${table.column(field.column)}`, may.condition), kind: 'integer', toId },
      filter,
      slot,
    );
  // A target that is missing, hidden or not to be read counts as empty.
  const isUnset = filter.op === 'unset';
  const tested: Filter = isUnset ? { ...filter, op: 'set' } : filter;
  const byId = () =>
    tested.op === 'set' ? ALWAYS : compare({ sql: sql`${target.id}`, kind: 'integer', toId }, tested, slot);
  const inner = isById ? byId() : condition(target, tested, slot, rest);
  if (!inner) return;
  const guard = may.condition ? sql` and ${may.condition}` : sql``;
  const exists = sql`exists (select 1 from ${from} where ${where} and ${inner.sql}${guard})`;
  return { bind: inner.bind, sql: isUnset ? sql`not ${exists}` : exists };
}

/** Whether a value is what is looked for. */
export type Test = (value: SQL) => SQL;
/** Whether a row holds a value that passes the test: in its own column, or in one of a row that it refers to. */
type Holds = (test: Test) => SQL;

/** How one search column of the resource is looked through; undefined where the role may not read it. */
export function holderOf(table: ScopedTable, [head, ...rest]: readonly string[]): Holds | undefined {
  const column = head as string;
  if (rest.length === 0) {
    const value = table.value(column);
    return value && ((test) => test(value));
  }
  const field = fieldOf(table.resource, column);
  const may = mayCompare(table, [column, ...rest]);
  if (field?.kind !== 'ref' || !may) return;
  const { target, from, where } = referredBy(table, field);
  const holds = holderOf(target, rest);
  if (!holds) return;
  // Uncorrelated: the target's index finds its few rows once, whatever the number of rows that refer to them.
  const guard = may.condition ? sql` and ${may.condition}` : sql``;
  return (test) =>
    sql`(${table.column(field.column)} in (select ${target.id} from ${from} where ${where} and ${holds(test)})${guard})`;
}

/** Every term must be found in one of the resource's search columns that the role may read. */
function search(table: ScopedTable, filter: Filter, slot: string): Condition | undefined {
  const holders = (table.resource.search ?? []).flatMap((path) => holderOf(table, path.split('.')) ?? []);
  if (!holders.length) return;
  const terms = filter.values.map((_, i) => {
    const term = sql`officine_fold((${sql.placeholder(slot)}::text[])[${sql.raw(String(i + 1))}])`;
    return sql`(${sql.join(
      holders.map((holds) => holds((value) => sql`officine_fold(${value}) like ${term}`)),
      sql` or `,
    )})`;
  });
  return { sql: sql`(${sql.join(terms, sql` and `)})`, bind: (values) => values };
}

/** Does a path lead somewhere? Checked when the server starts, so that a typo in the contract is seen. */
export function leads(resource: Resource, path: readonly string[]): boolean {
  const head = path[0] as string;
  const { field, rest } = firstStep(resource, path);
  if (!field) return !rest.length && (head === 'id' || findColumn(resource.table, head) !== undefined);
  if (field.kind === 'computed' || field.kind === 'file') return !rest.length;
  return !rest.length || leads(field.target(), rest);
}
