import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { timestamp } from '@officine/domain';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { newId } from '../../apps/api/src/areas/delivery/ingest/uuid7.ts';
import { run } from './run.ts';
import { dataFolder, inDatabase, preparedFolder, start, untilListening } from './server.ts';

/** Tables that the server writes to at any time. */
const CHANGING_TABLES = [
  'log_visits',
  'daily_visits',
  'rollup_progress',
  'visit_salts',
  'sessions',
  'throttle',
  'task_workers',
  // A copy has a mark of its own.
  'installation',
];
/** Returns the number of rows and a checksum of each table, except the changing ones. */
const contents = (sql: postgres.Sql): Promise<Record<string, unknown>> =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
    const found: Record<string, unknown> = {};
    for (const { name } of tables)
      if (!CHANGING_TABLES.includes(name)) {
        const [row] = await tx`select count(*)::int as rows, sum(hashtext(t::text)) as sum from ${tx(name)} t`;
        found[name] = { ...row };
      }
    return found;
  }) as Promise<Record<string, unknown>>;
const visitsIn = async (sql: postgres.Sql) =>
  new Set((await sql`select id::text as id from log_visits`).map((row) => row['id']));

test('a backup taken while visits are stored restores the same installation, with all visits acknowledged before', async () => {
  const from = preparedFolder();
  const to = dataFolder();
  const archive = join(dataFolder(), 'officine.zip');
  expect(await run(['demo', '--scale', '12'], { OFFICINE_DATA: from })).toMatchObject({ code: 0 });
  const server = await start({ OFFICINE_DATA: from, OFFICINE_TEST_NETWORKS: '127.0.0.1' });
  await untilListening(server);

  const sent: string[] = [];
  const over = new AbortController();
  const visit = async () => {
    const now = Date.now();
    const id = newId(now);
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/log_visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      body: JSON.stringify({ id, pharmacy: 1, datetime: timestamp(now) }),
    });
    if (answer.ok) sent.push(id);
  };
  const load = (async () => {
    while (!over.signal.aborted) await visit().catch(() => undefined);
  })();
  await expect.poll(() => sent.length).toBeGreaterThan(20);
  const before = sent.length;
  const counted = await inDatabase(from, contents);
  expect(await run(['backup', archive], { OFFICINE_DATA: from })).toMatchObject({
    code: 0,
    output: expect.stringContaining('fichiers'),
  });
  over.abort();
  await load;
  expect(await run(['backup', archive], { OFFICINE_DATA: from })).toMatchObject({
    code: 1,
    output: expect.stringContaining('existe déjà'),
  });
  expect(await run(['restore', archive], { OFFICINE_DATA: from })).toMatchObject({
    code: 1,
    output: expect.stringContaining('tourne déjà'),
  });

  expect(await run(['restore', archive], { OFFICINE_DATA: to })).toMatchObject({ code: 0 });
  const other = await start({ OFFICINE_DATA: to });
  await untilListening(other);
  expect(other.output()).toContain('Copie à l’essai');
  expect(await inDatabase(to, contents)).toEqual(counted);
  const kept = await inDatabase(to, visitsIn);
  expect(sent.slice(0, before).filter((id) => !kept.has(id))).toEqual([]);
  const known = await inDatabase(from, visitsIn);
  expect([...kept].filter((id) => !known.has(id))).toEqual([]);

  // The restored installation works: users sign in, files are there, sequences continue.
  const { admin } = JSON.parse(readFileSync(join(from, 'demo-accounts.json'), 'utf8'));
  const ask = async (path: string, token: string | null, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${other.port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok ? 'ok' : await answer.text()).toBe('ok');
    return answer;
  };
  const { token } = await (await ask('/login', null, { username: admin.login, password: admin.password })).json();
  const [advert] = await (await ask('/admin/ads?itemsPerPage=1', token)).json();
  expect(
    (await (await fetch(new URL(advert.picture.url, `http://127.0.0.1:${other.port}`))).arrayBuffer()).byteLength,
  ).toBe(advert.picture.size);
  const zone = await ask('/admin/zones', token, {
    reference: 'APRES',
    description: 'Après',
    price: 100,
    is_internet: true,
  });
  expect(zone.status).toBe(201);
  other.child.kill('SIGTERM');
  await other.ended;
  const taken = await start({ OFFICINE_DATA: to }, { args: ['--in-service'] });
  await untilListening(taken);
  expect(taken.output()).not.toContain('Copie à l’essai');
});

test('a missing or truncated backup, and a folder in use, are refused without change', async () => {
  const folder = preparedFolder();
  const archive = join(folder, 'officine.zip');
  const cut = join(folder, 'coupee.zip');
  expect(await run(['restore'], { OFFICINE_DATA: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Il manque la sauvegarde'),
  });
  expect(await run(['restore', archive], { OFFICINE_DATA: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('n’existe pas'),
  });
  expect(await run(['demo', '--scale', '1'], { OFFICINE_DATA: folder })).toMatchObject({ code: 0 });
  expect(await run(['backup', archive], { OFFICINE_DATA: folder })).toMatchObject({ code: 0 });
  copyFileSync(archive, cut);
  truncateSync(cut, statSync(cut).size - 1000);
  const empty = dataFolder();
  expect(await run(['restore', cut], { OFFICINE_DATA: empty })).toMatchObject({
    code: 1,
    output: expect.stringContaining('pas une sauvegarde entière'),
  });
  expect(await run(['restore', archive], { OFFICINE_DATA: folder })).toMatchObject({
    code: 1,
    output: expect.stringContaining('n’est pas vide'),
  });
});
