import { rowError } from '@officine/domain';
import { agree, theOne } from '@officine/sdk/format';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { fieldOf } from '../../../rest/fields.ts';
import type { Body } from '../../../rest/input.ts';
import type { Resource } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { column, execAs, from, toId } from '../../../rest/sql.ts';
import { isSame } from '../../../rest/unwritable.ts';
import { viewOf } from '../../../rest/view.ts';
import { ID, type ImportField, type ImportKey } from './fields.ts';
import type { ImportRow, Mapping } from './rows.ts';
import { linkedId, nounOf, valueAt } from './values.ts';

const BATCH_ITEMS = 500;
const folded = (value: unknown): string => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whole items that the caller sees, by id. */
export async function itemsById(
  db: postgres.ISql,
  actor: Actor,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, Body>> {
  const found = new Map<number, Body>();
  for (let at = 0; at < ids.length; at += BATCH_ITEMS) {
    const items = await viewOf(resource, actor.role).items(db, actor, ids.slice(at, at + BATCH_ITEMS));
    for (const item of items) found.set(Number(item['id']), item);
  }
  return found;
}

/** The value of a key as it is stored: a CIP without its spaces. */
const canonical = ({ schema, kind }: ImportField, value: unknown): unknown => {
  if (kind === 'link') return value;
  const read = schema.safeParse(value);
  return read.success ? read.data : value;
};

/** Condition on the rows whose first key field has one of the values. */
function hasKey(table: ScopedTable, { path, kind }: ImportField, values: readonly unknown[]): SQL {
  const list = sql.param(values.map(String));
  const [name = '', part] = path.split('.');
  const field = fieldOf(table.resource, name);
  const isOneOf = (value: SQL) =>
    sql`officine_fold(${value}::text) in (select officine_fold(x) from unnest(${list}::text[]) x)`;
  if (kind === 'link' && field?.kind === 'ref') return sql`${table.column(field.column)} = any(${list}::text[]::int[])`;
  if (part === undefined || field?.kind !== 'one') return isOneOf(sql`${table.column(name)}`);
  const { table: other } = field.target();
  return sql`${table.id} in (select ${column(other, field.key)} from ${from(other)} where ${isOneOf(sql`${column(other, part)}`)})`;
}

/** Finds the items that the rows of a file stand for. */
export class Matcher {
  #byId = new Map<number, Body>();
  #byKey = new Map<string, Body[]>();
  readonly #keyFields: readonly ImportField[];

  constructor(
    readonly actor: Actor,
    readonly resource: Resource,
    readonly mapping: Mapping,
    key: ImportKey | undefined,
    fields: readonly ImportField[],
  ) {
    const paths = key && key.key !== ID ? key.paths : [];
    this.#keyFields = paths.flatMap((path) => fields.find((field) => field.path === path) ?? []);
  }

  /** Reads the items that may match, with the rows of the caller's role. */
  async load(db: postgres.ISql, rows: readonly ImportRow[]): Promise<void> {
    const { actor, resource } = this;
    const ids = rows.flatMap(({ id }) => toId(id) ?? []);
    this.#byId = await itemsById(db, actor, resource, [...new Set(ids)]);
    const [first] = this.#keyFields;
    if (!first) return;
    const values = new Set(rows.flatMap((row) => this.#firstValues(row, first)).map((each) => canonical(first, each)));
    if (!values.size) return;
    const table = new ScopedTable(resource, actor.role);
    const query = sql`select ${table.id} from ${table.from} where ${table.visible} and ${hasKey(table, first, [...values])}`;
    const found = (await execAs(db, actor, query)).map(([id]) => Number(id));
    for (const [id, item] of await itemsById(db, actor, resource, found)) {
      this.#byId.set(id, item);
      const key = this.#indexOf(first, valueAt(item, first.path));
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), item]);
    }
  }

  /** The item that the row stands for; undefined when it is a new one, or when the row gets an error. */
  find(row: ImportRow): Body | undefined {
    if (row.id !== '') {
      const item = this.#byId.get(toId(row.id.replace(/^#/, '')) ?? -1);
      if (!item) this.#refuse(row, `${this.#noun('Aucun')} n’a l’id ${row.id}.`);
      return item;
    }
    const [first] = this.#keyFields;
    const values = first ? this.#firstValues(row, first) : [];
    if (!first || !values.length) return undefined;
    const near = values.flatMap((value) => this.#byKey.get(this.#indexOf(first, value)) ?? []);
    const same = near.filter((item) => this.#keyFields.every((field) => this.#agrees(row, item, field)));
    if (same.length > 1) {
      const { many } = nounOf(this.resource);
      this.#refuse(row, `Plusieurs ${many} conviennent : ajoutez la colonne Id, ou choisissez une autre clé.`);
    }
    return same.length === 1 ? same[0] : undefined;
  }

  /** What a new row must be alone with in a file: its key's values. Undefined without a key. */
  keyOf(row: ImportRow): string | undefined {
    const [first] = this.#keyFields;
    if (!first || !row.values.has(first.path)) return undefined;
    return JSON.stringify(this.#keyFields.map((field) => this.#indexOf(field, row.values.get(field.path) ?? null)));
  }

  #noun = (adjective: string): string => {
    const noun = nounOf(this.resource);
    return `${agree(noun, adjective)} ${noun.one}`;
  };
  #refuse(row: ImportRow, reason: string): void {
    row.errors.push(rowError(row.line, reason));
  }
  /** Values of the first key field: several for an ambiguous link, none for an empty cell. */
  #firstValues(row: ImportRow, { path }: ImportField): unknown[] {
    const value = row.values.get(path);
    if (value !== undefined && value !== null) return [value];
    return [...(row.ambiguous.get(path)?.ids ?? [])];
  }
  #indexOf(field: ImportField, value: unknown): string {
    if (field.kind === 'link')
      return String(typeof value === 'number' ? value : linkedId(field, this.actor.role, value));
    return folded(canonical(field, value) ?? '');
  }
  #agrees(row: ImportRow, item: Body, field: ImportField): boolean {
    const current = valueAt(item, field.path);
    const ambiguous = row.ambiguous.get(field.path);
    if (ambiguous) return ambiguous.ids.includes(linkedId(field, this.actor.role, current) ?? -1);
    const value = row.values.get(field.path) ?? null;
    if (field.kind === 'text') return folded(canonical(field, value) ?? '') === folded(current ?? '');
    return isSame({ ...field, value }, this.actor, current);
  }
}

/** « L’emplacement est déjà ligne 3. », for a row that repeats another one. */
export const repeated = (resource: Resource, line: number): string =>
  `${theOne(nounOf(resource)).replace(/^./, (letter) => letter.toUpperCase())} est déjà ligne ${line}.`;
