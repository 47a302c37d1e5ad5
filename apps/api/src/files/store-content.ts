import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Services } from '../base/services.ts';
import { newKey } from './file-storage.ts';

export interface Content {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Stores a file that the server generated, as `storeUpload` does for uploads: the bytes first, then the row in the
 * caller's transaction. Returns the row's id.
 */
export async function storeContent(
  services: Pick<Services, 'files'>,
  tx: postgres.ISql,
  { name, type, bytes }: Content,
  { public: isPublic }: { readonly public: boolean },
): Promise<string> {
  const key = newKey();
  await services.files.put(key, bytes, type);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [row] = await tx<[{ id: string }]>`
    insert into files (key, name, type, size, sha256, is_public)
    values (${key}, ${name}, ${type}, ${bytes.length}, ${sha256}, ${isPublic}) returning id`;
  return row.id;
}
