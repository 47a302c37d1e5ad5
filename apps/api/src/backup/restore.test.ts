import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { secretPath } from '../config/secret.ts';
import { markOf } from '../config/secret-mark.ts';
import { StartError } from '../config/start-error.ts';
import { readMigrations } from '../database/read-migrations.ts';
import { MARK } from '../files/file-storage.ts';
import { localStorage } from '../files/local-storage.ts';
import { zip } from '../files/zip.ts';
import { MANIFEST, SECRET } from './manifest.ts';
import { restore } from './restore.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-restore-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase({ max: 1 });

const ANOTHER = 'another secret of thirty-two signs';
/** Restores a backup that has this manifest and a secret, and no table, under OFFICINE_SECRET. */
async function restoreOf(
  manifest: unknown,
  kept: string | undefined = ANOTHER,
  secret = ANOTHER,
  others: Readonly<Record<string, string>> = {},
  inService = false,
) {
  const path = join(dataFolder, 'sauvegarde.zip');
  const entries = { [MANIFEST]: JSON.stringify(manifest), ...(kept && { [SECRET]: kept }), ...others };
  const zipped = zip(
    Object.entries(entries).map(([name, text]) => ({ name, date: '2026-01-01', open: async () => text })),
  );
  await pipeline(zipped, createWriteStream(path));
  return restore({ session: sql, files: localStorage(dataFolder), dataFolder, secret, inService }, path);
}
const migrations = readMigrations().map(({ when }) => when);
const whole = {
  format: 1,
  date: '',
  migrations,
  tables: [{ name: 'users', columns: ['id'] }],
  days: {},
  sequences: {},
};

it.each([
  ['whose manifest is unreadable', { format: 2 }, /« officine.json » y est illisible\.$/],
  ['of a later version', { ...whole, migrations: [...migrations, 9e12] }, /plus récente/],
  ['without one of its tables', whole, /« tables\/users » y manque\.$/],
])('a backup %s is refused in a sentence, and the secret stays', async (_name, manifest, sentence) => {
  const refused = restoreOf(manifest);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow(sentence);
  expect(existsSync(secretPath(dataFolder))).toBe(false);
});

it.each([
  [
    'another secret than OFFICINE_SECRET',
    'its secret',
    'ours',
    /^OFFICINE_SECRET n’est pas le secret de la sauvegarde/,
  ],
  ['no secret, made with another one', '', 'ours', /^La sauvegarde ne contient pas son secret/],
])('a backup with %s is refused before anything is done', async (_name, kept, secret, sentence) => {
  await expect(restoreOf({ ...whole, secretMark: markOf('its secret') }, kept, secret)).rejects.toThrow(sentence);
});

it.each([
  ['that does not fit its data', 'short', { ...whole, secretMark: markOf(ANOTHER) }],
  ['too short for any installation, in an older backup', 'short', whole],
])('a backup with a secret %s is refused, and the folder keeps its own', async (_name, kept, manifest) => {
  const own = secretPath(dataFolder);
  writeFileSync(own, ANOTHER);
  try {
    await expect(restoreOf(manifest, kept)).rejects.toThrow(/^Le secret que contient la sauvegarde/);
    expect(readFileSync(own, 'utf8')).toBe(ANOTHER);
  } finally {
    rmSync(own);
  }
});

const row = (columns: readonly string[], ...cells: readonly string[]) => ({
  tables: [{ name: columns[0] as string, columns: columns.slice(1) }],
  cells: `${cells.join('\t')}\n`,
});
it.each([
  ['rows that name rows which are not there', row(['pool_pharmacies', 'pool_id', 'pharmacy_id'], '7', '7')],
  ['cells of another kind', row(['pool_pharmacies', 'pool_id', 'pharmacy_id'], 'sept', '7')],
  ['a column that no table has', row(['pool_pharmacies', 'moon'], '7')],
  ['a table that the database has not', row(['moons', 'id'], '7')],
  [
    'a file whose name leads out of the storage',
    row(
      ['files', 'key', 'name', 'type', 'size', 'sha256', 'is_public'],
      '../../etc/x',
      'x',
      'text/plain',
      '1',
      'x',
      'f',
    ),
  ],
])(
  'an archive with %s ends in one French sentence, and leaves the database empty',
  async (_name, { tables, cells }) => {
    const name = tables[0]?.name ?? '';
    const refused = await restoreOf({ ...whole, tables }, ANOTHER, ANOTHER, { [`tables/${name}`]: cells }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as StartError).message).toMatch(
      / est abîmé : rien n’en a été gardé\. Essayez une autre sauvegarde\.$/,
    );
    expect(await sql`select from files`).toHaveLength(0);
  },
);

const emptied = async () => {
  await sql`delete from installation`;
  return { ...whole, tables: [] };
};
const standing = () => sql`select is_copy, files_marks from installation`;
it('a restored installation is a copy with a mark of its own, and takes no store of another one unless it is told to', async () => {
  const files = localStorage(dataFolder);
  await files.writeMark('of production');
  const manifest = await emptied();
  await expect(restoreOf(manifest)).rejects.toThrow(/est celui d’une installation : .* --in-service/);
  expect(await files.readMark()).toBe('of production');
  await restoreOf(manifest, ANOTHER, ANOTHER, {}, true);
  const [taken] = await standing();
  expect(taken).toEqual({ is_copy: false, files_marks: [await files.readMark()] });
  expect(taken?.['files_marks']).not.toEqual(['of production']);
  rmSync(join(dataFolder, MARK));
  await restoreOf(await emptied());
  expect(await standing()).toEqual([{ is_copy: true, files_marks: [await files.readMark()] }]);
});
