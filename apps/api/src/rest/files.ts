import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import type { Table } from '../access/rows.ts';
import { files } from '../database/schema/files.ts';
import { notFound } from '../errors.ts';
import type { StoredFile } from '../files/store.ts';
import type { FileField, Resource } from './resource.ts';
import { alias, column, exec, from, tableName } from './sql.ts';
import { readable, visibleRows } from './visible.ts';

/** The file in a field of an item that the caller sees: the item's own scope guards the download. */
export async function storedFile(
  db: postgres.ISql,
  r: Resource,
  actor: Actor,
  id: number,
  name: string,
): Promise<StoredFile> {
  const { table: t } = r;
  const may = readable(r, actor.role, name, t);
  if (!may) throw notFound();
  const f = alias(files as unknown as Table);
  const field = r.fields?.[name] as FileField;
  const where = sql`${column(t, 'id')} = ${id}::int and ${visibleRows(r, actor.role, t)}${may.condition ? sql` and ${may.condition}` : sql``}`;
  const [row] = await exec(
    db,
    sql`select to_jsonb(${tableName(f)}) from ${from(t)} join ${from(f)} on ${column(f, 'id')} = ${column(t, field.column)} where ${where}`,
    actorValues(actor),
  );
  if (!row) throw notFound();
  return row[0] as StoredFile;
}
