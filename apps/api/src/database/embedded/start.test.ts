import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../base/log.ts';
import { connect } from '../connect.ts';
import { locateBinaries } from './binaries.ts';
import { freePort, startPostmaster } from './postmaster.ts';
import { bornAt } from './processes.ts';
import { chooseRunner } from './runner.ts';
import { type EmbeddedPostgres, startEmbedded } from './start.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'officine-embedded-'));
const log = createLog('silent');
let server: EmbeddedPostgres | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a pool under load survives a crash of the database', async () => {
  server = await startEmbedded({ dataFolder, log });
  const sql = connect(server.url, { max: 8 });
  await sql`CREATE TABLE kept (n int)`;
  let acknowledged = 0;
  let failed = 0;
  const going = new AbortController();
  const clients = Array.from({ length: 32 }, async () => {
    while (!going.signal.aborted) {
      try {
        await sql`INSERT INTO kept VALUES (${acknowledged})`;
        acknowledged++;
      } catch {
        failed++;
        await sql`SELECT 1`.catch(() => undefined);
      }
    }
  });
  const killed = server.pid();
  await expect.poll(() => acknowledged).toBeGreaterThan(200);
  process.kill(killed ?? 0, 'SIGKILL');
  await expect.poll(() => server?.pid() !== killed && failed > 0).toBe(true);
  const then = acknowledged;
  await expect.poll(() => acknowledged).toBeGreaterThan(then + 500);
  going.abort();
  await Promise.all(clients);
  // Every connection of the pool works again, and nothing acknowledged is missing.
  await Promise.all(Array.from({ length: 8 }, () => sql`SELECT pg_sleep(0.05)`));
  const [row] = await sql<{ n: number }[]>`SELECT count(*) AS n FROM kept`;
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
  await sql.end({ timeout: 1 });
});

test('starts with a stale postmaster.pid whose pid is another program', async () => {
  await server?.stop();
  const path = join(dataFolder, 'postgres', 'postmaster.pid');
  writeFileSync(path, `${process.pid}\n${join(dataFolder, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
  server = await startEmbedded({ dataFolder, log });
  expect(Number(readFileSync(path, 'utf8').split('\n')[0])).toBe(server.pid());
});

test('a PostgreSQL left running is stopped and its data taken over', async () => {
  await server?.stop();
  const runner = chooseRunner();
  const folder = join(dataFolder, 'postgres');
  const binaries = locateBinaries(runner, dataFolder);
  const orphan = await startPostmaster({ binaries, folder, runner, port: await freePort(), settings: {}, log });
  server = await startEmbedded({ dataFolder, log });
  expect(orphan.pid && bornAt(orphan.pid)).toBeUndefined();
  const sql = connect(server.url, { max: 1 });
  expect((await sql`SELECT count(*) > 0 AS kept FROM kept`)[0]?.['kept']).toBe(true);
  await sql.end();
});

test('starts as root without user namespaces, whatever the umask', async () => {
  const umask = process.umask(0o077);
  const other = mkdtempSync(join(tmpdir(), 'officine-uid-'));
  const second = await startEmbedded({ dataFolder: other, log, runner: chooseRunner(true) });
  const sql = connect(second.url, { max: 1 });
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await sql.end();
  await second.stop();
  process.umask(umask);
  rmSync(other, { recursive: true, force: true });
});
