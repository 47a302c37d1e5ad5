import { wordpresses } from '@officine/sdk/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertOffice, run } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import { addSite, setSecret, siteRow } from '../../../../test/wordpress.ts';
import { newKey as newFileKey } from '../../../files/file-storage.ts';
import { createOutgoing } from '../../../outgoing/outgoing.ts';
import { serveSites, simulatedSite } from './connector.fixture.ts';
import { deployConnector } from './deploy.ts';
import { wordpressHandlers } from './handlers.ts';
import { rotateKey } from './keys.ts';
import { newKey } from './protocol.ts';
import { loadSite } from './site.ts';
import { contextOfCall } from './site-context.ts';
import { syncSite, syncUnlessDone } from './sync.ts';
import { wordpressCheck, wordpressErrors, wordpressSync } from './tasks.ts';

const world = await testApp({ OUTGOING_ALLOW: '127.0.0.1' });
const { services } = world;
const { sql } = services;
const { actors, stranger } = await insertOffice(sql);
const means = () => contextOfCall(services, createOutgoing({ allow: ['127.0.0.1'], timeoutMs: 500 }));
const key = newKey();
const [a, b, c] = [simulatedSite(key), simulatedSite(key), simulatedSite(key)];
const sites = { a, b, c };
const served = await serveSites(sites);
afterAll(served.close);
let count = 10;
const add = (name: string, more = {}) => addSite(world, `Z${++count}`, { url: `${served.url}/${name}`, key, ...more });
const history = (id: number) =>
  sql`select status, revision, volume, error, duration from wordpress_syncs where wordpress_id = ${id} order by id`;
beforeEach(async () => {
  await sql`delete from pharmacy_wordpress`;
  for (const site of Object.values(sites)) Object.assign(site, { ...simulatedSite(key), latency: 0 });
});
const task = (id: number) => taskContext(services, id, {});

test('the first sync sends all, the next only what changed, the third nothing', async () => {
  const { id, pharmacy } = await add('a', { has_geolocation: false });
  const first = await syncSite(means(), id);
  expect(first).toMatchObject({ status: 'ok', isChanged: true });
  expect(JSON.parse(a.fields['hours'] ?? '')).toMatchObject({
    hours_mo: '08:30-12:30 14:00-19:30',
    hours_tu: null,
    hours_su: '',
  });
  expect(JSON.parse(a.fields['contact'] ?? '')).toMatchObject({
    phone_number: '02 98 00 00 00',
    form: { email: 'p@example.org' },
  });
  expect(a.fields['geolocation']).toBe('null');

  await sql`update pharmacy_websites set hours_mo = '09:00-12:00' where pharmacy_id = ${pharmacy}`;
  const second = await syncSite(means(), id);
  expect(second.changed).toEqual(['hours']);
  expect(second.volume).toBeLessThan(first.volume);
  const writes = a.writes;
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: false, volume: 0 });
  expect(a.writes).toBe(writes);
  expect(await history(id)).toMatchObject([
    { status: 'ok', revision: 1, volume: first.volume, error: null },
    { status: 'ok', revision: 2, volume: second.volume },
    { status: 'ok', revision: 2, volume: 0, duration: expect.any(Number) },
  ]);
  expect(await siteRow(world, id)).toMatchObject({
    sync_status: 'ok',
    sync_volume: 0,
    sync_duration: expect.any(Number),
    sync_datetime_end: expect.any(String),
    page_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/a\/pharmacie\/$/),
  });
});

test('pictures are sent once; a lost one or one of a refused type is a warning', async () => {
  const { id, pharmacy } = await add('a');
  const file = async (name: string, type: string, bytes: Buffer | null) => {
    const stored = newFileKey();
    if (bytes) await services.files.put(stored, bytes, type);
    const sha256 = name.padEnd(64, '0');
    const [row] =
      await sql`insert into files (key, name, type, size, sha256) values (${stored}, ${name}, ${type}, 3, ${sha256}) returning id`;
    return String(row?.['id']);
  };
  const logo = await file('aa', 'image/png', Buffer.from('png'));
  await sql`update pharmacy_websites set logo_id = ${logo} where pharmacy_id = ${pharmacy}`;
  expect(await syncSite(means(), id)).toMatchObject({
    status: 'ok',
    changed: expect.arrayContaining(['content', 'images']),
  });
  expect([...a.assets.keys()]).toEqual(['aa'.padEnd(64, '0')]);
  expect(await syncSite(means(), id)).toMatchObject({ isChanged: false });

  const [lost, strange] = [await file('bb', 'image/png', null), await file('cc.avif', 'image/avif', null)];
  await sql`update pharmacy_websites set logo_id = ${lost}, banner_id = ${strange} where pharmacy_id = ${pharmacy}`;
  const { status, problems } = await syncSite(means(), id);
  expect([status, problems.map(({ type }) => type)]).toEqual(['warning', ['picture_refused', 'picture_refused']]);
});

test('closings are sent; a connector that does not know them gets the rest, and the history says so', async () => {
  const { id, pharmacy } = await add('a');
  a.status['functions_version'] = '1.0.0';
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: true });
  await sql`update pharmacy_websites set closings = ${'2026-12-24 Inventaire\n2026-08-01/2026-08-15'} where pharmacy_id = ${pharmacy}`;
  const { problems, changed } = await syncSite(means(), id);
  expect([problems.map(({ type }) => type), changed]).toEqual([['closings_unseen'], []]);
  expect((await history(id)).at(-1)).toMatchObject({
    status: 'warning',
    error: 'Le site ne montre pas les fermetures exceptionnelles de la pharmacie.',
  });
  a.status['functions_version'] = '1.1.0';
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', changed: ['closings'] });
  expect(JSON.parse(a.fields['closings'] ?? '')).toEqual([
    { start: '2026-08-01', end: '2026-08-15', label: '' },
    { start: '2026-12-24', end: '2026-12-24', label: 'Inventaire' },
  ]);
  await sql`update pharmacy_wordpress set has_hours = false where id = ${id}`;
  expect((await syncSite(means(), id)).changed).toEqual(expect.arrayContaining(['closings', 'hours']));
  expect(a.fields['closings']).toBe('null');
});

test('continues from a later revision of the site', async () => {
  const { id } = await add('a');
  a.revision = 40;
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: true });
  expect(a.revision).toBe(41);
  expect((await siteRow(world, id)).sync_revision).toBe(41);
});

test('a failure is in the site’s history', async () => {
  const { id } = await add('a');
  a.instead = { status: 403, type: 'text/html', body: 'no' };
  expect(await syncSite(means(), id)).toMatchObject({ status: 'error' });
  expect(await history(id)).toMatchObject([
    { status: 'error', error: 'Un pare-feu du site refuse l’appel (403).', volume: 0 },
  ]);
  const { id: keyless } = await add('b', { key: null });
  expect((await syncSite(means(), keyless)).problems[0]?.type).toBe('not_installed');
});

test('a concurrent run is refused; a killed one is continued by its own task only', async () => {
  const { id } = await add('a');
  a.latency = 50;
  const both = await Promise.allSettled([syncSite(means(), id), syncSite(means(), id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await sql`update pharmacy_wordpress set sync_status = 'running', sync_owner = 'task:7', sync_datetime_start = now() where id = ${id}`;
  await sql`insert into wordpress_syncs (wordpress_id, status) values (${id}, 'running')`;
  expect(await syncUnlessDone(means(), id)).toBe('taken');
  const { context } = task(7);
  expect(await wordpressSync.run(context)).toMatchObject({ synced: 1, skipped: 0 });
  expect(await history(id)).toMatchObject([
    { status: 'ok' },
    { status: 'error', error: 'La synchronisation a été interrompue.' },
    { status: 'ok' },
  ]);
  expect(await wordpressSync.run(context)).toMatchObject({ synced: 0, skipped: 1 });
  expect(await history(id)).toHaveLength(3);
});

test('a cancelled task leaves nothing running', async () => {
  const other = await serveSites({ slow: { ...simulatedSite(key), latency: 200 } });
  const { id } = await addSite(world, 'Z9', { url: `${other.url}/slow`, key });
  const { context, stop } = task(11);
  const ends = Promise.allSettled([wordpressSync.run(context), wordpressCheck.run(context)]);
  const isRunning = async () => (await siteRow(world, id)).sync_status;
  await expect.poll(isRunning, { interval: 5 }).toBe('running');
  stop.abort(new Error('cancelled'));
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  other.close();
  expect(await siteRow(world, id)).toMatchObject({ check_status: null, sync_status: 'error' });
  expect(await history(id)).toMatchObject([{ status: 'error', error: 'La synchronisation a été interrompue.' }]);
});

test('one broken site leaves the others alone; the sites in error are checked, then synchronised', async () => {
  const ids = [];
  for (const name of ['a', 'b', 'c']) ids.push((await add(name)).id);
  b.instead = { status: 500, type: 'text/html', body: 'x' };
  const { context, lines } = task(8);
  expect(await wordpressSync.run(context)).toMatchObject({ synced: 2, changed: 2, failures: 1 });
  expect(lines).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ : Le site répond par une erreur 500\.$/)]);
  b.instead = null;
  const calls = [a, c].map(({ calls }) => calls.length);
  expect(await wordpressErrors.run(task(9).context)).toMatchObject({
    checked: 1,
    errors: 0,
    synced: 1,
    changed: 1,
    failures: 0,
  });
  expect([a, c].map(({ calls }) => calls.length)).toEqual(calls);
  expect((await siteRow(world, ids[1] as number)).sync_status).toBe('ok');
});

test('a key is rotated, and the previous one deleted once the new one is verified', async () => {
  const { id } = await add('a');
  const site = await loadSite(services, id);
  if (site) await rotateKey(means(), site);
  const renewed = await loadSite(services, id);
  expect(renewed).toMatchObject({ previousKey: null });
  expect(renewed?.key).not.toBe(key);
  expect(a.keys).toEqual([renewed?.key]);
});

test('an FTP server inside the network is not reached, and the key is kept', async () => {
  const { id } = await add('a', { ftp_host: '127.0.0.2:21', ftp_username: 'x' });
  await setSecret(services, id, 'ftp_password', 'x');
  const before = await siteRow(world, id);
  await expect(deployConnector(means(), id)).rejects.toMatchObject({ type: 'private_address' });
  expect((await loadSite(services, id))?.key).toBe(key);
  expect((await siteRow(world, id)).connector_key_previous).toBe(before.connector_key_previous);
});

const call = (route: Parameters<typeof run>[1], input: object) =>
  run(wordpressHandlers, route, services, actors.admin, input);

test('calls: one site at once, many in a task, queued only once', async () => {
  const { id, pharmacy } = await add('a', { server: 'Dinao' });
  expect(await call(wordpresses.check, { id: pharmacy })).toEqual({
    wordpress: `/api/admin/wordpresses/${id}`,
    status: 'ok',
    errors: [],
  });
  expect(await call(wordpresses.sync, { id: pharmacy })).toMatchObject({ status: 'ok' });
  for (const route of [wordpresses.check, wordpresses.sync])
    await expect(call(route, { id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  const queued = (await call(wordpresses.syncServer, { label: 'Dinao' })) as { count: number; tasks: string[] };
  expect(queued).toEqual({ count: 1, tasks: [expect.stringMatching(/^\/api\/admin\/tasks\/\d+$/)] });
  const task = Number(queued.tasks[0]?.split('/').at(-1));
  await expect(call(wordpresses.syncServer, { label: 'Dinao' })).rejects.toMatchObject({
    code: 'task_running',
    message: `La tâche ${task} fait déjà ce travail : elle attend son tour.`,
  });
  // One that failed does not wait for its next try.
  await sql`update tasks set state = 'failed', attempts = 2, date_run = now() + interval '2 days' where id = ${task}`;
  expect(await call(wordpresses.syncServer, { label: 'Dinao' })).toEqual(queued);
  expect(await sql`select state, date_run <= now() as "isDue" from tasks where id = ${task}`).toEqual([
    { state: 'waiting', isDue: true },
  ]);
  expect(await call(wordpresses.checkServer, { label: 'Dinao' })).toMatchObject({ count: 1 });
  expect(await call(wordpresses.process, { id })).toMatchObject({ count: 1 });
  expect(await call(wordpresses.resolveErrors, {})).toEqual({ count: 0, tasks: [] });
  for (const [route, input] of [
    [wordpresses.process, { id: 999_999 }],
    [wordpresses.checkServer, { label: 'Nulle part' }],
    [wordpresses.deploy, { id: 999_999 }],
    [wordpresses.adopt, { id: 999_999 }],
    [wordpresses.rotateKey, { id: 'x' }],
  ] as const)
    await expect(call(route, input)).rejects.toMatchObject({ code: 'not_found' });
  expect(await call(wordpresses.deploy, { id })).toMatchObject({
    status: 'error',
    errors: [expect.stringContaining('FTP')],
  });
  expect(a.calls.length).toBeGreaterThan(0);
  expect(await call(wordpresses.rotateKey, { id })).toMatchObject({ status: 'ok' });
  expect(await call(wordpresses.adopt, { id })).toMatchObject({
    status: 'ok',
    steps: [{ name: 'connector', status: 'known' }, { name: 'sync' }, { name: 'check' }],
  });
});
