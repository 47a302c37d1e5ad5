import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { deferred } from '../base/deferred.ts';
import { packageRoot } from '../base/package-root.ts';
import { checkMigrated, migrate, withStartLock } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';

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

const newest = readMigrations().at(-1)?.when ?? 0;
const second = (when: number, compatibleFrom: number) => ({ ...migration(when, 'SELECT 1'), compatibleFrom });
const steps = [...all, second(9.2e12, newest), second(9.3e12, 9e12)];

test('an older program runs on what a newer one only added, or took away after both steps', async () => {
  expect(await withStartLock(url, undefined, (session) => migrate(session))).toEqual([]);
  await withStartLock(url, undefined, (session) => checkMigrated(session));
  await withStartLock(url, undefined, (session) => migrate(session, steps.slice(0, -1)));
  expect(await withStartLock(url, undefined, (session) => migrate(session))).toEqual([]);
  await withStartLock(url, undefined, (session) => migrate(session, steps));
  await expect(withStartLock(url, undefined, (session) => migrate(session))).rejects.toThrow('version plus récente');
  expect(await withStartLock(url, undefined, (session) => migrate(session, all)), 'it no longer reads that').toEqual(
    [],
  );
});

test('OFFICINE_MIGRATE=never: an older database is refused with what to do, and left as it is', async () => {
  const more = [...steps, migration(9.4e12, 'CREATE TABLE later (n int)')];
  await expect(withStartLock(url, undefined, (session) => checkMigrated(session, more))).rejects.toThrow(
    'La base n’a pas encore la migration t9400000000000, et OFFICINE_MIGRATE vaut never',
  );
  expect(await sql`SELECT to_regclass('later') AS later`).toEqual([{ later: null }]);
});

test('a migration waits a moment for a table that is in use, then says why it gave up', async () => {
  steps.push(migration(9.5e12, 'ALTER TABLE extra ADD COLUMN m int') as (typeof steps)[number]);
  const patience = { tries: 3, pauseMs: 20, lockMs: 50 };
  const [reads, held] = [deferred(), deferred()];
  const reader = sql.begin(async (tx) => {
    await tx`SELECT * FROM extra`;
    reads.resolve();
    await held.promise;
  });
  await reads.promise;
  const run = (tries: number) =>
    withStartLock(url, undefined, (session) => migrate(session, steps, { ...patience, tries }));
  await expect(run(3)).rejects.toThrow('La migration t9500000000000 attend une table');
  const patient = run(500);
  held.resolve();
  await reader;
  expect(await patient).toEqual(['t9500000000000']);
  const backup = sql.begin(async (tx) => {
    await tx`LOCK TABLE drizzle.__drizzle_migrations IN ACCESS SHARE MODE`;
    return withStartLock(url, undefined, (session) => migrate(session, steps));
  });
  expect(await backup, 'a start beside a backup locks nothing').toEqual([]);
});

test('an index is built concurrently while another node waits for its start', async () => {
  const index = migration(9.6e12, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS extra_n ON extra (n)');
  const starts = [1, 2].map(() =>
    withStartLock(url, undefined, (session) => migrate(session, [...steps, { ...index, isBare: true }])),
  );
  expect((await Promise.all(starts)).flat()).toEqual(['t9600000000000']);
});

test('refuses a changed migration, and one that is not known to be compatible', async () => {
  await sql`UPDATE drizzle.__drizzle_migrations SET compatible_from = NULL WHERE created_at = 9600000000000`;
  await expect(withStartLock(url, undefined, (session) => migrate(session, steps))).rejects.toThrow(
    'version plus récente',
  );
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
