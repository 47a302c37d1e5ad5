import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { localStorage } from './local-storage.ts';
import { checkStore } from './owner.ts';
import { storeContent } from './store-content.ts';
import { SweepStopped, sweepOrphans } from './sweep.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-sweep-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));
const DAYS_LATER = new Date(Date.now() + 3 * 86_400_000);
const files = localStorage(join(dataFolder, 'files'));
const fill = async (sql: postgres.Sql, count: number) => {
  for (let i = 0; i < count; i += 1)
    await storeContent({ files }, sql, { name: 'x', type: 'text/plain', bytes: Buffer.from('x') }, { public: true });
};
const stored = async () => {
  let count = 0;
  for await (const _ of files.list()) count += 1;
  return count;
};

const sweep = (sql: postgres.Sql, takesAll = false) =>
  sweepOrphans({ sql, files, config: { dataFolder } }, DAYS_LATER, { takesAll });

test('a second installation on the same folder deletes nothing of the first, nor does a copy of its database', async () => {
  const { sql } = await testDatabase();
  const [other, copy] = [await testDatabase(), await testDatabase()];
  await fill(sql, 30);
  expect(await sweep(sql)).toBe(0);
  const [{ marks }] = await sql<[{ marks: string[] }]>`select files_marks as marks from installation`;
  await copy.sql`insert into installation (files_marks) values (${marks})`;
  expect(await sweep(sql)).toBe(0);
  expect(await sweep(sql)).toBe(0);
  for (const stranger of [other, copy])
    await expect(sweep(stranger.sql, true)).rejects.toThrow(/^Le stockage des fichiers « .* » appartient à une autre/);
  expect(await stored()).toBe(30);
  await files.writeMark('of nobody');
  await expect(sweep(sql)).rejects.toBeInstanceOf(SweepStopped);
  await checkStore(other.sql, files, { takes: true });
  await expect(checkStore(sql, files)).rejects.toThrow('--in-service');
  // The one that took the store over knows none of its files.
  await expect(sweep(other.sql)).rejects.toThrow('cette base ne connaît pas 30 des 30 fichiers');
  expect(await stored()).toBe(30);
  expect(await sweep(other.sql, true)).toBe(30);
});

test('a small share of leftovers goes without a word, of any store whose mark was given', async () => {
  const { sql } = await testDatabase();
  await checkStore(sql, files, { takes: true });
  await fill(sql, 25);
  await sql`delete from files where id in (select id from files limit 20)`;
  expect(await sweep(sql)).toBe(20);
  expect(await stored()).toBe(5);
});

test('a node with a store of its own does not start, while one whose store is silent does', async () => {
  const { sql } = await testDatabase();
  await checkStore(sql, files, { takes: true });
  await checkStore(sql, files);
  const empty = localStorage(join(dataFolder, 'autre'));
  await expect(checkStore(sql, empty)).rejects.toThrow('n’est pas celui de cette installation');
  await expect(sweep(sql)).resolves.toBe(5);
  const silent = { ...files, readMark: () => Promise.reject(new Error('away')) };
  await expect(checkStore(sql, silent)).resolves.toBeUndefined();
  await expect(sweepOrphans({ sql, files: silent, config: { dataFolder } }, DAYS_LATER)).rejects.toThrow('away');
});
