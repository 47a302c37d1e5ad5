import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConnectorRelease, connectorFiles, connectorVersion, packageOf } from '@officine/wordpress-connector';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadSite } from '../../apps/api/src/areas/websites/wordpress/site.ts';
import { contextOfCall, type SiteContext } from '../../apps/api/src/areas/websites/wordpress/site-context.ts';
import { readComponents } from '../../apps/api/src/areas/websites/wordpress/updates/components.ts';
import { CONNECTOR } from '../../apps/api/src/areas/websites/wordpress/updates/connector-version.ts';
import { noPictures } from '../../apps/api/src/areas/websites/wordpress/updates/pictures.ts';
import { startUpdates } from '../../apps/api/src/areas/websites/wordpress/updates/plan.ts';
import { runUpdates } from '../../apps/api/src/areas/websites/wordpress/updates/tasks.ts';
import { updateOne } from '../../apps/api/src/areas/websites/wordpress/updates/update-site.ts';
import type { ReadContext } from '../../apps/api/src/calls/context.ts';
import { createOutgoing } from '../../apps/api/src/outgoing/outgoing.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { taskContext } from '../../apps/api/test/task.ts';
import { addSite } from '../../apps/api/test/wordpress.ts';
import { type Answer, call, testKey } from './client.ts';
import { installConnector, testLink } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';

/** Updates of the connector itself, on real sites: signed, whole or refused, and put back when the new version fails. */
const world = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8' });
const { sql } = world.services;
const outgoing = createOutgoing({ allow: ['127.0.0.0/8'] });
const actor = { userId: null, username: 'Zoé', role: 'admin' } as unknown as ReadContext['actor'];
const from = connectorVersion();

/** The connector under another number; `change` alters a file, or leaves it out. */
function release(version: string, change: (path: string, code: string) => string | null = (_, code) => code) {
  const files = connectorFiles().flatMap(({ path, bytes }): [string, Buffer][] => {
    const own = path.slice('officine-connector/'.length);
    if (own === 'current.txt' || (own.startsWith('versions/') && !own.startsWith(`versions/${from}/`))) return [];
    const name = own.replace(`versions/${from}/`, `versions/${version}/`);
    if (!own.endsWith('.php')) return [[name, bytes]];
    const code = change(name, bytes.toString().replaceAll(from, version));
    return code === null ? [] : [[name, Buffer.from(code)]];
  });
  return packageOf(version, files);
}
const sign = (text: string, key = testKey) =>
  createHmac('sha256', key)
    .update(`OFFICINE1-PACKAGE\n${createHash('sha256').update(text).digest('hex')}`)
    .digest('hex');
const means = (made: ConnectorRelease): SiteContext => ({
  ...contextOfCall(world.services, outgoing),
  release: () => made,
});

let site: Site;
let id: number;
beforeAll(async () => {
  site = await newSite({ permalinks: 'pretty', maxFileBytes: 3_000_000 });
  ({ id } = await addSite(world, 'Z01001', { url: site.url, key: testKey, update_ring: 'trial' }));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await rm(site.plugin, { recursive: true, force: true });
  await site.php(`delete_option('officine_connector_state'); delete_option('officine_connector_link');`);
  await installConnector(site, testLink);
  await sql`delete from wordpress_updates`;
  await sql`delete from wordpress_components`;
});

const token = () => randomBytes(16).toString('hex');
const keep = (made: ConnectorRelease, more: object = {}, update = token()) =>
  call(site.url, 'keep', {
    update,
    kind: 'plugin',
    file: CONNECTOR,
    to: made.version,
    seconds: 30,
    package: { text: made.text, signature: sign(made.text) },
    ...more,
  });
const code = ({ status, body }: Answer) => [status, body.error?.details.reason ?? body.error?.code];
const versions = () => readdirSync(join(site.plugin, 'versions')).sort();
const current = () => readFileSync(join(site.plugin, 'current.txt'), 'utf8').trim();
const kept = () => {
  const folder = join(site.folder, 'wp-content/officine-kept');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.length === 32) : [];
};
const read = async (made: ConnectorRelease) => {
  const stored = await loadSite(world.services, id);
  if (stored) await readComponents(means(made), stored, { refresh: false });
};
const ask = async (made: ConnectorRelease) => {
  await read(made);
  const [component] = await sql<[{ id: number }]>`select id from wordpress_components where file = ${CONNECTOR}`;
  const rehearsal = await startUpdates({ sql, actor }, { components: [component.id], dry_run: true });
  const asked = await startUpdates({ sql, actor }, { components: [component.id] });
  expect({ ...asked, tasks: [] }).toEqual(rehearsal);
  const [update] = await sql<{ id: number }[]>`select id from wordpress_updates`;
  return { counts: rehearsal, run: () => updateOne(means(made), noPictures, update?.id ?? 0) };
};
const running = async () => {
  const { body } = await call(site.url, 'status');
  return [body.functions_version, body.broken];
};

it('installs the new version by the connector itself, signed; the one before stays', async () => {
  const made = release('9.0.0');
  const { counts, run } = await ask(made);
  expect(counts).toEqual({ count: 1, sites: 1, vulnerable: 0, waiting: 0, obstacles: [], tasks: [] });
  expect(current()).toBe(from);
  expect(await run()).toEqual({ state: 'updated', reason: null });
  expect(await running()).toEqual(['9.0.0', null]);
  // The code of 1.1.0 went: two versions are kept.
  expect([current(), versions(), kept()]).toEqual(['9.0.0', [from, '9.0.0'], []]);
  expect(readFileSync(join(site.plugin, 'officine-connector.php'), 'utf8')).toContain('Version: 9.0.0');
  expect(readFileSync(join(site.folder, 'wp-content/mu-plugins/officine-connector.php'))).toEqual(
    readFileSync(join(site.plugin, 'mu-plugin.php')),
  );
  expect(await sql`select version, new_version, obstacle from wordpress_components where file = ${CONNECTOR}`).toEqual([
    { version: '9.0.0', new_version: null, obstacle: null },
  ]);
  expect(site.log()).not.toContain('officine-connector');
});

it('is part of the night: nothing is asked for', async () => {
  const made = release('9.0.1');
  await read(made);
  const { context } = taskContext(world.services, 1, {});
  const counts = await runUpdates(context, means(made), 'night', () => new Date('2026-11-29T02:00:00Z'));
  expect(counts).toMatchObject({ updated: 1, put_back: 0, refused: 0 });
  expect(await running()).toEqual(['9.0.1', null]);
});

it.each([
  [
    'throws',
    '9.1.0',
    (path: string, was: string) => (path.endsWith('/main.php') ? '<?php throw new Error("raté");' : was),
    'Une version du connecteur a échoué (9.1.0), la précédente la remplace.',
  ],
  [
    'dies',
    '9.1.1',
    (path: string, was: string) => (path.endsWith('/blocks.php') ? `${was} final class Blocks {}` : was),
    'Une version du connecteur a échoué (9.1.1), la précédente la remplace.',
  ],
  [
    'has a loader that dies',
    '9.1.2',
    (path: string, was: string) => (path === 'officine-connector.php' ? '<?php function wp_die() {}' : was),
    expect.any(String),
  ],
  [
    'answers no call',
    '9.1.3',
    (path: string, was: string) =>
      path.endsWith('/hooks.php')
        ? was.replace("[Endpoint::class, 'listen'], PHP_INT_MIN", "[Endpoint::class, 'listen_not'], PHP_INT_MIN")
        : was,
    expect.any(String),
  ],
])('a version that %s is put back, with the reason', async (_, version, change, reason) => {
  const { run } = await ask(release(version, change));
  expect(await run()).toEqual({ state: 'put_back', reason });
  expect(await running()).toEqual([from, null]);
  expect([current(), versions().includes(version), kept()]).toEqual([from, false, []]);
  expect((await fetch(site.url)).status).toBe(200);
  expect(readFileSync(join(site.plugin, 'officine-connector.php'), 'utf8')).toContain(`Version: ${from}`);
  // The same version, repaired.
  await sql`delete from wordpress_updates`;
  const repaired = await ask(release(version));
  expect(await repaired.run()).toEqual({ state: 'updated', reason: null });
});

const old = release('1.1.0');
const good = release('9.2.0');
it.each([
  ['a signature that is wrong', good, { package: { text: good.text, signature: '0'.repeat(64) } }, 'package_signature'],
  [
    'a package for another site',
    good,
    { package: { text: good.text, signature: sign(good.text, 'k'.repeat(40)) } },
    'package_signature',
  ],
  [
    'a package that is cut',
    good,
    { package: { text: good.text.slice(0, -500), signature: sign(good.text) } },
    'package_signature',
  ],
  ['no package', good, { package: null }, 'package_signature'],
  [
    'a package that was signed cut',
    good,
    { package: { text: good.text.slice(0, -500), signature: sign(good.text.slice(0, -500)) } },
    'bad_package',
  ],
  ['an older version', old, {}, 'older_version'],
  ['the same version', release(from), {}, 'up_to_date'],
  ['another version than was asked for', good, { to: '9.2.1' }, 'other_version'],
  [
    'a package without its main file',
    release('9.2.2', (path, was) => (path.endsWith('/main.php') ? null : was)),
    {},
    'bad_package',
  ],
  ['a file outside of the connector', packageOf('9.2.3', [['../evil.php', Buffer.from('<?php')]]), {}, 'bad_package'],
  [
    'a file of a kind that it has not',
    packageOf('9.2.4', [['versions/9.2.4/.htaccess', Buffer.from('')]]),
    {},
    'bad_package',
  ],
  [
    'code that this PHP cannot read',
    release('9.2.5', (path, was) => (path.endsWith('/words.php') ? '<?php if (' : was)),
    {},
    'php',
  ],
])('refuses %s before anything is written', async (_, made, more, reason) => {
  expect(code(await keep(made, more))).toEqual([409, reason]);
  expect([current(), versions(), kept()]).toEqual([from, ['1.1.0', from], []]);
});

it('refuses a folder that cannot be written, and a site that forbids changes', async () => {
  const folder = join(site.plugin, 'versions');
  chmodSync(folder, 0o500);
  expect(code(await keep(good))).toEqual([409, 'not_writable']);
  chmodSync(folder, 0o755);
  const forbids = join(site.folder, 'wp-content/mu-plugins/forbids.php');
  await writeFile(forbids, `<?php add_filter('file_mod_allowed', '__return_false');`);
  expect(code(await keep(good))).toEqual([409, 'file_mods']);
  await read(good);
  const [{ id: component } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from wordpress_components where file = ${CONNECTOR}`;
  expect(await startUpdates({ sql, actor }, { components: [component], dry_run: true })).toMatchObject({
    count: 0,
    obstacles: [{ reason: 'Le site interdit de changer ses fichiers (DISALLOW_FILE_MODS).', count: 1 }],
  });
  await rm(forbids);
  expect([current(), versions(), kept()]).toEqual([from, ['1.1.0', from], []]);
});

it('puts the old version back by itself when the disk is full, or the package was altered on the site', async () => {
  const large = release('9.3.0');
  const files = JSON.parse(large.text).files as Record<string, string>;
  const heavy = packageOf('9.3.0', [
    ...Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const),
    // More than a file of this site may have; compressed, it passes.
    ['versions/9.3.0/large.txt', Buffer.alloc(3_000_001, 'x')],
  ]);
  // The package itself does not fit.
  expect(code(await keep(heavy))).toEqual([500, 'storage_failed']);
  expect([current(), versions(), kept()]).toEqual([from, ['1.1.0', from], []]);

  const update = token();
  expect(code(await keep(good, {}, update))).toEqual([200, undefined]);
  const file = join(site.folder, 'wp-content/officine-kept', update, 'package.json');
  await writeFile(file, readFileSync(file, 'utf8').slice(0, -2000));
  const { body } = await call(site.url, 'update', { update });
  expect(body).toEqual({ result: 'failed', version: from, reason: 'package_signature' });
  expect([current(), versions()]).toEqual([from, ['1.1.0', from]]);
  await call(site.url, 'release', { update });
});
