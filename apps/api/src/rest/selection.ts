import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, Table } from '../access/rows.ts';
import { files } from '../database/schema/files.ts';
import { fieldNames, fieldOf } from './fields.ts';
import { FORMATS, type Format, formatOf, json, number } from './format.ts';
import { pathOf } from './iri.ts';
import { type JsonOutput, piece } from './json-output.ts';
import { leftJoin, related } from './relation.ts';
import type { Field, FileField, Items, Many, One, Ref } from './resource.ts';
import type { RowBytes } from './row-bytes.ts';
import { guarded, type Readable, ScopedTable } from './scoped-table.ts';
import { alias, column, from } from './sql.ts';

/** Writes one field of a row as `,"name":value`, or nothing when it is null (API Platform leaves nulls out). */
export interface Writer {
  readonly name: string;
  readonly write: (out: JsonOutput, row: RowBytes) => void;
}
/** A field to write: where its value may be read (`condition`; everywhere when undefined). */
interface Shown {
  readonly table: ScopedTable;
  readonly name: string;
  readonly condition: SQL | undefined;
}
/** The embedding field, for the fields of an embedded part: naming `billing.cip` opens `billing` as far as `cip`. */
interface Owner {
  readonly table: ScopedTable;
  readonly field: string;
}

const keyed = (name: string): string => `,${JSON.stringify(name)}:`;
/** Writes what `rest` writes after a constant start, where the value at this place is not null. */
const writer = (name: string, at: number, start: string, rest: Writer['write']): Writer => {
  const begin = piece(start);
  const write: Writer['write'] = (out, row) => {
    if (row.isNull(at)) return;
    out.add(begin);
    rest(out, row);
  };
  return { name, write };
};
const valueWriter = (name: string, at: number, format: Format): Writer =>
  writer(name, at, keyed(name), (out, row) => format(out, row, at));
const QUOTE = piece('"');
const CLOSE = piece('}');
const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => (a && b ? sql`(${a} and ${b})` : (a ?? b));
/**
 * The SELECT list and the joins of an item, and the writers that turn its rows into JSON. The id is the first column. Fields that the
 * role may not read are not even selected; `without` names others that are left out, as `billing` or `billing.iban`.
 */
export class Selection {
  readonly #columns: SQL[] = [];
  readonly #joins: SQL[] = [];
  readonly #without: ReadonlySet<string>;
  readonly fields: readonly Writer[];

  constructor(table: ScopedTable, without: readonly string[] = []) {
    this.#without = new Set(without);
    this.#add(table.id);
    this.fields = this.#writers(table, fieldNames(table.resource));
  }

  /** What `properties[]` may name. */
  get names(): ReadonlySet<string> {
    return new Set(['id', '@id', '@type', ...this.fields.map(({ name }) => name)]);
  }
  get columns(): SQL {
    return sql.join(this.#columns, sql`, `);
  }
  get joins(): SQL {
    return sql.join(this.#joins, sql` `);
  }
  /** Writers of all the fields, or of those in `only`. */
  pick = (only: ReadonlySet<string> | undefined): readonly Writer[] =>
    only ? this.fields.filter(({ name }) => only.has(name)) : this.fields;

  /** Adds a column and returns its place in the row. */
  #add(expression: SQL | AnyPgColumn): number {
    return this.#columns.push(sql`${expression}`) - 1;
  }

  #writers(table: ScopedTable, names: readonly string[], owner?: Owner): Writer[] {
    return names.flatMap((name) => {
      const path = owner ? `${owner.field}.${name}` : name;
      if (this.#without.has(path)) return [];
      const may = table.may(name);
      const open: Readable | undefined = owner ? owner.table.may(path) : {};
      if (!may || !open) return [];
      const condition = both(may.condition, open.condition);
      const field = fieldOf(table.resource, name);
      return [this.#writer({ table, name, condition }, field)];
    });
  }

  #writer(shown: Shown, field: Field | undefined): Writer {
    const { table, name, condition } = shown;
    if (!field) {
      const plain = table.column(name);
      return valueWriter(name, this.#add(guarded(sql`${plain}`, condition)), formatOf(plain));
    }
    switch (field.kind) {
      case 'computed':
        return valueWriter(name, this.#add(guarded(field.sql(table.table), condition)), FORMATS[field.type]);
      case 'file':
        return this.#file(shown, field);
      case 'many':
      case 'items':
        return this.#list(shown, field);
      default:
        return field.kind === 'ref' && !field.embed ? this.#link(shown, field) : this.#part(shown, field);
    }
  }

  #file({ table, name, condition }: Shown, field: FileField): Writer {
    const file = alias(files as unknown as Table);
    const link = guarded(sql`${table.column(field.column)}`, condition);
    this.#joins.push(sql`left join ${from(file)} on ${column(file, 'id')} = ${link}`);
    const at = this.#add(column(file, 'id'));
    const label = this.#add(column(file, 'name'));
    const parts = [
      valueWriter('type', this.#add(column(file, 'type')), json),
      ...['size', 'width', 'height'].map((part) => valueWriter(part, this.#add(column(file, part)), number)),
    ];
    const own = this.#add(table.id);
    const base = pathOf(table.resource, table.role);
    const urlOf = (row: RowBytes): string =>
      field.public
        ? `/api/files/${row.text(at)}/${encodeURIComponent(row.text(label))}`
        : `${base}/${row.text(own)}/${name}`;
    return writer(name, at, `${keyed(name)}{"name":`, (out, row) => {
      json(out, row, label);
      for (const part of parts) part.write(out, row);
      out.write(`,"url":${JSON.stringify(urlOf(row))}}`);
    });
  }

  /** A reference as the IRI of its target, straight from the foreign key. */
  #link({ table, name, condition }: Shown, field: Ref): Writer {
    const at = this.#add(guarded(sql`${table.column(field.column)}`, condition));
    return writer(name, at, `${keyed(name)}"${pathOf(field.target(), table.role)}/`, (out, row) => {
      number(out, row, at);
      out.add(QUOTE);
    });
  }

  /** A to-one relation as an object of the target's fields. */
  #part({ table, name, condition }: Shown, field: Ref | One): Writer {
    const relation = related(table, field);
    const { target } = relation;
    this.#joins.push(leftJoin(relation, condition));
    const at = this.#add(target.id);
    const parts = this.#writers(target, field.embed ?? [], { table, field: name });
    const head = piece(`","@type":${JSON.stringify(target.resource.of.list.type)},"id":`);
    return writer(name, at, `${keyed(name)}{"@id":"${pathOf(target.resource, target.role)}/`, (out, row) => {
      number(out, row, at);
      out.add(head);
      number(out, row, at);
      for (const part of parts) part.write(out, row);
      out.add(CLOSE);
    });
  }

  /** A to-many relation as a list of IRIs, or of objects, made by PostgreSQL. */
  #list({ table, name, condition }: Shown, field: Many | Items): Writer {
    const { target, from: source, where } = related(table, field);
    const iri = sql`${`${pathOf(target.resource, target.role)}/`}::text || ${target.id}`;
    const value = field.embed ? embeddedObject(target, field.embed, iri) : sql`to_json(${iri})`;
    const list = sql`(select json_agg(${value} order by ${target.id}) from ${source} where ${where})`;
    return valueWriter(name, this.#add(guarded(sql`coalesce(${list}, '[]')`, condition)), json);
  }
}

/** JSON object of a target's plain columns, as far as the role may read them; nulls are left out. */
function embeddedObject(target: ScopedTable, names: readonly string[], iri: SQL): SQL {
  const pairs = names.flatMap((name) => {
    const value = target.value(name);
    return value ? [sql`${sql.raw(`'${name}'`)}, ${value}`] : [];
  });
  const { type } = target.resource.of.list;
  const head = sql`'@id', ${iri}, '@type', ${type}::text, 'id', ${target.id}`;
  return sql`json_strip_nulls(json_build_object(${sql.join([head, ...pairs], sql`, `)}))`;
}
