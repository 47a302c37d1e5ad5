import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { notFound } from '../base/errors.ts';
import { files } from '../database/schema/files.ts';
import type { StoredFile } from '../files/store-upload.ts';
import type { FileField, Resource } from './resource.ts';
import { guarded } from './scoped-table.ts';
import { seenRow } from './seen.ts';

/** The file in a field of an item that the caller sees: the item's own scope guards the download. */
export async function storedFile(
  db: postgres.ISql,
  resource: Resource,
  actor: Actor,
  id: number,
  name: string,
): Promise<StoredFile> {
  const field = resource.fields?.[name] as FileField;
  const { file } = await seenRow(db, actor, resource, id, (table) => {
    const may = table.may(name);
    if (!may) throw notFound();
    const key = guarded(sql`${table.column(field.column)}`, may.condition);
    return { file: sql<StoredFile | null>`(select to_jsonb(${files}) from ${files} where ${files.id} = ${key})` };
  });
  if (!file) throw notFound();
  return file;
}
