import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type FileStorage, isKey, MARK, MissingFile } from './file-storage.ts';

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Stores files in a folder. A file appears under its key complete and flushed to disk, or not at all. */
export function localStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.part`;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(part, { flags: isKey(key) ? 'wx' : 'w', mode: 0o600, flush: true }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      // Directory entries must survive a power cut too.
      await syncFolder(dirname(path));
      if (made) await syncFolder(root);
    },

    async get(key, range) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? new MissingFile(key) : error;
      });
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },

    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      ),

    delete: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const folder of await names(root)) {
        for (const name of await names(join(root, folder))) {
          const key = `${folder}/${name}`;
          const found = isKey(key) && (await stat(pathOf(key)).catch(() => undefined));
          if (found) yield { key, date: found.mtime };
        }
      }
    },

    readMark: (signal) =>
      readFile(join(root, MARK), { encoding: 'utf8', ...(signal && { signal }) }).then(
        (text) => text.trim(),
        (error: unknown) => {
          if (isAbsent(error)) return undefined;
          throw error;
        },
      ),

    async writeMark(mark) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const path = join(root, MARK);
      await writeFile(`${path}.part`, `${mark}\n`, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      await syncFolder(root);
    },

    place: root,
    close: () => {},
  };
}

/** Names in a folder; empty when it does not exist or is not a folder. */
async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}
