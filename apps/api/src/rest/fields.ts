import type { Role } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, Table } from '../access/rows.ts';
import { files } from '../database/schema/files.ts';
import { pathOf } from './iri.ts';
import {
  type ComputedType,
  type Field,
  type FileField,
  type Items,
  itemShape,
  type Many,
  type One,
  type Ref,
  type Resource,
} from './resource.ts';
import { alias, column, findColumn, from, type Row } from './sql.ts';
import { guarded, readable, visibleRows } from './visible.ts';

/** Writes one field of a row as `,"name":value`, or nothing when it is null (API Platform leaves nulls out). */
export interface Writer {
  readonly name: string;
  readonly write: (row: Row) => string;
}
/** Collects what a SELECT needs while writers are made; `without` names fields that are left out, as `billing` or `billing.iban`. */
export class Selection {
  constructor(readonly without: ReadonlySet<string> = new Set()) {}

  readonly columns: SQL[] = [];
  readonly joins: SQL[] = [];
  /** Adds a column and gives its place in the row. */
  add(expression: SQL | AnyPgColumn): number {
    return this.columns.push(sql`${expression}`) - 1;
  }
}

/** `2026-01-01 10:00:00.5+00` (PostgreSQL's text, session in UTC) as DATE_ATOM. */
const atom = (text: string): string => `"${text.slice(0, 10)}T${text.slice(11, 19)}+00:00"`;
type Format = (value: unknown) => string;
const raw: Format = String;
const json: Format = (value) => JSON.stringify(value);
const FORMATS: Record<ComputedType, Format> = {
  integer: raw,
  boolean: raw,
  text: json,
  date: json,
  timestamp: (v) => atom(v as string),
  json,
};
function formatOf(c: AnyPgColumn): Format {
  const type = c.getSQLType();
  if (type.startsWith('timestamp')) return FORMATS.timestamp;
  return /^(integer|smallint|bigint|boolean|real|double precision)$/.test(type) ? raw : json;
}
const keyed = (name: string) => `,${JSON.stringify(name)}:`;
function valueWriter(name: string, at: number, format: Format): Writer {
  const key = keyed(name);
  return { name, write: (row) => (row[at] === null ? '' : key + format(row[at])) };
}

/** The field's declaration; undefined when it is a plain column. */
export const fieldOf = (r: Resource, name: string): Field | undefined =>
  r.fields && Object.hasOwn(r.fields, name) ? r.fields[name] : undefined;
/** Names of the item's own fields, in the contract's order. */
export const fieldNames = (r: Resource): string[] =>
  Object.keys(itemShape(r).shape).filter((n) => !n.startsWith('@') && n !== 'id');

/** What an owner lets its role see of an embedded part; nothing when the part is read for itself. */
type Outer = (name: string) => { condition?: SQL } | undefined;
const open: Outer = () => ({});
const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => (a && b ? sql`(${a} and ${b})` : (a ?? b));

/** Writers of the named fields of `r`, read from `t`; those that the role may not read are not even selected. */
export function writers(
  r: Resource,
  role: Role,
  t: Table,
  names: readonly string[],
  select: Selection,
  outer = open,
  owner = '',
): Writer[] {
  return names.flatMap((name) => {
    if (select.without.has(owner + name)) return [];
    const may = readable(r, role, name, t);
    const shown = outer(name);
    if (!may || !shown) return [];
    const condition = both(may.condition, shown.condition);
    const field = fieldOf(r, name);
    const made = field
      ? relationWriter(r, role, t, name, field, condition, select)
      : plainWriter(t, name, condition, select);
    return made ? [made] : [];
  });
}

function plainWriter(t: Table, name: string, condition: SQL | undefined, select: Selection): Writer {
  const c = column(t, name);
  return valueWriter(name, select.add(guarded(sql`${c}`, condition)), formatOf(c));
}

function relationWriter(
  r: Resource,
  role: Role,
  t: Table,
  name: string,
  field: Field,
  condition: SQL | undefined,
  select: Selection,
): Writer | undefined {
  switch (field.kind) {
    case 'computed':
      return valueWriter(name, select.add(guarded(field.sql(t), condition)), FORMATS[field.type]);
    case 'file':
      return fileWriter(r, role, t, name, field, condition, select);
    case 'many':
    case 'items':
      return listWriter(role, t, name, field, condition, select);
    default:
      return embedWriter(r, role, t, name, field, condition, select);
  }
}

function fileWriter(
  r: Resource,
  role: Role,
  t: Table,
  name: string,
  field: FileField,
  condition: SQL | undefined,
  select: Selection,
): Writer {
  const f = alias(files as unknown as Table);
  const link = guarded(sql`${column(t, field.column)}`, condition);
  select.joins.push(sql`left join ${from(f)} on ${column(f, 'id')} = ${link}`);
  const at = select.add(column(f, 'id'));
  const label = select.add(column(f, 'name'));
  const parts = ['name', 'type', 'size', 'width', 'height'].map((n) =>
    valueWriter(n, n === 'name' ? label : select.add(column(f, n)), n === 'name' || n === 'type' ? json : raw),
  );
  const own = select.add(column(t, 'id'));
  const base = pathOf(r, role);
  const url = (row: Row) =>
    field.public ? `/api/files/${row[at]}/${encodeURIComponent(row[label] as string)}` : `${base}/${row[own]}/${name}`;
  const key = keyed(name);
  return {
    name,
    write: (row) =>
      row[at] === null
        ? ''
        : `${key}{${parts
            .map((p) => p.write(row))
            .join('')
            .slice(1)},"url":${json(url(row))}}`,
  };
}

function embedWriter(
  r: Resource,
  role: Role,
  t: Table,
  name: string,
  field: Ref | One,
  condition: SQL | undefined,
  select: Selection,
): Writer | undefined {
  const target = field.target();
  const iri = `${pathOf(target, role)}/`;
  const key = keyed(name);
  if (field.kind === 'ref' && !field.embed) {
    const at = select.add(guarded(sql`${column(t, field.column)}`, condition));
    return { name, write: (row) => (row[at] === null ? '' : `${key}"${iri}${row[at]}"`) };
  }
  const to = alias(target.table);
  const on =
    field.kind === 'ref'
      ? sql`${column(to, 'id')} = ${column(t, field.column)}`
      : sql`${column(to, field.key)} = ${column(t, 'id')}`;
  select.joins.push(
    sql`left join ${from(to)} on ${on} and ${visibleRows(target, role, to)}${condition ? sql` and ${condition}` : sql``}`,
  );
  const at = select.add(column(to, 'id'));
  // Naming `billing.cip` among a role's fields opens `billing` as far as `cip`.
  const outer: Outer = (part) => readable(r, role, `${name}.${part}`, t);
  const parts = writers(target, role, to, field.embed ?? [], select, outer, `${name}.`);
  const head = `"@type":${json(target.of.list.type)},"id":`;
  return {
    name,
    write: (row) =>
      row[at] === null
        ? ''
        : `${key}{"@id":"${iri}${row[at]}",${head}${row[at]}${parts.map((p) => p.write(row)).join('')}}`,
  };
}

function listWriter(
  role: Role,
  t: Table,
  name: string,
  field: Many | Items,
  condition: SQL | undefined,
  select: Selection,
): Writer {
  const target = field.target();
  const iri = `${pathOf(target, role)}/`;
  const to = alias(target.table);
  const value = field.embed
    ? embeddedObject(target, role, to, field.embed, iri)
    : sql`to_json(${iri}::text || ${column(to, 'id')})`;
  const list = sql`(select json_agg(${value} order by ${column(to, 'id')}) from ${joined(t, field, to)} and ${visibleRows(target, role, to)})`;
  const at = select.add(guarded(sql`coalesce(${list}, '[]')`, condition));
  return valueWriter(name, at, json);
}
/** What stands after FROM for the rows of a list: `… where` its link to the owner. */
function joined(t: Table, field: Many | Items, to: Table): SQL {
  if (field.kind === 'items') return sql`${from(to)} where ${column(to, field.key)} = ${column(t, 'id')}`;
  const link = alias(field.link);
  return sql`${from(link)} join ${from(to)} on ${column(to, 'id')} = ${column(link, field.other)} where ${column(link, field.own)} = ${column(t, 'id')}`;
}

function embeddedObject(target: Resource, role: Role, to: Table, names: readonly string[], iri: string): SQL {
  const pairs = names.flatMap((n) => {
    const may = findColumn(to, n) && readable(target, role, n, to);
    return may ? [sql`${sql.raw(`'${n}'`)}, ${guarded(sql`${column(to, n)}`, may.condition)}`] : [];
  });
  const head = sql`'@id', ${iri}::text || ${column(to, 'id')}, '@type', ${target.of.list.type}::text, 'id', ${column(to, 'id')}`;
  return sql`json_strip_nulls(json_build_object(${sql.join([head, ...pairs], sql`, `)}))`;
}
