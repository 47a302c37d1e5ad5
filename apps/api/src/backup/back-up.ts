import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { secretPath } from '../config/secret.ts';
import { StartError } from '../config/start-error.ts';
import { type FileStorage, MissingFile } from '../files/file-storage.ts';
import { type ZipEntry, zip } from '../files/zip.ts';
import { copyOut, describe, fileEntry, MANIFEST, SECRET, tableEntry } from './manifest.ts';

interface BackupSource {
  /** One connection, without a statement timeout. */
  readonly sql: postgres.Sql;
  readonly files: FileStorage;
  readonly dataFolder: string;
}
/** Numbers of tables and of stored files in a backup. */
export interface BackupCounts {
  readonly tables: number;
  readonly files: number;
}

/**
 * Writes one zip with everything: the tables in one snapshot, so that writes during the backup do not matter, the
 * stored files, and the installation's secret. The file is written as `.part` and renamed once it is complete and on
 * the disk. Throws a `StartError` if `path` exists.
 */
export async function backUp({ sql, files, dataFolder }: BackupSource, path: string): Promise<BackupCounts> {
  if (existsSync(path)) throw new StartError(`« ${path} » existe déjà : choisissez un autre nom.`);
  const part = `${path}.part`;
  try {
    const counts = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      const manifest = await describe(tx);
      const keys = await tx<{ key: string }[]>`select key from files order by key`;
      const date = manifest.date.slice(0, 10);
      const entries: ZipEntry[] = [
        { name: MANIFEST, date, open: async () => JSON.stringify(manifest, null, 2) },
        ...secretOf(dataFolder, date),
        ...manifest.tables.map((table) => ({
          name: tableEntry(table.name),
          date,
          isLarge: true,
          open: () => tx.unsafe(copyOut(table)).readable(),
        })),
        ...keys.map(({ key }) => ({ name: fileEntry(key), date, isLarge: true, open: () => bytesOf(files, key) })),
      ];
      await pipeline(zip(entries), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
      return { tables: manifest.tables.length, files: keys.length };
    });
    await rename(part, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return counts;
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartError(`Le dossier « ${dirname(path)} » n’existe pas.`);
    if (code === 'ENOSPC') throw new StartError(`Plus de place pour « ${path} » : rien n’en a été gardé.`);
    throw error;
  }
}

/**
 * The secret, without which encrypted columns cannot be read. There is no such entry when it comes from
 * OFFICINE_SECRET instead of a file.
 */
function secretOf(dataFolder: string, date: string): ZipEntry[] {
  const path = secretPath(dataFolder);
  return existsSync(path) ? [{ name: SECRET, date, open: async () => readFileSync(path, 'utf8') }] : [];
}

/** The bytes of a stored file. A file that is lost from the storage becomes empty, so that the backup continues. */
const bytesOf = (files: FileStorage, key: string) =>
  files.get(key).catch((error: unknown) => {
    if (error instanceof MissingFile) return '';
    throw error;
  });
