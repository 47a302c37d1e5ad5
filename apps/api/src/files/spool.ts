import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodeText, type FileEncoding } from '@officine/domain';
import type { Services } from '../base/services.ts';
import { incomingFolder } from './incoming.ts';

/** A complete file, which exists until `remove`. */
export interface SpooledFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  remove(): Promise<void>;
}

/**
 * Writes a whole file to disk before its first byte is sent: an error is still answered as one, not as a truncated
 * download, and a slow client holds no database connection; `signal` ends it. Files left by a killed server are swept with the uploads.
 */
export async function spool(
  { config }: { readonly config: Pick<Services['config'], 'dataFolder'> },
  pieces: AsyncIterable<string | Uint8Array>,
  encoding: FileEncoding = 'utf-8',
  signal?: AbortSignal,
): Promise<SpooledFile> {
  const folder = incomingFolder(config.dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let size = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      const encoded = typeof piece === 'string' ? encodeText(piece, encoding) : piece;
      hash.update(encoded);
      size += encoded.length;
      yield encoded;
    }
  }
  try {
    await pipeline(Readable.from(bytes()), createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) });
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, size, sha256: hash.digest('hex'), remove };
}

/** Reads the file, then removes it: once sent, or when the client has gone. */
export function readOnce({ path, remove }: SpooledFile): Readable {
  const stream = createReadStream(path);
  stream.once('close', () => void remove());
  return stream;
}
