import type { Role } from '@officine/sdk';
import { fieldLabel, hasWords, headingOf, inSentence, labelOf, wordOf } from '@officine/sdk/labels';
import type * as z from 'zod/mini';
import { unknownName } from '../../../base/unknown-name.ts';
import { fieldNames, fieldOf } from '../../../rest/fields.ts';
import { unwrap } from '../../../rest/input.ts';
import { type ComputedType, type Field, itemShape, type Resource } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { findColumn } from '../../../rest/sql.ts';
import type { Column, Kind } from '../tables/table.ts';
import { textOf } from './texts.ts';

/** A column of an exported list, with the path of its value in an item. */
export interface ListColumn extends Column {
  readonly path: readonly string[];
  readonly of: (value: unknown) => unknown;
}
/** Path of a field in an item of the exported list. */
interface FieldPlace {
  /** Type of the list's items. */
  readonly list: string;
  readonly path: readonly string[];
}
const headerOf = ({ list, path }: FieldPlace): string => labelOf(list, path.join('.')) ?? path.join('.');

const KINDS: Readonly<Record<ComputedType, Kind>> = {
  integer: 'number',
  boolean: 'boolean',
  text: 'text',
  date: 'date',
  timestamp: 'instant',
  json: 'text',
};
function kindOf(sqlType: string): Kind {
  if (sqlType.startsWith('timestamp')) return 'instant';
  if (sqlType === 'date' || sqlType === 'boolean') return sqlType;
  return /^(integer|smallint|bigint|numeric|real|double precision)/.test(sqlType) ? 'number' : 'text';
}
const nameOf = (value: unknown): unknown => (value as { name?: string } | undefined)?.name;
/** Number at the end of an IRI. */
const idOf = (value: unknown): unknown => (typeof value === 'string' ? Number(value.split('/').at(-1)) : undefined);

function plain(type: string, name: string, kind: Kind, place: FieldPlace): ListColumn {
  const head = { header: headerOf(place), path: place.path };
  if (hasWords(type, name)) return { ...head, kind: 'text', of: (value) => wordOf(type, name, value) ?? value };
  const isMoney = kind === 'number' && fieldLabel(type, name)?.kind === 'money';
  return { ...head, kind: isMoney ? 'money' : kind, of: kind === 'text' ? textOf(type, name) : (value) => value };
}

/** Columns of a field: several when it embeds an item. */
function columnsOfField(table: ScopedTable, name: string, place: FieldPlace): ListColumn[] {
  const field = fieldOf(table.resource, name);
  const { type } = table.resource.of.list;
  const head = { header: headerOf(place), path: place.path };
  if (!field) {
    const column = findColumn(table.table, name);
    return column ? [plain(type, name, kindOf(column.getSQLType()), place)] : [];
  }
  switch (field.kind) {
    case 'computed':
      return [plain(type, name, KINDS[field.type], place)];
    case 'file':
      return [{ ...head, kind: 'text', of: nameOf }];
    case 'many':
    case 'items':
      return [{ ...head, kind: 'text', of: listOf(field) }];
    default:
      return field.embed ? embedded(table, name, field, place) : [{ ...head, kind: 'number', of: idOf }];
  }
}

const listOf = (field: Extract<Field, { kind: 'many' | 'items' }>) => (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .map((each) => (field.embed ? (each as Record<string, unknown>)[field.embed[0] ?? 'name'] : idOf(each)))
    .join(', ');

function embedded(
  table: ScopedTable,
  name: string,
  field: Extract<Field, { kind: 'ref' | 'one' }>,
  { list, path }: FieldPlace,
): ListColumn[] {
  const target = new ScopedTable(field.target(), table.role);
  const parts = (field.embed ?? []).filter(
    (part) =>
      !table.resource.itemOnly?.includes(`${name}.${part}` as never) &&
      fieldOf(target.resource, part)?.kind !== 'one' &&
      table.may(`${name}.${part}`) &&
      target.may(part),
  );
  return parts.flatMap((part) => {
    const place = { list, path: [...path, part] };
    return labelOf(list, place.path.join('.')) === null ? [] : columnsOfField(target, part, place);
  });
}

/** Columns of a list for a role: those of the fields that it may read. */
export function columnsOf(resource: Resource, role: Role): ListColumn[] {
  const table = new ScopedTable(resource, role);
  const { type } = resource.of.list;
  const id: ListColumn = { header: labelOf(type, 'id') ?? 'Id', kind: 'number', path: ['id'], of: (value) => value };
  const fields = fieldNames(resource).filter((name) => !resource.itemOnly?.includes(name as never) && table.may(name));
  return [
    id,
    ...fields.flatMap((name) => {
      const place = { list: type, path: [name] };
      return labelOf(type, name) === null ? [] : columnsOfField(table, name, place);
    }),
  ];
}

/**
 * The columns of these paths, in their order: `billing` stands for all of its parts. A field that the role may not
 * read is left out; throws 400 for a name that the list does not have.
 */
export function chosenColumns(resource: Resource, role: Role, paths: readonly string[] | undefined): ListColumn[] {
  const columns = columnsOf(resource, role);
  if (!paths) return columns;
  const known = ['id', ...fieldNames(resource)];
  return paths.flatMap((path) => {
    const [head = ''] = path.split('.');
    if (!known.includes(head)) throw unknownName('champ', path, known);
    return columns.filter((column) => `${column.path.join('.')}.`.startsWith(`${path}.`));
  });
}

/**
 * Columns of the elements of a field, which are the rows of the file; their paths begin at the element. Throws 400 for a
 * field whose elements are not rows, or that the role may not read.
 */
export function partColumns(resource: Resource, role: Role, name: string): ListColumn[] {
  const { type, parts = {} } = resource.of.list;
  const known = Object.keys(parts).filter((part) => new ScopedTable(resource, role).may(part));
  if (!known.includes(name)) throw unknownName('champ', name, known);
  const list = unwrap(itemShape(resource).shape[name] as z.ZodMiniType) as z.ZodMiniArray<z.ZodMiniObject>;
  return Object.keys(list.def.element.shape).map((part): ListColumn => {
    const path = `${name}.${part}`;
    const header = `${headingOf(type, name)} : ${inSentence(labelOf(type, path) ?? part)}`;
    const kind = fieldLabel(type, path)?.kind;
    const of = kind === 'hundredths' ? (value: unknown) => Number(value) / 100 : (value: unknown) => value;
    return { header, path: [part], kind: kind === 'money' ? 'money' : kind ? 'number' : 'text', of };
  });
}

/** The value of a column in an item. */
export function valueOf({ path, of }: ListColumn, item: Readonly<Record<string, unknown>>): unknown {
  let value: unknown = item;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value === undefined || value === null ? null : of(value);
}
