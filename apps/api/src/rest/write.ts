import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import { AppError, notFound } from '../errors.ts';
import { storeUpload } from '../files/store.ts';
import type { Upload } from '../files/upload.ts';
import type { Services } from '../services.ts';
import { recordChange } from './audit.ts';
import { explain } from './conflicts.ts';
import { accept, type Body, partOf } from './input.ts';
import { replaceList, sortBody } from './links.ts';
import { accessOf, type FileField, type Many, type Resource } from './resource.ts';
import { column, columnName, exec, findColumn, from, tableName } from './sql.ts';
import { viewOf } from './view.ts';
import { visibleRows, writableRows } from './visible.ts';

export interface Write {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly body: unknown;
  readonly uploads: Readonly<Record<string, Upload>>;
}
export interface Saved {
  readonly id: number;
  readonly json: string;
}
/** What is said to a caller who sees a row but may not change it. */
const refused = () => new AppError('forbidden');

/** Creates an item in the caller's transaction. */
export async function create(
  services: Services,
  tx: postgres.TransactionSql,
  { resource: r, actor, body, uploads }: Write,
): Promise<Saved> {
  const access = accessOf(r, actor.role);
  if (!access?.create) throw refused();
  const { values, files } = accept(r, actor.role, access, 'create', body, uploads);
  const { columns, parts, lists } = await sortBody(tx, r, actor, values);
  await storeFiles(services, tx, r, files, columns);
  const fixed = Object.entries(access.fixed ?? {});
  const names = [
    ...Object.keys(columns).filter((n) => !access.fixed || !Object.hasOwn(access.fixed, n)),
    ...fixed.map(([n]) => n),
  ];
  const cells = [
    ...Object.keys(columns)
      .filter((n) => !access.fixed || !Object.hasOwn(access.fixed, n))
      .map((n) => cell(r, n, columns[n])),
    ...fixed.map(([, value]) => value),
  ];
  const insert = names.length
    ? sql`insert into ${r.table} (${sql.join(
        names.map((n) => columnName(r.table, n)),
        sql`, `,
      )}) values (${sql.join(cells, sql`, `)}) returning id`
    : sql`insert into ${r.table} default values returning id`;
  const [row] = await explain(r, () => exec(tx, insert, actorValues(actor)));
  const id = Number(row?.[0]);
  await saveRelations(tx, r, actor, id, parts, lists);
  return finish(tx, r, actor, id, 'create', null);
}

/** Changes the fields sent. A row that the caller does not see is missing; one that would leave his sight is refused. */
export async function update(
  services: Services,
  tx: postgres.TransactionSql,
  id: number,
  { resource: r, actor, body, uploads }: Write,
): Promise<Saved> {
  const access = accessOf(r, actor.role);
  if (!access) throw notFound();
  const before = await lock(tx, r, actor, id);
  if (!access.update) throw refused();
  const { values, files } = accept(r, actor.role, access, 'update', body, uploads);
  const { columns, parts, lists } = await sortBody(tx, r, actor, values);
  await storeFiles(services, tx, r, files, columns);
  const sets = Object.keys(columns).map((n) => sql`${columnName(r.table, n)} = ${cell(r, n, columns[n])}`);
  if (findColumn(r.table, 'date_update')) sets.push(sql`${columnName(r.table, 'date_update')} = now()`);
  if (sets.length) {
    const statement = sql`update ${from(r.table)} set ${sql.join(sets, sql`, `)} where ${column(r.table, 'id')} = ${id}::int and ${writableRows(r, actor.role, r.table)}`;
    await explain(r, () => exec(tx, statement, actorValues(actor)));
  }
  await saveRelations(tx, r, actor, id, parts, lists);
  return finish(tx, r, actor, id, 'update', before);
}

/** Deletes a row that the caller sees and may change. */
export async function remove(tx: postgres.TransactionSql, r: Resource, actor: Actor, id: number): Promise<void> {
  const access = accessOf(r, actor.role);
  if (!access) throw notFound();
  const before = await lock(tx, r, actor, id);
  if (!access.delete) throw refused();
  await explain(
    r,
    () =>
      exec(
        tx,
        sql`delete from ${from(r.table)} where ${column(r.table, 'id')} = ${id}::int and ${writableRows(r, actor.role, r.table)}`,
        actorValues(actor),
      ),
    'in_use',
  );
  await recordChange(tx, r, actor, { id, action: 'delete', before, after: null });
}

/** Locks the row for this transaction and gives it as it was. Missing: 404; seen but not to be changed: 403. */
async function lock(tx: postgres.TransactionSql, r: Resource, actor: Actor, id: number): Promise<Body> {
  const { table: t } = r;
  const statement = sql`select to_jsonb(${tableName(t)}), ${writableRows(r, actor.role, t)} from ${from(t)} where ${column(t, 'id')} = ${id}::int and ${visibleRows(r, actor.role, t)} for update of ${tableName(t)}`;
  const [row] = await exec(tx, statement, actorValues(actor));
  if (!row) throw notFound();
  if (row[1] !== true) throw refused();
  return row[0] as Body;
}

const cell = (r: Resource, name: string, value: unknown): SQL => {
  const c = column(r.table, name);
  // jsonb columns take the value itself: drizzle's own mapping would make text of it twice.
  if (c.getSQLType() === 'jsonb') return sql`${sql.param(value === null ? null : JSON.stringify(value))}::text::jsonb`;
  return sql`${sql.param(value, c)}`;
};

async function storeFiles(
  services: Services,
  tx: postgres.TransactionSql,
  r: Resource,
  files: Readonly<Record<string, Upload | null>>,
  columns: Body,
): Promise<void> {
  for (const [name, upload] of Object.entries(files)) {
    const field = r.fields?.[name] as FileField;
    columns[field.column] = upload ? await storeUpload(services, tx, upload, { public: field.public }) : null;
  }
}

async function saveRelations(
  tx: postgres.TransactionSql,
  r: Resource,
  actor: Actor,
  id: number,
  parts: Readonly<Record<string, Body | null>>,
  lists: Readonly<Record<string, number[]>>,
): Promise<void> {
  for (const [name, part] of Object.entries(parts)) if (part) await savePart(tx, r, actor, id, name, part);
  for (const [name, list] of Object.entries(lists)) await replaceList(tx, r.fields?.[name] as Many, actor, id, list);
}
/** A one-to-one part: inserted with its owner, or changed where it exists already. */
async function savePart(
  tx: postgres.TransactionSql,
  r: Resource,
  actor: Actor,
  id: number,
  name: string,
  part: Body,
): Promise<void> {
  const { target, key } = partOf(r, name);
  const to = target();
  const { columns, lists } = await sortBody(tx, to, actor, part);
  const where = sql`${column(to.table, key)} = ${id}::int`;
  const before = await snapshot(tx, to, where);
  const names = Object.keys(columns);
  const cells = names.map((n) => cell(to, n, columns[n]));
  const sets = names.map((n) => sql`${columnName(to.table, n)} = excluded.${columnName(to.table, n)}`);
  if (sets.length && findColumn(to.table, 'date_update'))
    sets.push(sql`${columnName(to.table, 'date_update')} = now()`);
  const onConflict = sets.length ? sql`do update set ${sql.join(sets, sql`, `)}` : sql`do nothing`;
  const insert = sql`insert into ${to.table} (${sql.join([columnName(to.table, key), ...names.map((n) => columnName(to.table, n))], sql`, `)}) values (${sql.join([sql`${id}::int`, ...cells], sql`, `)}) on conflict (${columnName(to.table, key)}) ${onConflict} returning id`;
  await explain(to, () => exec(tx, insert), undefined, `${name}.`);
  const after = (await snapshot(tx, to, where)) as Body & { id: number };
  for (const [list, ids] of Object.entries(lists))
    await replaceList(tx, to.fields?.[list] as Many, actor, after.id, ids);
  await recordChange(tx, to, actor, { id: after.id, action: before ? 'update' : 'create', before, after });
}

/** A row as stored, for the activity feed. */
async function snapshot(tx: postgres.TransactionSql, r: Resource, where: SQL): Promise<Body | null> {
  const [row] = await exec(tx, sql`select to_jsonb(${tableName(r.table)}) from ${from(r.table)} where ${where}`);
  return (row?.[0] ?? null) as Body | null;
}

/** Reads the row again inside the transaction: a row that left the caller's sight rolls everything back. */
async function finish(
  tx: postgres.TransactionSql,
  r: Resource,
  actor: Actor,
  id: number,
  action: 'create' | 'update',
  before: Body | null,
): Promise<Saved> {
  const json = await viewOf(r, actor.role)
    .get(tx, actor, id)
    .catch((error: unknown) => {
      throw error instanceof AppError ? refused() : error;
    });
  const after = await snapshot(tx, r, sql`${column(r.table, 'id')} = ${id}::int`);
  await recordChange(tx, r, actor, { id, action, before, after });
  if (after) await r.written?.(tx, after);
  return { id, json };
}
