import { createHash } from 'node:crypto';
import type { files } from '../database/schema/files.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Random } from './random.ts';

/** Images are rendered in the thread pool, and disk writes overlap. */
const CONCURRENCY = 8;

interface PlannedFile {
  readonly name: string;
  readonly type: 'image/webp' | 'application/pdf' | 'application/xml' | 'text/csv' | 'text/plain; charset=windows-1252';
  /** Served to anyone with the address. */
  readonly public: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly make: () => Buffer | Promise<Buffer>;
}
export interface DemoFiles {
  /** Plans a file. Returns its id, for the rows that reference it. */
  add(file: PlannedFile): string;
  /** Generates and stores the bytes of all planned files. Returns the rows of `files`. */
  store(storage: FileStorage): Promise<(typeof files.$inferInsert)[]>;
}

export function planFiles(rng: Random, date: string): DemoFiles {
  const planned: (PlannedFile & { id: string })[] = [];
  return {
    add(file) {
      const id = rng.uuid();
      planned.push({ ...file, id });
      return id;
    },
    async store(storage) {
      const rows: (typeof files.$inferInsert)[] = [];
      let turn = 0;
      const work = async () => {
        for (let index = turn++; index < planned.length; index = turn++) {
          const { id, name, type, size, make, public: is_public } = planned[index] as PlannedFile & { id: string };
          const bytes = await make();
          // The id is the key, so that a second load after a failure overwrites the files of the first.
          const key = `${id.slice(0, 2)}/${id}`;
          await storage.put(key, bytes, type);
          rows[index] = {
            id,
            key,
            name,
            type,
            size: bytes.length,
            width: size?.width ?? null,
            height: size?.height ?? null,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            is_public,
            date_create: `${date}T08:00:00Z`,
          };
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      return rows;
    },
  };
}
