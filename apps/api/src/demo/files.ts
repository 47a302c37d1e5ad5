import { createHash } from 'node:crypto';
import type { files } from '../database/schema/files.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Random } from './random.ts';

/** At once: pictures are drawn in the thread pool, and the disk is waited for. */
const AT_ONCE = 8;

interface Made {
  readonly name: string;
  readonly type: 'image/webp' | 'application/pdf' | 'text/csv' | 'text/plain; charset=windows-1252';
  /** May be opened by anybody who has the address. */
  readonly public: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly make: () => Buffer | Promise<Buffer>;
}
export interface DemoFiles {
  /** Plans a file; gives the id that rows refer to it by. */
  add(file: Made): string;
  /** Makes and stores the bytes of all that was planned; gives the rows of `files`. */
  store(storage: FileStorage): Promise<(typeof files.$inferInsert)[]>;
}

export function planFiles(rng: Random, date: string): DemoFiles {
  const planned: (Made & { id: string })[] = [];
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
          const { id, name, type, size, make, public: is_public } = planned[index] as Made & { id: string };
          const bytes = await make();
          // The id serves as key: a second try after a failure replaces the leftovers of the first.
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
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return rows;
    },
  };
}
