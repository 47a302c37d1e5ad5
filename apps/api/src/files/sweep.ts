import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatNumber } from '@officine/domain';
import type { Services } from '../base/services.ts';
import { incomingFolder } from './incoming.ts';
import { refusalOf, renewMark } from './owner.ts';

const MIN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH_KEYS = 500;
/** More orphans than both are no leftovers of crashes: the database is not the one of these files. */
const MAX_ORPHANS = 20;
const MAX_SHARE = 0.05;

/** Files are not deleted: they may be another installation's. The message is French. */
export class SweepStopped extends Error {
  override readonly name = 'SweepStopped';
}

/**
 * Deletes stored bytes without a row (after a rollback or a crash) and uploads of ended requests, a day after their
 * creation. Returns the number of deleted files. `takesAll`: however many there are, since somebody has looked. Throws a `SweepStopped` when the store is not this database's, or when more than
 * a small share would go.
 */
export async function sweepOrphans(
  { sql, files, config }: Pick<Services, 'sql' | 'files'> & { config: { dataFolder: string } },
  now: Date,
  { takesAll = false }: { readonly takesAll?: boolean } = {},
): Promise<number> {
  const isOld = (date: Date) => now.getTime() - date.getTime() > MIN_AGE_MS;
  const owner = await renewMark(sql, files);
  if (owner !== 'ours') throw new SweepStopped(refusalOf(owner, files));
  const { orphans, total } = await findOrphans({ sql, files }, isOld);
  if (!takesAll && orphans.length > MAX_ORPHANS && orphans.length > total * MAX_SHARE)
    throw new SweepStopped(
      `Aucun fichier n’a été effacé : cette base ne connaît pas ${formatNumber(orphans.length)} des ${formatNumber(total)} fichiers de « ${files.place} ». Vérifiez que ce stockage est le sien ; s’il faut les effacer : officine task run logs_rotation --payload '{"sweep":"all"}'.`,
    );
  for (const key of orphans) await files.delete(key);
  return orphans.length + (await sweepIncoming(incomingFolder(config.dataFolder), isOld));
}

/** The keys of old files without a row, and the number of all files. */
async function findOrphans(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  isOld: (date: Date) => boolean,
): Promise<{ orphans: string[]; total: number }> {
  const orphans: string[] = [];
  let total = 0;
  let batch: string[] = [];
  const look = async () => {
    const rows = await sql<{ key: string }[]>`select key from files where key = any(${batch})`;
    const kept = new Set(rows.map(({ key }) => key));
    for (const key of batch) if (!kept.has(key)) orphans.push(key);
    batch = [];
  };
  for await (const { key, date } of files.list()) {
    total += 1;
    if (isOld(date)) batch.push(key);
    if (batch.length === BATCH_KEYS) await look();
  }
  if (batch.length > 0) await look();
  return { orphans, total };
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
