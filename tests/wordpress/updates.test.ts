import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, call } from './client.ts';
import { installConnector } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';
import { essai, installEssai, offer, type PackageServer, servePackages, writeContent, zipOf } from './packages.ts';

/** The connector's calls for updates, on a real site, with a plugin of our own in two versions. */
let site: Site;
let server: PackageServer;
beforeAll(async () => {
  server = await servePackages();
  site = await newSite({ permalinks: 'pretty', maxFileBytes: 6_000_000 });
  await installConnector(site);
  await writeContent(site, { 'mu-plugins/offers.php': readFileSync(join(import.meta.dirname, 'php/offers.php')) });
});
afterAll(async () => {
  await site.stop();
  await server.close();
});

const FILE = 'essai/essai.php';
const token = () => randomBytes(16).toString('hex');
/** Offers a version of the plugin, whose package holds these files. */
async function offerEssai(version: string, files = essai(version), more: object = {}) {
  server.packages.set(`essai-${version}.zip`, await zipOf(files));
  await offer(site, {
    plugins: { [FILE]: { new_version: version, package: `${server.url}/essai-${version}.zip`, ...more } },
  });
}
const keep = (update: string, to: string, more: object = {}) =>
  call(site.url, 'keep', { update, kind: 'plugin', file: FILE, to, seconds: 30, ...more });
const page = async () => {
  const answer = await fetch(`${site.url}/`);
  return `${answer.status} ${/<p>(essai[^<]*)</.exec(await answer.text())?.[1] ?? ''}`;
};
const code = ({ status, isSigned, body }: Answer) => [status, isSigned, body.error?.details.reason ?? body.error?.code];
const kept = () => readdirSync(join(site.folder, 'wp-content/officine-kept')).filter((name) => name.length === 32);
const keptTables = () => site.sql(`SHOW TABLES LIKE 'wp\\_officine\\_kept%'`);
const WELL = '200 essai 1.0.0, 1.0.0, un deux';

/** On its first page, changes what the old version does not understand. */
const CHANGES = `add_action('init', static function () {
  if (get_option('essai_version') === '2.0.0') return;
  global $wpdb;
  $wpdb->query("ALTER TABLE {$wpdb->prefix}essai CHANGE text words VARCHAR(20)");
  update_option('essai_version', '2.0.0');
  add_option('essai_new', 'yes');
});`;
const FATAL = `${CHANGES} add_action('wp_loaded', static function () { essai_missing_function(); }, 20);`;

it('lists what the site runs, what is new, and what stands in the way', async () => {
  await installEssai(site);
  await offerEssai('2.0.0');
  const { status, body } = await call(site.url, 'components', { refresh: true });
  expect(status).toBe(200);
  const of = (file: string) => body.components.find((one: { file: string }) => one.file === file);
  expect(of(FILE)).toEqual({
    kind: 'plugin',
    file: FILE,
    slug: 'essai',
    name: 'Essai',
    is_used: true,
    version: '1.0.0',
    new_version: '2.0.0',
    obstacle: null,
  });
  expect(of('wordpress')).toMatchObject({
    kind: 'core',
    version: expect.stringMatching(/^\d+\.\d+/),
    new_version: null,
  });
  expect(of('twentytwentythree')).toMatchObject({ kind: 'theme', is_used: true });
  expect(of('officine-connector/officine-connector.php')).toMatchObject({ is_used: true });
  expect(body.disk_free).toBeGreaterThan(0);
  for (const [more, obstacle] of [
    [{ package: '' }, 'no_package'],
    [{ requires_php: '99.0' }, 'php'],
    [{ requires: '99.0' }, 'wordpress'],
  ] as const) {
    await offerEssai('2.0.0', essai('2.0.0'), more);
    const again = await call(site.url, 'components');
    expect(again.body.components.find((one: { file: string }) => one.file === FILE).obstacle).toBe(obstacle);
    expect(code(await keep(token(), '2.0.0'))).toEqual([409, true, obstacle]);
  }
});

it('updates a plugin, and forgets what it kept once Officine says that the site is well', async () => {
  await installEssai(site);
  await offerEssai('2.0.0');
  expect(await page()).toBe(WELL);
  const update = token();
  const prepared = await keep(update, '2.0.0');
  expect(prepared.body).toMatchObject({ from: '1.0.0', to: '2.0.0', tables: 2, skipped: [] });
  expect((await keep(update, '2.0.0')).body).toEqual(prepared.body);
  expect(await page()).toBe(WELL);
  const done = { result: 'updated', version: '2.0.0', reason: null };
  expect((await call(site.url, 'update', { update })).body).toEqual(done);
  expect((await call(site.url, 'update', { update })).body).toEqual(done);
  expect(await page()).toBe('200 essai 2.0.0, 1.0.0, un deux');
  expect((await call(site.url, 'settle', { update })).body).toEqual({ database: false });
  expect((await call(site.url, 'release', { update })).body).toEqual({ released: true });
  expect([kept(), await keptTables()]).toEqual([[], []]);
  expect((await call(site.url, 'release', { update })).body).toEqual({ released: false });
  expect(site.log()).not.toContain('officine-connector');
});

it('puts a broken site back without WordPress: files, options, a table with other columns; rows of visitors stay', async () => {
  await installEssai(site);
  await offerEssai('2.0.0', essai('2.0.0', FATAL));
  const update = token();
  const { restore_url: script } = (await keep(update, '2.0.0')).body;
  expect((await call(site.url, 'ping', {}, { script })).body).toMatchObject({ pong: true, script: true });
  expect((await call(site.url, 'update', { update })).body.result).toBe('updated');
  expect(await page()).toBe('500 ');
  expect(await site.sql("SELECT option_value FROM wp_options WHERE option_name = 'essai_new'")).toEqual(['yes']);
  await site.sql(
    "INSERT INTO wp_comments (comment_post_ID, comment_author, comment_content) VALUES (1, 'Anne', 'Bonjour')",
  );
  expect((await call(site.url, 'restore', { update, force: false }, { script })).body).toEqual({
    result: 'restored',
    version: '1.0.0',
  });
  expect(await page()).toBe(WELL);
  expect(readFileSync(join(site.folder, 'wp-content/plugins/essai/deep/note.txt'), 'utf8')).toBe('note of 1.0.0');
  expect(await site.sql("SELECT count(*) FROM wp_options WHERE option_name = 'essai_new'")).toEqual(['0']);
  expect(await site.sql("SELECT count(*) FROM wp_comments WHERE comment_content = 'Bonjour'")).toEqual(['1']);
  expect((await call(site.url, 'restore', { update }, { script })).body.result).toBe('unchanged');
  await call(site.url, 'release', { update });
  expect([kept(), await keptTables()]).toEqual([[], []]);
});

it('is put back by the ordinary address as well, before the broken plugin is loaded', async () => {
  await installEssai(site);
  await offerEssai('2.0.0', essai('2.0.0', 'essai_missing_function();'));
  const update = token();
  await keep(update, '2.0.0');
  await call(site.url, 'update', { update });
  expect(await page()).toBe('500 ');
  expect((await call(site.url, 'restore', { update })).body.result).toBe('restored');
  expect(await page()).toBe(WELL);
});

it('puts nothing back for a stranger', async () => {
  await installEssai(site);
  await offerEssai('2.0.0');
  const update = token();
  const { restore_url: script } = (await keep(update, '2.0.0')).body;
  await call(site.url, 'update', { update });
  const refused = async (options: object) => code(await call(site.url, 'restore', { update }, { script, ...options }));
  expect(await refused({ key: 'x'.repeat(40) })).toEqual([401, false, 'unknown_key']);
  expect(await refused({ headers: { 'x-officine-signature': '0'.repeat(64) } })).toEqual([401, false, 'bad_signature']);
  expect(await refused({ timestamp: 1 })).toEqual([401, true, 'clock_skew']);
  const nonce = randomBytes(16).toString('base64url');
  const unknown = await call(site.url, 'restore', { update: token() }, { script, nonce });
  expect(code(unknown)).toEqual([404, true, 'unknown_update']);
  expect(await refused({ nonce })).toEqual([409, true, 'replayed_nonce']);
  expect((await fetch(script)).status).toBe(405);
  expect(await page()).toContain('2.0.0');
  for (const file of [`${update}/list.php`, 'site.php', 'index.php']) {
    const answer = await fetch(`${site.url}/wp-content/officine-kept/${file}`);
    expect(await answer.text()).toBe('');
  }
  await call(site.url, 'restore', { update });
});

it.each([
  ['a package that never comes', async () => server.packages.set('essai-3.0.0.zip', 'hang'), 'download'],
  ['a package that is not there', async () => server.packages.delete('essai-3.0.0.zip'), 'download'],
  ['no zip file', async () => server.packages.set('essai-3.0.0.zip', Buffer.from('Not found')), 'bad_package'],
  [
    'a plugin that forbids updates',
    () =>
      writeContent(site, {
        'mu-plugins/forbids.php': `<?php add_filter('upgrader_pre_download', static fn () => new WP_Error('no', 'Non'));`,
      }),
    'package_refused',
  ],
  [
    'a host that forbids changes of files',
    () =>
      writeContent(site, {
        'mu-plugins/forbids.php': `<?php add_filter('file_mod_allowed', '__return_false');`,
      }),
    'file_mods',
  ],
])('refuses an update with a reason, and keeps nothing: %s', async (_, arrange, reason) => {
  await installEssai(site);
  await offerEssai('3.0.0');
  await arrange();
  expect(code(await keep(token(), '3.0.0', { seconds: 1 }))).toEqual([409, true, reason]);
  await rm(join(site.folder, 'wp-content/mu-plugins/forbids.php'), { force: true });
  expect([await page(), kept(), await keptTables()]).toEqual([WELL, [], []]);
});

it.each([
  [
    'the disk is full while it is installed',
    { ...essai('4.0.0'), 'essai/large.bin': Buffer.alloc(8_000_000) },
    '',
    expect.stringMatching(/^copy_failed/),
  ],
  ['the package is of another version', essai('4.0.1'), '', 'other_version'],
  [
    'a plugin refuses it halfway',
    essai('4.0.0'),
    `add_filter('upgrader_pre_install', static fn () => new WP_Error('not_now'));`,
    'not_now',
  ],
  [
    'the old version throws halfway',
    essai('4.0.0'),
    `add_filter('upgrader_post_install', static function () { throw new LogicException('raté'); });`,
    expect.stringMatching(/^thrown_essai\.php/),
  ],
])('puts it back by itself when %s', async (_, files, old, reason) => {
  await installEssai(site, '1.0.0', old);
  await offerEssai('4.0.0', files);
  const update = token();
  await keep(update, '4.0.0');
  const { body } = await call(site.url, 'update', { update });
  expect(body).toEqual({ result: 'failed', version: '1.0.0', reason });
  expect(existsSync(join(site.folder, '.maintenance'))).toBe(false);
  expect(await page()).toBe(WELL);
  await call(site.url, 'release', { update });
});

it('opens the site again when the update ends in the middle of it, in maintenance', async () => {
  await installEssai(site, '1.0.0', `add_filter('upgrader_post_install', static function () { exit; });`);
  await offerEssai('4.0.0');
  const update = token();
  const { restore_url: script } = (await keep(update, '4.0.0')).body;
  await expect(call(site.url, 'update', { update })).rejects.toThrow(/JSON/);
  expect(existsSync(join(site.folder, '.maintenance'))).toBe(false);
  expect(await page()).toBe(WELL);
  expect((await call(site.url, 'restore', { update }, { script })).body.result).toBe('unchanged');
});

it('opens a site that was left in maintenance by a process that was killed', async () => {
  await installEssai(
    site,
    '1.0.0',
    `add_filter('upgrader_post_install', static function () { posix_kill(getmypid(), SIGKILL); });`,
  );
  await offerEssai('4.0.0');
  const update = token();
  const { restore_url: script } = (await keep(update, '4.0.0')).body;
  await expect(call(site.url, 'update', { update })).rejects.toThrow('fetch failed');
  expect(existsSync(join(site.folder, '.maintenance'))).toBe(true);
  expect(await page()).toBe('503 ');
  expect(code(await call(site.url, 'update', { update }))).not.toEqual([200, true, undefined]);
  expect((await call(site.url, 'restore', { update }, { script })).body.result).toBe('restored');
  expect(await page()).toBe(WELL);
});

const style = (version: string) => `/*\nTheme Name: Essai\nVersion: ${version}\n*/`;
it('updates a theme', async () => {
  await installEssai(site);
  const themes = join(site.folder, 'wp-content/themes');
  await cp(join(themes, 'twentytwentyone'), join(themes, 'essai-theme'), { recursive: true });
  await writeContent(site, { 'themes/essai-theme/style.css': style('1.0') });
  server.packages.set(
    'theme.zip',
    await zipOf({ 'essai-theme/style.css': style('1.1'), 'essai-theme/index.php': '<?php' }),
  );
  await offer(site, {
    themes: { 'essai-theme': { theme: 'essai-theme', new_version: '1.1', package: `${server.url}/theme.zip` } },
  });
  const update = token();
  const asked = { kind: 'theme', file: 'essai-theme', to: '1.1' };
  expect(code(await keep(update, '1.1', asked))).toEqual([200, true, undefined]);
  expect((await call(site.url, 'update', { update })).body).toEqual({
    result: 'updated',
    version: '1.1',
    reason: null,
  });
  expect((await call(site.url, 'restore', { update })).body).toEqual({ result: 'restored', version: '1.0' });
  expect(readFileSync(join(themes, 'essai-theme/style.css'), 'utf8')).toBe(style('1.0'));
  expect(existsSync(join(themes, 'essai-theme/functions.php'))).toBe(true);
});
