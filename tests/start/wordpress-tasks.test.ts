import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TaskType } from '@officine/sdk/contract';
import { afterAll, expect, test } from 'vitest';
import { enqueue } from '../../apps/api/src/areas/desk/tasks/enqueue.ts';
import { serveSites, simulatedSite } from '../../apps/api/src/areas/websites/wordpress/connector.fixture.ts';
import { newKey } from '../../apps/api/src/areas/websites/wordpress/protocol.ts';
import { testDatabase } from '../../apps/api/test/database.ts';
import { insertOffice } from '../../apps/api/test/given/office.ts';
import { showAdverts } from '../../apps/api/test/shown-adverts.ts';
import { addSite } from '../../apps/api/test/wordpress.ts';
import { startWorker } from './worker.ts';

const { sql, url: DATABASE_URL } = await testDatabase({ max: 8 });
const OFFICINE_DATA = mkdtempSync(join('/tmp', 'officine-sites-'));
const secret = 'a secret that only these tests know';
const env = { DATABASE_URL, OFFICINE_DATA, OFFICINE_SECRET: secret, OUTGOING_ALLOW: '127.0.0.1' };
const key = newKey();
const sites = { quick: simulatedSite(key), slow: simulatedSite(key) };
const served = await serveSites(sites);
const { actors, member, stranger } = await insertOffice(sql);
const add = async (name: keyof typeof sites, reference: string) =>
  (await addSite({ services: { sql, config: { secret } } }, reference, { url: `${served.url}/${name}`, key })).id;
const [quick, slow] = [await add('quick', 'Z11'), await add('slow', 'Z12')];

let isHeld = true;
const page = createServer((request, response) => {
  if (isHeld && request.url === '/held') return;
  response.setHeader('content-type', 'text/html').end('<h1>Pharmacie</h1>');
});
await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  served.close();
  page.closeAllConnections();
  page.close();
  rmSync(OFFICINE_DATA, { recursive: true, force: true });
});

/**
 * Starts a task, kills its worker once `isHalf`, calls `release`, and lets another worker complete the task. Returns
 * the result of the task.
 */
async function killAndResume(
  type: TaskType,
  isHalf: () => Promise<boolean>,
  release: () => void,
  payload: Record<string, unknown> = {},
): Promise<object> {
  const id = await enqueue(sql, type, payload);
  const first = startWorker(env);
  await expect.poll(isHalf, { interval: 50 }).toBe(true);
  first.child.kill('SIGKILL');
  await first.ended;
  release();
  const second = startWorker(env);
  // On a busy machine a page may need another attempt: the tests check that the work is done once.
  const state = async () => (await sql`select state from tasks where id = ${id ?? 0} and attempts > 1`)[0]?.['state'];
  await expect.poll(state, { interval: 50 }).toBe('done');
  second.child.kill('SIGTERM');
  await second.ended;
  const [row] = await sql<{ result: object }[]>`select result from tasks where id = ${id ?? 0}`;
  return row?.result ?? {};
}
const status = async (id: number, column: 'check_status' | 'sync_status') =>
  String((await sql`select ${sql(column)} as status from pharmacy_wordpress where id = ${id}`)[0]?.['status']);
const hold = () => {
  sites.slow.latency = 14_000;
};
const release = () => {
  sites.slow.latency = 0;
};
const half = (column: 'check_status' | 'sync_status') => async () =>
  (await status(quick, column)) === 'ok' && (await status(slow, column)) === 'running';
const isUnderWay = async () => (await status(slow, 'check_status')) === 'running';
const history = (id: number) =>
  sql`select status, revision from wordpress_syncs where wordpress_id = ${id} order by id`;

test('a synchronisation resumes, and does not repeat completed sites', async () => {
  hold();
  expect(await killAndResume('wordpress_sync', half('sync_status'), release)).toMatchObject({
    synced: 1,
    skipped: 1,
    failures: 0,
  });
  expect(await history(quick)).toEqual([{ status: 'ok', revision: 1 }]);
  expect(await history(slow)).toEqual([
    { status: 'error', revision: 1 },
    { status: 'ok', revision: 1 },
  ]);
  expect([sites.quick.writes, sites.slow.writes]).toEqual([1, 1]);
});

test('a check is repeated, and notified once', async () => {
  await sql`update pharmacy_wordpress set check_status = null`;
  hold();
  sites.slow.instead = { status: 500, type: 'text/html', body: 'x' };
  expect(await killAndResume('wordpress_check', half('check_status'), release)).toMatchObject({
    checked: 2,
    errors: 1,
  });
  const notifications = async () =>
    (await sql`select title from notifications where link = ${`/wordpresses/${slow}`} order by id`).map(({ title }) =>
      String(title).replace(/^Le site \S+ /, ''),
    );
  expect(await notifications()).toEqual(['est en erreur']);

  // A failed site is checked again and synchronised, also after a kill, without a second notification of its fall, and with one of its return.
  sites.slow.instead = null;
  hold();
  expect(await killAndResume('wordpress_errors', isUnderWay, release)).toMatchObject({
    checked: 1,
    errors: 0,
    synced: 1,
    failures: 0,
  });
  expect(await notifications()).toEqual(['est en erreur', 'est de nouveau en ligne']);
  expect(sites.slow.writes).toBe(1);
});

test('a reading of components resumes, and every component is known once', async () => {
  await sql`delete from wordpress_components`;
  hold();
  const components = () => sql`select wordpress_id, name, version, new_version from wordpress_components order by 1`;
  const isHalf = async () => (await components()).length === 1;
  expect(await killAndResume('wordpress_components', isHalf, release)).toEqual({
    read: 2,
    updates: 2,
    vulnerable: 0,
    failures: 0,
  });
  const essai = { name: 'Essai', version: '1.0.0', new_version: '2.0.0' };
  expect(await components()).toEqual([
    { wordpress_id: quick, ...essai },
    { wordpress_id: slow, ...essai },
  ]);
});

test.each([
  ['the old version is kept', 'keep', 200, 'updated', 1],
  ['the versions are exchanged', 'update', 200, 'updated', 1],
  ['a version that breaks the site is in place', 'update', 500, 'put_back', 2],
] as const)(
  'updates that are killed when %s end, and nothing is done twice',
  async (_, route, page500, state, exchanges) => {
    await sql`delete from wordpress_updates`;
    for (const { plugin } of Object.values(sites)) Object.assign(plugin, { version: '1.0.0', exchanges: 0 });
    for (const id of [quick, slow])
      await sql`
      insert into wordpress_updates (wordpress_id, kind, slug, file, name, from_version, to_version, token, author)
      values (${id}, 'plugin', 'essai', 'essai/essai.php', 'Essai', '1.0.0', '2.0.0', replace(gen_random_uuid()::text, '-', ''), 'Zoé')`;
    const updates = () => sql`select wordpress_id as id, state from wordpress_updates order by 1`;
    let isReached = false;
    sites.slow.late = async (called) => {
      if (called !== route) return undefined;
      isReached = true;
      sites.slow.pageStatus = page500;
      // The worker is killed before this answer is sent, and does not read it.
      return new Promise(() => {});
    };
    const isHalf = async () => isReached && (await updates())[0]?.['state'] === 'updated';
    const result = await killAndResume(
      'wordpress_update',
      isHalf,
      () => {
        delete sites.slow.late;
      },
      { asked: true },
    );
    sites.slow.pageStatus = 200;
    expect(result).toMatchObject({
      updated: state === 'updated' ? 1 : 0,
      put_back: state === 'put_back' ? 1 : 0,
      failures: 0,
    });
    expect(await updates()).toEqual([
      { id: quick, state: 'updated' },
      { id: slow, state },
    ]);
    expect([sites.quick, sites.slow].map(({ plugin }) => [plugin.version, plugin.exchanges, plugin.kept.size])).toEqual(
      [
        ['2.0.0', 1, 0],
        [state === 'updated' ? '2.0.0' : '1.0.0', exchanges, 0],
      ],
    );
  },
);

test('each screenshot is taken once', { timeout: 360_000 }, async () => {
  const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  await sql`
    insert into pharmacy_wordpress (pharmacy_id, url, page_url)
    values (${member}, 'http://a.example', ${`${url}/`}), (${stranger}, 'http://b.example', ${`${url}/held`})`;
  await showAdverts(sql, Number(actors.advertiser.advertiserId), [member, stranger], ['TOP']);
  const pictures = () => sql`select pharmacy_id from screenshots where picture_id is not null order by id`;
  const isHalf = async () => (await pictures()).length === 1;
  expect(
    await killAndResume('wordpress_screenshot', isHalf, () => {
      isHeld = false;
    }),
    // Pictures of an attempt between the two are not in the last one's result: what is stored counts.
  ).toMatchObject({ failures: 0 });
  expect(await pictures()).toEqual([{ pharmacy_id: member }, { pharmacy_id: stranger }]);
});
