import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { Upload } from '../files/upload.ts';
import { recordChange } from './audit.ts';
import { explain } from './conflicts.ts';
import { accept, type Body, partOf, readSent } from './input.ts';
import { replaceList, type StoredBody, sortBody } from './links.ts';
import {
  accessOf,
  type Brought,
  type FileField,
  type Many,
  mayDelete,
  type Resource,
  writableFields,
} from './resource.ts';
import { ScopedTable } from './scoped-table.ts';
import { writableRow } from './seen.ts';
import { column, columnName, exec, execAs, findColumn, from, tableName } from './sql.ts';
import { unwritableViolations } from './unwritable.ts';
import { refuseChanged, refuseStale } from './versions.ts';
import { viewOf } from './view.ts';

export interface Write {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly body: unknown;
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Receipt of the act that this write is part of. */
  readonly receipt?: number | undefined;
  /** Versions of the item that the caller has read, one of which its fields must still be those of: see `versions.ts`. */
  readonly tags?: readonly string[] | undefined;
}
export interface Saved {
  readonly id: number;
  readonly json: string;
  /** To be called once the transaction is committed. */
  readonly committed?: (() => Promise<void>) | undefined;
}
/** The row that a transaction writes, and who writes it. */
interface WrittenRow {
  readonly tx: postgres.TransactionSql;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly id: number;
  readonly receipt?: number | undefined;
}
/** A change of a row, in its transaction, before it is made: the row as stored, null for a new one, and the new values of its columns. */
export interface RowChange {
  readonly services: Services;
  readonly tx: postgres.TransactionSql;
  readonly actor: Actor;
  readonly before: Body | null;
  readonly values: Body;
}
/** Throws to refuse a change. What it returns is called once the change is committed. */
type Guard = (change: RowChange) => Promise<Saved['committed']>;
const guards = new Map<Resource['table'], Guard>();
/** Sets what every change of a resource's rows goes through, by its table. */
export const guardChanges = (table: AnyPgTable, guard: Guard) => void guards.set(table as Resource['table'], guard);

/** The call is not open to a role that the contract lets in, or the row may not be changed. */
const forbidden = () => new AppError('forbidden');

/** Creates an item in the caller's transaction. */
export async function create(
  services: Services,
  tx: postgres.TransactionSql,
  { resource, actor, body, uploads, receipt }: Write,
): Promise<Saved> {
  if (!writableFields(resource, actor.role, 'create')) throw forbidden();
  const sent = readSent(body, uploads);
  const unwritable = await unwritableViolations(tx, resource, actor, sent);
  const { values: all, files } = accept(resource, actor.role, 'create', sent, unwritable);
  const { values, brought } = splitBrought(resource, all);
  const { columns, parts, lists } = await sortBody(tx, resource, actor, values);
  const committed = await guards.get(resource.table)?.({ services, tx, actor, before: null, values: columns });
  await storeFiles(services, tx, resource, files, columns);
  const cells = { ...cellsOf(resource, columns), ...accessOf(resource, actor.role)?.fixed };
  const [row] = await explain(resource, () => execAs(tx, actor, insertInto(resource, cells)));
  const written = { tx, resource, actor, id: Number(row?.[0]), receipt };
  await saveRelations(services, written, parts, lists);
  await createBrought(services, written, brought);
  return { ...(await finish(written, 'create', null)), committed };
}

/** An item that a new one brings, with its place in the body: `contacts[0]`. */
interface BroughtItem {
  readonly place: string;
  readonly by: Brought;
  readonly fields: Body;
}
/** Parts what is stored with the new item from the items that it brings. */
function splitBrought({ brings = {} }: Resource, all: Body): { values: Body; brought: BroughtItem[] } {
  const values = { ...all };
  const brought = Object.entries(brings).flatMap(([name, by]): BroughtItem[] => {
    const sent = values[name] as Body | readonly Body[] | undefined;
    delete values[name];
    if (!sent) return [];
    return Array.isArray(sent)
      ? sent.map((fields: Body, at) => ({ place: `${name}[${at}]`, by, fields }))
      : [{ place: name, by, fields: sent as Body }];
  });
  return { values, brought };
}
/** Creates the items that a new one brings, as their own calls would. What is refused is said at its place in the body. */
async function createBrought(
  services: Services,
  { tx, actor, id, receipt }: WrittenRow,
  brought: readonly BroughtItem[],
): Promise<void> {
  for (const { place, by, fields } of brought) {
    const body = { ...fields, ...by.fixed, [by.owner]: id };
    await within(place, () => create(services, tx, { resource: by.target(), actor, body, uploads: {}, receipt }));
  }
}
/** Does the work of a place in the body; what is refused is said there. */
async function within<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.violations.length === 0) throw error;
    const violations = error.violations.map((each) => ({ ...each, propertyPath: `${place}.${each.propertyPath}` }));
    throw invalid(violations, error.code);
  }
}

/** Changes the fields sent. A row that the caller does not see is missing; one that would leave their sight is refused. */
export async function update(
  services: Services,
  tx: postgres.TransactionSql,
  id: number,
  { resource, actor, body, uploads, receipt, tags }: Write,
): Promise<Saved> {
  if (!accessOf(resource, actor.role)) throw notFound();
  const written = { tx, resource, actor, id, receipt };
  const before = await lock(written);
  if (!writableFields(resource, actor.role, 'update')) throw forbidden();
  const sent = readSent(body, uploads);
  if (tags) await refuseChanged(tx, resource, actor, id, { tags, ...sent });
  const unwritable = await unwritableViolations(tx, resource, actor, sent, id);
  const { values, files } = accept(resource, actor.role, 'update', sent, unwritable);
  const { columns, parts, lists } = await sortBody(tx, resource, actor, values);
  const committed = await guards.get(resource.table)?.({ services, tx, actor, before, values: columns });
  await storeFiles(services, tx, resource, files, columns);
  const table = new ScopedTable(resource, actor.role);
  const sets = setsOf(resource, cellsOf(resource, columns));
  if (findColumn(resource.table, 'date_update')) sets.push(sql`${columnName(resource.table, 'date_update')} = now()`);
  if (sets.length) {
    const statement = sql`update ${table.from} set ${sql.join(sets, sql`, `)} where ${table.id} = ${id}::int and ${table.writable}`;
    await explain(resource, () => execAs(tx, actor, statement));
  }
  await saveRelations(services, written, parts, lists);
  return { ...(await finish(written, 'update', before)), committed };
}

/** Deletes a row that the caller sees and may change. `tags`: as those of an update, of which all fields count. */
export async function remove(
  tx: postgres.TransactionSql,
  resource: Resource,
  actor: Actor,
  id: number,
  tags?: readonly string[],
): Promise<void> {
  if (!accessOf(resource, actor.role)) throw notFound();
  const before = await lock({ tx, resource, actor, id });
  if (!mayDelete(resource, actor.role)) throw forbidden();
  if (tags) await refuseStale(tx, resource, actor, id, tags);
  await removeRow({ tx, resource, actor, id }, before);
}

/** Deletes a row that the caller created by mistake and may change, also where the contract has no delete. */
export async function discard(
  tx: postgres.TransactionSql,
  resource: Resource,
  actor: Actor,
  id: number,
): Promise<void> {
  const row = { tx, resource, actor, id };
  await removeRow(row, await lock(row));
}
async function removeRow({ tx, resource, actor, id }: WrittenRow, before: Body): Promise<void> {
  const table = new ScopedTable(resource, actor.role);
  const statement = sql`delete from ${table.from} where ${table.id} = ${id}::int and ${table.writable}`;
  await explain(resource, () => execAs(tx, actor, statement), 'in_use');
  await recordChange(tx, resource, actor, { id, action: 'delete', before, after: null });
}

/** Locks the row for this transaction and returns it as it was. */
async function lock({ tx, resource, actor, id }: WrittenRow): Promise<Body> {
  const { before } = await writableRow(tx, actor, resource, id, ({ table }) => ({
    before: sql<Body>`to_jsonb(${tableName(table)})`,
  }));
  return before;
}

type Cells = Readonly<Record<string, SQL>>;
/** Values of columns as SQL, by the column's name. */
const cellsOf = (resource: Resource, columns: Body): Cells =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, cell(resource, name, value)]));
function cell(resource: Resource, name: string, value: unknown): SQL {
  const target = column(resource.table, name);
  // jsonb columns take the value itself: drizzle's own mapping would make text of it twice.
  if (target.getSQLType() === 'jsonb')
    return sql`${sql.param(value === null ? null : JSON.stringify(value))}::text::jsonb`;
  return sql`${sql.param(value, target)}`;
}
const setsOf = (resource: Resource, cells: Cells): SQL[] =>
  Object.entries(cells).map(([name, value]) => sql`${columnName(resource.table, name)} = ${value}`);

function insertInto({ table }: Resource, cells: Cells): SQL {
  const names = Object.keys(cells).map((name) => columnName(table, name));
  if (!names.length) return sql`insert into ${table} default values returning id`;
  const values = sql.join(Object.values(cells), sql`, `);
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${values}) returning id`;
}

async function storeFiles(
  services: Services,
  tx: postgres.TransactionSql,
  resource: Resource,
  files: Readonly<Record<string, Upload | null>>,
  columns: Body,
): Promise<void> {
  for (const [name, upload] of Object.entries(files)) {
    const field = resource.fields?.[name] as FileField;
    columns[field.column] = upload ? await storeUpload(services, tx, upload, { public: field.public }) : null;
  }
}

async function saveRelations(
  services: Services,
  written: WrittenRow,
  parts: StoredBody['parts'],
  lists: StoredBody['lists'],
): Promise<void> {
  for (const [name, part] of Object.entries(parts)) if (part) await savePart(services, written, name, part);
  await saveLists(written, lists);
}
async function saveLists({ tx, resource, actor, id }: WrittenRow, lists: StoredBody['lists']): Promise<void> {
  for (const [name, list] of Object.entries(lists))
    await replaceList(tx, resource.fields?.[name] as Many, actor, id, list);
}

/** A one-to-one part: inserted with its owner, or changed where it exists already. */
async function savePart(
  services: Services,
  { tx, resource, actor, id }: WrittenRow,
  name: string,
  part: Body,
): Promise<void> {
  const { target, key } = partOf(resource, name);
  const own = target();
  const { columns, lists } = await sortBody(tx, own, actor, part);
  const where = sql`${column(own.table, key)} = ${id}::int`;
  const before = await snapshot(tx, own, where);
  await within(name, async () => guards.get(own.table)?.({ services, tx, actor, before, values: columns }));
  const names = Object.keys(columns).map((each) => columnName(own.table, each));
  const sets = names.map((each) => sql`${each} = excluded.${each}`);
  if (sets.length && findColumn(own.table, 'date_update'))
    sets.push(sql`${columnName(own.table, 'date_update')} = now()`);
  const onConflict = sets.length ? sql`do update set ${sql.join(sets, sql`, `)}` : sql`do nothing`;
  const values = [sql`${id}::int`, ...Object.values(cellsOf(own, columns))];
  const insert = sql`insert into ${own.table} (${sql.join([columnName(own.table, key), ...names], sql`, `)}) values (${sql.join(values, sql`, `)}) on conflict (${columnName(own.table, key)}) ${onConflict} returning id`;
  await explain(own, () => exec(tx, insert), undefined, `${name}.`);
  const after = (await snapshot(tx, own, where)) as Body & { id: number };
  await saveLists({ tx, resource: own, actor, id: after.id }, lists);
  await recordChange(tx, own, actor, { id: after.id, action: before ? 'update' : 'create', before, after });
}

/** A row as stored, for the activity feed. */
async function snapshot(tx: postgres.TransactionSql, { table }: Resource, where: SQL): Promise<Body | null> {
  const [row] = await exec(tx, sql`select to_jsonb(${tableName(table)}) from ${from(table)} where ${where}`);
  return (row?.[0] ?? null) as Body | null;
}

/** Reads the row again inside the transaction: a row that left the caller's sight rolls everything back. */
async function finish(
  { tx, resource, actor, id, receipt }: WrittenRow,
  action: 'create' | 'update',
  before: Body | null,
): Promise<Saved> {
  const json = await viewOf(resource, actor.role)
    .get(tx, actor, id)
    .catch((error: unknown) => {
      throw error instanceof AppError ? forbidden() : error;
    });
  const after = await snapshot(tx, resource, sql`${column(resource.table, 'id')} = ${id}::int`);
  await recordChange(tx, resource, actor, { id, action, before, after, receipt });
  if (after) await resource.written?.(tx, after);
  return { id, json };
}
