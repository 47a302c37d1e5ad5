import { createReadStream } from 'node:fs';
import type postgres from 'postgres';
import type { Services } from '../base/services.ts';
import type { files } from '../database/schema/files.ts';
import { newKey } from './file-storage.ts';
import type { Upload } from './upload.ts';

/** A row of `files`. */
export type StoredFile = typeof files.$inferSelect;

/**
 * Stores an upload: its bytes first, then its row in the caller's transaction. Returns the row's id. After a rollback,
 * `sweepOrphans` deletes the bytes.
 */
export async function storeUpload(
  services: Pick<Services, 'files'>,
  tx: postgres.ISql,
  upload: Upload,
  { public: isPublic }: { readonly public: boolean },
): Promise<string> {
  const { name, type, size, width, height, sha256 } = upload;
  const key = newKey();
  await services.files.put(key, createReadStream(upload.path), type);
  const [row] = await tx<[{ id: string }]>`
    INSERT INTO files (key, name, type, size, width, height, sha256, is_public)
    VALUES (${key}, ${name}, ${type}, ${size}, ${width}, ${height}, ${sha256}, ${isPublic})
    RETURNING id`;
  return row.id;
}
