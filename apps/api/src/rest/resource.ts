import { type ErrorCode, type FileKind, includesField, type Kind, type Role, type RouteDef } from '@officine/sdk';
import type { SQL } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type * as z from 'zod/mini';
import type { Rows, Table } from '../access/rows.ts';

/** Name of a field, or of a part of an embedded one: `name`, `billing`, `billing.cip`. */
type FieldName<Item> = (keyof Item & string) | `${keyof Item & string}.${string}`;
/** The fields of a role, by name; `all` for administrators. */
export type Fields<Item> = typeof all | readonly FieldName<Item>[];
export const all = Symbol('all');

/** The role has no access: the API answers as if the resource did not exist. */
export const closed = Symbol('closed');

/** What a role sees of a resource, and which of its rows it may change. The contract says which fields. */
export interface Access<Item = Record<string, unknown>, T = Table> {
  /** Rows that the role sees; the condition is part of every statement's SQL. */
  readonly rows: Rows<T>;
  readonly read: Fields<Item>;
  /** More rows, of which the role sees only these fields (a pharmacy sees the names of its pool's other members). */
  readonly also?: { readonly rows: Rows<T>; readonly read: Fields<Item> };
  /** Rows that the role may change or delete, when they are fewer than those it sees. */
  readonly writeRows?: Rows<T>;
  /** Columns set by the server on creation, whatever is sent: `{ pool_id: me.pool }`. */
  readonly fixed?: Readonly<Record<string, SQL>>;
}

/** Many-to-one: an IRI made from the foreign key, or an object of the target's fields that the role may read. */
export interface Ref {
  readonly kind: 'ref';
  readonly column: string;
  readonly target: () => Resource;
  readonly embed?: readonly string[];
}
/** One-to-one: a part whose table has the foreign key. Embedded; saved with its owner when `write` is set. */
export interface One {
  readonly kind: 'one';
  readonly target: () => Resource;
  /** Foreign key in the target's table that points at this resource. */
  readonly key: string;
  readonly embed: readonly string[];
  readonly write?: true;
}
/** Many-to-many through a link table: a list of IRIs, or of objects. */
export interface Many {
  readonly kind: 'many';
  readonly link: Table;
  readonly own: string;
  readonly other: string;
  readonly target: () => Resource;
  readonly embed?: readonly string[];
}
/**
 * One-to-many: a list of objects, each with the target's fields that the role may read. Saved by the target's own
 * calls.
 */
export interface Items {
  readonly kind: 'items';
  readonly target: () => Resource;
  /** Foreign key in the target's table that points at this resource. */
  readonly key: string;
  readonly embed: readonly string[];
}
/** Items of another resource that a new item brings with it: an object of the input, or a list of them. */
export interface Brought {
  readonly target: () => Resource;
  /** Field of the target that names the new item. */
  readonly owner: string;
  /** Values of other fields: the role of an account. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}
export type ComputedType = 'integer' | 'boolean' | 'text' | 'date' | 'timestamp' | 'json';
/** A read-only value, computed by SQL that may use `me`. */
export interface Computed {
  readonly kind: 'computed';
  readonly type: ComputedType;
  readonly sql: (table: Table) => SQL;
  /** Order of its values as a sort key; by default that of their type. */
  readonly order?: readonly string[];
}
/** A stored file; the column holds its id. A public file has a URL that needs no session (adverts, logos). */
export interface FileField {
  readonly kind: 'file';
  readonly column: string;
  readonly public: boolean;
  readonly accept: FileKind;
}
export type Field = Ref | One | Many | Items | Computed | FileField;
/** A relation that filters go through and no item shows; `next` are the relations that lead on from there. */
export interface Way {
  readonly first: Items;
  readonly next: readonly string[];
}

/** What a sum adds up for each row. */
export interface Sum {
  /** Field whose readers may read the sum. */
  readonly of: string;
  readonly sql: (table: Table) => SQL;
}
export const sum = <T extends Table>(of: string, make: (table: T) => SQL): Sum => ({
  of,
  sql: make as (table: Table) => SQL,
});

export const ref = (column: string, target: () => Resource, embed?: readonly string[]): Ref => ({
  kind: 'ref',
  column,
  target,
  ...(embed && { embed }),
});
export const one = (
  target: () => Resource,
  key: string,
  embed: readonly string[],
  options: { write?: true } = {},
): One => ({ kind: 'one', target, key, embed, ...options });
export const many = (
  link: AnyPgTable,
  own: string,
  other: string,
  target: () => Resource,
  embed?: readonly string[],
): Many => ({
  kind: 'many',
  link: link as Table,
  own,
  other,
  target,
  ...(embed && { embed }),
});
export const items = (target: () => Resource, key: string, embed: readonly string[]): Items => ({
  kind: 'items',
  target,
  key,
  embed,
});
export const computed = <T extends Table>(
  type: ComputedType,
  make: (table: T) => SQL,
  order?: readonly string[],
): Computed => ({
  kind: 'computed',
  type,
  sql: make as (table: Table) => SQL,
  ...(order && { order }),
});
export const file = (column: string, accept: FileField['accept'], options: { public: boolean }): FileField => ({
  kind: 'file',
  column,
  accept,
  public: options.public,
});

/** The six calls of a generic resource, as the engine reads them. */
type Calls = Readonly<Record<Kind, RouteDef & { readonly kind: Kind; readonly type: string }>>;

export interface Definition<Item, T extends AnyPgTable> {
  /** The calls, from the contract: paths, roles, filters and sort keys come from there. */
  readonly of: Calls;
  readonly schemas: () => { readonly item: unknown; readonly input: unknown };
  readonly table: T;
  /** Text of an item in list boxes, the activity feed and search. */
  readonly label: keyof T['_']['columns'] & string;
  /** Column shown as `url` in list boxes. */
  readonly comboUrl?: keyof T['_']['columns'] & string;
  /** What the `search` filter looks through: text columns, and those of related items (`advertiser.name`). */
  readonly search?: readonly ((keyof T['_']['columns'] & string) | `${string}.${string}`)[];
  /**
   * Fields that identify an item in an imported file: each key is a path of the input, or several that do so together.
   * The label by default.
   */
  readonly keys?: readonly (readonly FieldName<Item>[])[];
  readonly order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Rows that a list without pages answers at most. */
  readonly unpaged?: number;
  /** Also served without the prefix of a role, as the specification's older paths are. */
  readonly isAlsoBare?: true;
  /** Long or costly fields, or parts of embedded ones (`website.description`), that lists leave out. */
  readonly itemOnly?: readonly FieldName<Item>[];
  /**
   * Sums of the contract that are no field of the item: the terms, for roles that may read the field `of`. The other
   * sums are those of fields.
   */
  readonly sums?: Readonly<Record<string, Sum>>;
  /** Fields that are not plain columns. The other fields of the contract's item are columns. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** For filters alone, of roles that read every field: `{ pool: { first: shares, next: ['pharmacy', 'pools'] } }`. */
  readonly ways?: Readonly<Record<string, Way>>;
  readonly access: Readonly<Record<Role, Access<Item, T> | typeof closed>>;
  /** Violation shown when a database constraint fails: constraint → field, code. */
  readonly conflicts?: Readonly<Record<string, readonly [path: string, code: ErrorCode]>>;
  /** Leaves writes out of the activity feed: logs and events are many, and no user's changes. */
  readonly silent?: true;
  /** Fields of the input that are items of other resources, created with a new item in its transaction. */
  readonly brings?: Readonly<Record<string, Brought>>;
  /** Called after each write, in its transaction, with the row as stored. */
  readonly written?: (tx: postgres.TransactionSql, row: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** A generic resource, checked when the server starts (`registry.ts`). */
export interface Resource
  extends Omit<Definition<Record<string, unknown>, AnyPgTable>, 'table' | 'access' | 'label' | 'search' | 'comboUrl'> {
  readonly table: Table;
  readonly label: string;
  readonly comboUrl?: string;
  readonly search?: readonly string[];
  readonly access: Readonly<Record<Role, Access | typeof closed>>;
}

type ItemOf<C> = C extends { get: { io: { out: infer Item } } } ? Item : never;

/**
 * Declares a resource: `resource({ of: contract.topics, schemas: topicsSchemas, table: topics, label: 'name', access:
 * {...} })`. Every role is named, with its access or `closed`; one left out does not compile.
 */
export function resource<C, T extends AnyPgTable>(
  def: Omit<Definition<ItemOf<C>, T>, 'of'> & { readonly of: C },
): Resource {
  return def as unknown as Resource;
}

/** Access of a role, or undefined when the resource is closed to it. */
export function accessOf(resource: Resource, role: Role): Access | undefined {
  const access = resource.access[role];
  return access === closed ? undefined : access;
}

/**
 * True when `fields` includes `name`. `billing.cip` also includes `billing`, of which only `cip` is open; `billing`
 * includes all of its parts.
 */
export function has(fields: Fields<Record<string, unknown>> | undefined, name: string): boolean {
  if (fields === undefined) return false;
  if (fields === all) return true;
  return includesField(fields, name);
}

export type Mode = 'create' | 'update';
/** Fields that the role may send to create or change an item; undefined when it may not call. */
export function writableFields(
  resource: Resource,
  role: Role,
  mode: Mode,
): Fields<Record<string, unknown>> | undefined {
  if (!accessOf(resource, role)) return undefined;
  const { writable } = resource.of[mode];
  const fields = writable?.[role] ?? writable?.shared;
  return fields === 'all' ? all : fields;
}
export const mayDelete = (resource: Resource, role: Role): boolean =>
  accessOf(resource, role) !== undefined &&
  (resource.of.delete.on.includes(role) || resource.of.delete.on.includes('shared'));

/** Object schema of the items, from the contract. */
export const itemShape = (resource: Resource): z.ZodMiniObject => resource.schemas().item as z.ZodMiniObject;
export const inputShape = (resource: Resource): z.ZodMiniObject => resource.schemas().input as z.ZodMiniObject;
