import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { packageRoot } from '../base/package-root.ts';
import { migrate, readMigrations, withStartLock } from './migrate.ts';

const { url, sql } = await testDatabase();
const later = readMigrations().length;
const migration = (when: number, ...statements: string[]) => ({ tag: `t${when}`, when, hash: `h${when}`, statements });
const all = [...readMigrations(), migration(9e12, 'CREATE TABLE extra (n int)', 'INSERT INTO extra VALUES (1)')];

test('applied migrations are not applied again', async () => {
  expect(later).toBeGreaterThan(0);
  expect(await withStartLock(url, undefined, (session) => migrate(session))).toEqual([]);
});

test('concurrent starts apply a migration once', async () => {
  const applied = await Promise.all(
    [1, 2, 3].map(() => withStartLock(url, undefined, (session) => migrate(session, all))),
  );
  expect(applied.flat()).toEqual(['t9000000000000']);
  expect(await sql`SELECT * FROM extra`).toEqual([{ n: 1 }]);
});

test('a failed migration is rolled back', async () => {
  const broken = [...all, migration(9.1e12, 'CREATE TABLE half (n int)', 'SELECT 1 / 0')];
  await expect(withStartLock(url, undefined, (session) => migrate(session, broken))).rejects.toThrow(
    'division by zero',
  );
  expect(await sql`SELECT to_regclass('half') AS half`).toEqual([{ half: null }]);
});

test('refuses a database newer than the code, and a changed migration', async () => {
  await expect(withStartLock(url, undefined, (session) => migrate(session))).rejects.toThrow('version plus récente');
  const changed = all.map((item) => (item.when === 9e12 ? { ...item, hash: 'autre' } : item));
  await expect(withStartLock(url, undefined, (session) => migrate(session, changed))).rejects.toThrow(
    'a changé depuis',
  );
});

test('the last snapshot is kept, without the earlier ones: npm run migration deletes them', () => {
  const last = readMigrations().at(-1)?.tag.slice(0, 4);
  expect(readdirSync(join(packageRoot(), 'migrations/meta'))).toEqual([`${last}_snapshot.json`, '_journal.json']);
});

const holders = () => sql`
  select state from pg_stat_activity join pg_locks using (pid)
  where locktype = 'advisory' and objid = (7316402911 & 4294967295)::oid and database = (select oid from pg_database where datname = current_database())`;

test('the lock of a start is a transaction’s: it ends with the process, also behind a pooler', async () => {
  await withStartLock(url, undefined, async (session) => {
    expect(await holders()).toEqual([{ state: 'idle in transaction' }]);
    await session`select 1`;
  });
  expect(await holders()).toEqual([]);
});
