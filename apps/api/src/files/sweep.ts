import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { incomingFolder } from './incoming.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Removes bytes that no row names (a transaction that rolled back, a server that was killed), and uploads whose request is long gone,
 * once they are a day older than `now`. Gives the number of removed files.
 */
export async function sweepOrphans(
  { sql, files, config }: Pick<Services, 'sql' | 'files'> & { config: { dataFolder: string } },
  now: Date,
): Promise<number> {
  const isOld = (date: Date) => now.getTime() - date.getTime() > DAY;
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const kept = new Set(
      (await sql<{ key: string }[]>`SELECT key FROM files WHERE key = ANY(${batch})`).map((row) => row.key),
    );
    const orphans = batch.filter((key) => !kept.has(key));
    for (const key of orphans) await files.delete(key);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, date } of files.list()) {
    if (isOld(date)) batch.push(key);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed + (await sweepIncoming(incomingFolder(config.dataFolder), isOld));
}

async function sweepIncoming(folder: string, isOld: (date: Date) => boolean): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || !isOld(found.mtime)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
