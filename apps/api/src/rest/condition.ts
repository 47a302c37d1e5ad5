import { startOfDayParis } from '@officine/domain';
import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, Table } from '../access/rows.ts';
import { fieldOf } from './fields.ts';
import { idOf } from './iri.ts';
import type { Filter } from './query.ts';
import type { Computed, Resource } from './resource.ts';
import { alias, column, findColumn, from } from './sql.ts';
import { guarded, readable, seesEverything, visibleRows } from './visible.ts';

/** A filter as SQL with a slot, and what to bind to the slot. `bind` gives undefined when no value can be read. */
export interface Condition {
  readonly sql: SQL;
  readonly bind: (values: readonly string[]) => unknown;
}

type Kind = 'integer' | 'bigint' | 'number' | 'boolean' | 'day' | 'instant' | 'uuid' | 'text';
function kindOf(type: string): Kind {
  if (type === 'integer' || type === 'smallint') return 'integer';
  if (type === 'bigint') return 'bigint';
  if (/^(numeric|real|double precision)/.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'date') return 'day';
  if (type === 'uuid') return 'uuid';
  return type.startsWith('timestamp') ? 'instant' : 'text';
}
const COMPUTED: Record<Computed['type'], Kind> = {
  integer: 'bigint',
  boolean: 'boolean',
  text: 'text',
  date: 'day',
  timestamp: 'instant',
  json: 'text',
};
const CASTS: Record<Kind, string> = {
  integer: 'bigint',
  bigint: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  uuid: 'uuid',
  text: 'text',
};

/** Reads a text as its column's kind; undefined when it is not one: such a value matches nothing, or leaves the filter out when alone. */
function read(kind: Kind, value: string): unknown {
  switch (kind) {
    case 'integer':
    case 'bigint':
      return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
    case 'number':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? value : undefined;
    case 'boolean':
      return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;
    case 'day':
      return /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : undefined;
    case 'uuid':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;
    case 'instant':
      // A bare day is midnight in France.
      return value.length === 10 ? startOfDayParis(value).toISOString() : value;
    default:
      return value;
  }
}

interface Operand {
  readonly sql: SQL;
  readonly kind: Kind;
  /** Reads an id or an IRI instead of a plain value. */
  readonly toId?: (value: string) => number | null;
}

function compare({ sql: left, kind, toId }: Operand, f: Filter, slot: string): Condition {
  const right = sql.placeholder(slot);
  const several = f.values.length > 1;
  const type = sql.raw(toId ? 'int' : CASTS[kind]);
  // What is no id is nobody's: -1 keeps the list empty, where leaving the filter out would show everything. Empty is no filter.
  const one = (value: string): unknown => (toId ? (toId(value) ?? (value === '' ? undefined : -1)) : read(kind, value));
  const bindOne = (values: readonly string[]) => one(values[0] as string);
  switch (f.op) {
    case 'set':
      return { sql: sql`${left} is not null`, bind: () => null };
    case 'unset':
      return { sql: sql`${left} is null`, bind: () => null };
    case 'true':
      return { sql: sql`${left} = ${right}::boolean`, bind: (v) => v[0] === 'true' };
    case 'like': {
      const folded = sql`officine_fold(${left}::text)`;
      const text = kind === 'text' ? sql`officine_fold(${left})` : folded;
      return several
        ? { sql: sql`${text} like any(array(select officine_fold(x) from unnest(${right}::text[]) x))`, bind: (v) => v }
        : { sql: sql`${text} like officine_fold(${right}::text)`, bind: (v) => v[0] };
    }
    case 'is': {
      if (!several) return { sql: sql`${left} = ${right}::${type}`, bind: bindOne };
      const readAll = (values: readonly string[]) => {
        const all = values.map(one).filter((v) => v !== undefined);
        return all.length ? all : undefined;
      };
      return { sql: sql`${left} = any(${right}::${type}[])`, bind: readAll };
    }
    default:
      return { sql: sql`${left} ${sql.raw(f.op)} ${right}::${type}`, bind: bindOne };
  }
}

const operandOf = (c: AnyPgColumn, condition: SQL | undefined): Operand => ({
  sql: guarded(sql`${c}`, condition),
  kind: kindOf(c.getSQLType()),
});

/**
 * A filter as SQL on `t`. Relations become EXISTS (no duplicate rows) and carry the rows and fields that the role may read:
 * what it cannot read, it cannot filter by.
 */
export function condition(
  r: Resource,
  role: Role,
  t: Table,
  path: readonly string[],
  f: Filter,
  slot: string,
): Condition | undefined {
  const [head, ...rest] = path as [string, ...string[]];
  if (f.op === 'search') return search(r, role, t, f, slot);
  const field = fieldOf(r, head);
  const may =
    readable(r, role, field && rest.length ? path.slice(0, 2).join('.') : head, t) ??
    (rest[0] === 'id' ? readable(r, role, head, t) : undefined);
  if (!may) return;
  if (!field) {
    const c = rest.length ? undefined : findColumn(t, head);
    if (!c) return;
    return compare(
      head === 'id' ? { ...operandOf(c, may.condition), toId: (v) => idOf(r, role, v) } : operandOf(c, may.condition),
      f,
      slot,
    );
  }
  if (field.kind === 'computed')
    return rest.length
      ? undefined
      : compare({ sql: guarded(field.sql(t), may.condition), kind: COMPUTED[field.type] }, f, slot);
  if (field.kind === 'file')
    return compare({ sql: guarded(sql`${column(t, field.column)}`, may.condition), kind: 'text' }, f, slot);
  const target = field.target();
  const toId = (v: string) => idOf(target, role, v);
  const plainId = rest.length === 0 || (rest.length === 1 && rest[0] === 'id');
  // Where some of the targets are hidden, their ids are found no more than ids that nothing has.
  if (field.kind === 'ref' && plainId && seesEverything(target, role))
    return compare({ sql: guarded(sql`${column(t, field.column)}`, may.condition), kind: 'integer', toId }, f, slot);
  // A part that is missing, or not to be read, counts as empty.
  if (f.op === 'unset') {
    const set = condition(r, role, t, path, { ...f, op: 'set' }, slot);
    return set && { ...set, sql: sql`not ${set.sql}` };
  }

  const to = alias(target.table);
  const inner = !plainId
    ? condition(target, role, to, rest, f, slot)
    : f.op === 'set'
      ? { sql: sql`true`, bind: () => null }
      : compare({ sql: sql`${column(to, 'id')}`, kind: 'integer', toId }, f, slot);
  if (!inner) return;
  const where = (join: SQL) =>
    sql`${join} and ${visibleRows(target, role, to)} and ${inner.sql}${may.condition ? sql` and ${may.condition}` : sql``}`;
  if (field.kind === 'many') {
    const link = alias(field.link);
    const join = sql`${column(link, field.own)} = ${column(t, 'id')}`;
    return {
      ...inner,
      sql: sql`exists (select 1 from ${from(link)} join ${from(to)} on ${column(to, 'id')} = ${column(link, field.other)} where ${where(join)})`,
    };
  }
  const join =
    field.kind === 'ref'
      ? sql`${column(to, 'id')} = ${column(t, field.column)}`
      : sql`${column(to, field.key)} = ${column(t, 'id')}`;
  return { ...inner, sql: sql`exists (select 1 from ${from(to)} where ${where(join)})` };
}

/** Every term must be found in one of the resource's search columns that the role may read. */
function search(r: Resource, role: Role, t: Table, f: Filter, slot: string): Condition | undefined {
  const columns = (r.search ?? []).flatMap((name) => {
    const may = readable(r, role, name, t);
    return may ? [guarded(sql`${column(t, name)}`, may.condition)] : [];
  });
  if (!columns.length) return;
  const terms = f.values.map((_, i) => {
    const term = sql`officine_fold((${sql.placeholder(slot)}::text[])[${sql.raw(String(i + 1))}])`;
    return sql`(${sql.join(
      columns.map((c) => sql`officine_fold(${c}) like ${term}`),
      sql` or `,
    )})`;
  });
  return { sql: sql`(${sql.join(terms, sql` and `)})`, bind: (v) => v };
}

/** Does a path lead somewhere? Checked when the server starts, so that a typo in the contract cannot go unseen. */
export function leads(r: Resource, path: readonly string[]): boolean {
  const [head, ...rest] = path as [string, ...string[]];
  const field = fieldOf(r, head);
  if (!field) return !rest.length && (head === 'id' || findColumn(r.table, head) !== undefined);
  if (field.kind === 'computed' || field.kind === 'file') return !rest.length;
  return !rest.length || leads(field.target(), rest);
}
