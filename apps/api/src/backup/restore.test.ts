import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { secretPath } from '../config/secret.ts';
import { markOf } from '../config/secret-mark.ts';
import { StartError } from '../config/start-error.ts';
import { readMigrations } from '../database/migrate.ts';
import { localStorage } from '../files/local-storage.ts';
import { zip } from '../files/zip.ts';
import { MANIFEST, SECRET } from './manifest.ts';
import { restore } from './restore.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-restore-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const { sql } = await testDatabase({ max: 1 });

/** Restores a backup that has this manifest and a secret, and no table, under OFFICINE_SECRET. */
async function restoreOf(manifest: unknown, kept: string | undefined = 'another secret', secret = 'another secret') {
  const path = join(dataFolder, 'sauvegarde.zip');
  const entries = { [MANIFEST]: JSON.stringify(manifest), ...(kept && { [SECRET]: kept }) };
  const zipped = zip(
    Object.entries(entries).map(([name, text]) => ({ name, date: '2026-01-01', open: async () => text })),
  );
  await pipeline(zipped, createWriteStream(path));
  return restore({ session: sql, files: localStorage(dataFolder), dataFolder, secret }, path);
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
