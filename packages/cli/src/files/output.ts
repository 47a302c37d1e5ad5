import { createWriteStream, statSync } from 'node:fs';
import { realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { CliError } from '../cli-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'le disque est plein',
  EACCES: 'droits insuffisants',
  ENOENT: 'ce dossier n’existe pas',
  EISDIR: 'c’est un dossier',
  EROFS: 'ce disque est en lecture seule',
};

/** Writes a file atomically: an existing file stays until the new one is completely on the disk. */
export async function writeOutput(
  path: string,
  content: ReadableStream<Uint8Array> | string | Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  // Write into a device or a pipe: renaming a file over it would remove it.
  const isFile = statSync(target, { throwIfNoEntry: false })?.isFile() ?? true;
  const part = isFile ? join(dirname(target), `.officine-${process.pid}-${Date.now()}.part`) : target;
  // Create the stream last: an error before `pipeline` listens would end the process.
  const source =
    content instanceof ReadableStream
      ? Readable.fromWeb(content as NodeReadable)
      : Readable.from([Buffer.from(content)]);
  try {
    await pipeline(source, createWriteStream(part, { flush: isFile }), { ...(signal && { signal }) });
    if (isFile) await rename(part, target);
  } catch (cause) {
    if (isFile) await rm(part, { force: true });
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // Only errors of the disk: those of a download have their own message.
    if (!syscall || syscall === 'read') throw cause;
    throw new CliError(`${path} ne peut pas être écrit : ${REASONS[code ?? ''] ?? code}.`, 1, undefined, cause);
  }
}
