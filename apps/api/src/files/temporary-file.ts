import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a new private file and hashes it; stops at the first byte above `maxSize`, or when aborted. */
export async function writeTemporaryFile(
  source: Readable,
  path: string,
  maxSize: number,
  signal: AbortSignal | null = null,
): Promise<{ size: number; sha256: string; tooLarge: boolean }> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > maxSize) return;
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      { ...(signal && { signal }) },
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex'), tooLarge: size > maxSize };
}

/**
 * Reads and discards the rest of a refused request, since a client that is still sending does not read the answer.
 * After
 * `maxBytes`, closes the connection.
 */
export function drain(request: IncomingMessage, maxBytes: number): void {
  request.unpipe();
  let rest = maxBytes;
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) request.destroy();
  });
  request.resume();
}
