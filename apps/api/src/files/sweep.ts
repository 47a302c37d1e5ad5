import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../base/services.ts';
import { incomingFolder } from './incoming.ts';

const MIN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH_KEYS = 500;

/**
 * Deletes stored bytes without a row (after a rollback or a crash) and uploads of ended requests, a day after their
 * creation. Returns the number of deleted files.
 */
export async function sweepOrphans(
  { sql, files, config }: Pick<Services, 'sql' | 'files'> & { config: { dataFolder: string } },
  now: Date,
): Promise<number> {
  const isOld = (date: Date) => now.getTime() - date.getTime() > MIN_AGE_MS;
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
    if (batch.length === BATCH_KEYS) await sweep();
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
