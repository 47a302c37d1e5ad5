import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a new private file, hashing it on the way; stops at the first byte above `maxSize`. */
export async function setAside(
  source: Readable,
  path: string,
  maxSize: number,
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
    );
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex'), tooLarge: size > maxSize };
}

/**
 * Lets a refused request end: a caller who is still sending reads no answer, so the rest is read and let fall.
 * One that goes on beyond `most` bytes is cut off.
 */
export function drain(request: IncomingMessage, most: number): void {
  request.unpipe();
  let rest = most;
  request.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) request.destroy();
  });
  request.resume();
}
