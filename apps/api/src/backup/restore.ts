import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MIN_SECRET_LENGTH, secretPath } from '../config/secret.ts';
import { markOf } from '../config/secret-mark.ts';
import { StartError } from '../config/start-error.ts';
import { migrate } from '../database/migrate.ts';
import { outageOf } from '../database/outage.ts';
import { readMigrations } from '../database/read-migrations.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { takeStore } from '../files/owner.ts';
import { copyIn, fileEntry, MANIFEST, type Manifest, parseManifest, SECRET, tableEntry } from './manifest.ts';

interface RestoreTarget {
  /** The connection that holds the start lock (`withStartLock`). */
  readonly session: postgres.Sql;
  readonly files: FileStorage;
  readonly dataFolder: string;
  /** That of OFFICINE_SECRET, or of the data folder. */
  readonly secret: string;
  /** Takes the place of the installation that was saved, with its file store. */
  readonly inService?: boolean;
}

/**
 * Fills an empty database from a backup, all rows in one transaction, then migrates it to this version. Throws a
 * `StartError` for a database with users, a backup of a later version or an incomplete file.
 */
export async function restore(target: RestoreTarget, path: string): Promise<Manifest> {
  try {
    return await restoreFrom(target, path);
  } catch (error) {
    // What is not of the disk, the network or the database is of the archive.
    if (error instanceof StartError || outageOf(error) || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new StartError(`« ${path} » est abîmé : rien n’en a été gardé. Essayez une autre sauvegarde.`, {
      cause: error,
    });
  }
}

async function restoreFrom(
  { session, files, dataFolder, secret, inService = false }: RestoreTarget,
  path: string,
): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    const manifest = readManifest(await archive.text(MANIFEST), path);
    const kept = archive.has(SECRET) ? await archive.text(SECRET) : undefined;
    checkKeptSecret(kept, manifest.secretMark, { dataFolder, secret });
    const known = readMigrations();
    const past = known.filter(({ when }) => manifest.migrations.includes(when));
    if (past.length < manifest.migrations.length)
      throw new StartError('La sauvegarde vient d’une version plus récente d’Officine : installez cette version.');
    await checkEmpty(session);
    if (!inService && (await files.readMark()) !== undefined)
      throw new StartError(
        `Le stockage des fichiers « ${files.place} » est celui d’une installation : donnez-en un autre à cette copie (OFFICINE_DATA, FILES_S3_BUCKET, FILES_S3_PREFIX) ; si l’autre ne sert plus, ajoutez --in-service à la commande.`,
      );
    await migrate(session, past);
    await session.begin(async (tx) => {
      await fill(tx, manifest, archive);
      // Files written before a failure have no row: the sweep of stored files deletes them.
      const keys = await tx<{ key: string; type: string }[]>`select key, type from files order by key`;
      for (const { key, type } of keys)
        if (!(await files.exists(key))) await files.put(key, await archive.read(fileEntry(key)), type);
    });
    await migrate(session, known);
    // An identity of its own: the installation that was saved may still run.
    await takeStore(session, files);
    await session`update installation set is_copy = ${!inService}`;
    // Last: a restore that fails leaves the folder's own secret in place.
    if (kept !== undefined) writeFileSync(secretPath(dataFolder), kept, { mode: 0o600 });
    return manifest;
  } finally {
    archive.close();
  }
}

function readManifest(text: string, path: string): Manifest {
  try {
    return parseManifest(text);
  } catch (error) {
    throw new StartError(`« ${path} » n’est pas une sauvegarde d’Officine : « ${MANIFEST} » y est illisible.`, {
      cause: error,
    });
  }
}

/** Throws when the installation would not start with the restored database. `kept` is the backup's own secret. */
function checkKeptSecret(
  kept: string | undefined,
  mark: string | undefined,
  { dataFolder, secret }: Pick<RestoreTarget, 'dataFolder' | 'secret'>,
): void {
  if (
    kept !== undefined &&
    (mark === undefined ? kept.trim().length < MIN_SECRET_LENGTH : mark !== markOf(kept.trim()))
  )
    throw new StartError(
      'Le secret que contient la sauvegarde n’est pas celui de ses données : elle est abîmée. Essayez une autre sauvegarde.',
    );
  const path = secretPath(dataFolder);
  const isOfFolder = existsSync(path) && readFileSync(path, 'utf8').trim() === secret;
  if (kept !== undefined) {
    if (!isOfFolder && kept.trim() !== secret)
      throw new StartError(
        'OFFICINE_SECRET n’est pas le secret de la sauvegarde : ôtez ce réglage, elle contient le sien.',
      );
  } else if (mark !== undefined && mark !== markOf(secret))
    throw new StartError(
      'La sauvegarde ne contient pas son secret : donnez, par OFFICINE_SECRET, celui de l’installation sauvegardée.',
    );
}

async function checkEmpty(session: postgres.Sql): Promise<void> {
  const [{ made } = { made: false }] = await session<
    { made: boolean }[]
  >`select to_regclass('public.users') is not null as made`;
  if (!made) return;
  const [{ used } = { used: true }] = await session<{ used: boolean }[]>`select exists (select from users) as used`;
  if (used)
    throw new StartError(
      'La base n’est pas vide : restaurez dans un dossier neuf (OFFICINE_DATA) ou dans une base vide (DATABASE_URL).',
    );
}

/** Copies the rows table by table. Foreign keys are dropped first and made again at the end, which checks them. */
async function fill(tx: postgres.TransactionSql, manifest: Manifest, archive: Archive): Promise<void> {
  const references = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;
  for (const { table, name } of references) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of manifest.tables)
    await tx.unsafe(`truncate "${name}"; alter table "${name}" disable trigger user`);
  for (const [table, days] of Object.entries(manifest.days))
    for (const day of days) await tx`select officine_day_partition(${table}::regclass, ${day}::date)`;
  for (const table of manifest.tables)
    await pipeline(await archive.read(tableEntry(table.name)), await tx.unsafe(copyIn(table)).writable());
  for (const [name, { at, isGiven }] of Object.entries(manifest.sequences))
    await tx`select setval(${name}::regclass, ${at}, ${isGiven})`;
  for (const { table, name, definition } of references)
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of manifest.tables) await tx.unsafe(`alter table "${name}" enable trigger user`);
}

type Archive = Awaited<ReturnType<typeof openArchive>>;
async function openArchive(path: string) {
  const zip: ZipFile = await openPromise(path, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `« ${path} » n’existe pas.`
        : `« ${path} » n’est pas une sauvegarde entière d’Officine.`,
    );
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new StartError(`« ${path} » n’est pas une sauvegarde entière d’Officine : « ${name} » y manque.`);
    return zip.openReadStreamPromise(entry);
  };
  return {
    has: (name: string) => entries.has(name),
    read,
    text: async (name: string) => text(await read(name)),
    close: () => zip.close(),
  };
}
