import { copyFile, cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectorVersion, connectorZip, linkCode } from '@officine/wordpress-connector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { installConnector, testLink } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';
import { isRoot, run } from './process.ts';

let site: Site;
beforeAll(async () => {
  site = await newSite();
  await installConnector(site);
  await call(site.url, 'sync', {
    revision: 1,
    pharmacy: { reference: 'Z01001', name: 'Pharmacie' },
    fields: { hours: { hours_mo: '09:00-12:00' } },
  });
});
afterAll(() => site.stop());

const current = connectorVersion();
const versions = () => join(site.plugin, 'versions');
/** Deploys a copy of the current version under another number, with a change in one file. */
async function deploy(version: string, change: { file: string; code: (source: string) => string }) {
  const folder = join(versions(), version);
  await cp(join(versions(), current), folder, { recursive: true });
  const file = join(folder, change.file);
  await writeFile(file, change.code(await readFile(file, 'utf8')));
  const main = join(folder, 'main.php');
  if (change.file !== 'main.php')
    await writeFile(main, (await readFile(main, 'utf8')).replace(`'${current}'`, `'${version}'`));
  if (isRoot) await run('chown', ['-R', 'www-data:www-data', folder]);
  await writeFile(join(site.plugin, 'current.txt'), `${version}\n`);
}
const show = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`);
  return { status: answer.status, html: await answer.text() };
};

it.each([
  ['throws', '2.0.0', { file: 'main.php', code: () => '<?php throw new LogicException("raté");' }, 200],
  ['cannot be read', '2.0.1', { file: 'main.php', code: () => '<?php if (' }, 200],
  ['misses a file', '2.0.2', { file: 'main.php', code: () => '<?php new Officine\\Connector\\Nothing();' }, 200],
  ['dies', '2.0.3', { file: 'main.php', code: () => '<?php function wp_die() {}' }, 500],
  ['dies later', '2.0.4', { file: 'blocks.php', code: (was: string) => `${was} final class Blocks {}` }, 500],
])(
  'a version that %s is replaced by the previous one, at the second request at the latest',
  async (_, version, change, first) => {
    await deploy(version, change);
    expect((await show('/')).status).toBe(first);
    expect((await show('/')).status).toBe(200);
    const { body } = await call(site.url, 'status');
    expect(body).toMatchObject({ functions_version: current, broken: { version, message: expect.any(String) } });
  },
);

it('runs a version again after it was repaired', async () => {
  const good = { file: 'main.php', code: (was: string) => was.replace(`'${current}'`, "'2.0.0'") };
  await rm(join(versions(), '2.0.0'), { recursive: true });
  await deploy('2.0.0', good);
  // In a fast test, the file could get the same modification time (in seconds) as the broken one.
  await utimes(join(versions(), '2.0.0/main.php'), new Date(), new Date('2030-01-01'));
  expect((await call(site.url, 'status')).body).toMatchObject({ functions_version: '2.0.0', broken: null });
});

it('renders nothing and records the error when rendering fails, without affecting the rest of the page', async () => {
  const page = new URL((await call(site.url, 'status')).body.page.url);
  expect((await show(page.pathname + page.search)).html).toContain('09 h 00');
  await deploy('2.1.0', {
    file: 'sections.php',
    code: (was) => was.replace('draw(): string\n    {', 'draw(): string\n    { throw new \\LogicException("dessin");'),
  });
  const { status, html } = await show(page.pathname + page.search);
  expect([status, html.includes('</html>'), html.includes('09 h 00')]).toEqual([200, true, false]);
  const { body } = await call(site.url, 'status');
  expect(body).toMatchObject({
    functions_version: '2.1.0',
    last_error: { message: expect.stringContaining('dessin') },
  });
});

it('shows an ordinary site when no version is left', async () => {
  await writeFile(join(site.plugin, 'current.txt'), '9.9.9');
  await rm(versions(), { recursive: true });
  expect((await show('/')).status).toBe(200);
  const page = await show('/?pagename=pharmacie');
  expect([page.status, page.html.includes('officine_'), page.html.includes('wp:officine')]).toEqual([
    200,
    false,
    false,
  ]);
});

/** What the loader answers when no version runs: nothing is signed. */
const ask = async () => {
  const answer = await fetch(new URL('/?rest_route=/officine/v1/status', site.url), { method: 'POST', body: '{}' });
  return [answer.status, answer.headers.has('x-officine-connector'), (await answer.json()).error];
};
it('says that no version runs, and where the last one failed', async () => {
  const gone = { code: 'stopped', details: { version: '9.9.9', where: 'absent' } };
  expect(await ask()).toEqual([503, true, gone]);
  await mkdir(join(versions(), '9.9.9'), { recursive: true });
  await writeFile(join(versions(), '9.9.9/main.php'), '<?php throw new LogicException("raté");');
  await show('/');
  const failed = { code: 'stopped', details: { version: '9.9.9', where: 'main.php:1' } };
  expect(await ask()).toEqual([503, true, failed]);
  await rm(versions(), { recursive: true });
});

it('is linked by a zip that contains the link, and leaves no key in a file', async () => {
  const key = 'k'.repeat(43);
  const zip = join(site.home, 'officine-connector.zip');
  await writeFile(zip, await connectorZip({ ...testLink, key, issued: testLink.issued + 1 }));
  await site.php(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    WP_Filesystem();
    unzip_file('${zip}', WP_PLUGIN_DIR);`);
  expect((await call(site.url, 'ping', {}, { key })).status).toBe(200);
  expect(await readFile(join(site.plugin, 'site.php'), 'utf8')).toBe('<?php exit; ?>\n');
});

describe('on a site where an administrator installs it', () => {
  let other: Site;
  beforeAll(async () => {
    other = await newSite();
  });
  afterAll(() => other.stop());

  it('installs from its zip, as one plugin', async () => {
    const zip = join(other.home, 'officine-connector.zip');
    await writeFile(zip, await connectorZip());
    const installed = await other.php(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
      wp_set_current_user(1);
      $done = (new Plugin_Upgrader(new Automatic_Upgrader_Skin()))->install('${zip}');
      activate_plugin('officine-connector/officine-connector.php');
      echo json_encode([$done, array_values(preg_grep('/officine/', array_keys(get_plugins())))]);`);
    expect(JSON.parse(installed)).toEqual([true, ['officine-connector/officine-connector.php']]);
    expect((await call(other.url, 'ping')).body.error.code).toBe('not_linked');
  });

  it('is linked by the code that an administrator pastes into its settings', async () => {
    const login = await fetch(`${other.url}/wp-login.php`, {
      method: 'POST',
      body: new URLSearchParams({ log: 'admin', pwd: 'mot-de-passe-de-test', testcookie: '1' }),
      headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      redirect: 'manual',
    });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const screen = async (path: string) =>
      (await fetch(`${other.url}/wp-admin/${path}`, { headers: { cookie } })).text();
    const settings = () => screen('options-general.php?page=officine');
    const nonce = /name="_wpnonce" value="(\w+)"/.exec(await settings())?.[1] ?? '';
    const save = async (given: Record<string, string>, headers: Record<string, string> = { cookie }) => {
      const body = new URLSearchParams({ action: 'officine_link', ...given });
      const address = `${other.url}/wp-admin/admin-post.php`;
      const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
      return /officine=\w+/.exec(answer.headers.get('location') ?? '')?.[0] ?? answer.status;
    };
    const code = linkCode(testLink);
    expect(await save({ code })).toBe(403);
    expect(await save({ code, _wpnonce: nonce }, {})).not.toBe('officine=ok');
    expect((await call(other.url, 'ping')).status).toBe(401);
    expect(await save({ code: '{}', _wpnonce: nonce })).toBe('officine=refuse');
    expect(await save({ code, _wpnonce: nonce })).toBe('officine=ok');
    expect(await save({ code, _wpnonce: nonce })).toBe('officine=refuse');
    expect(await settings()).toContain('<td>https://officine.example</td>');
    expect((await call(other.url, 'status')).body).toMatchObject({ install: 'plugin', link: { pharmacy: 'Z01001' } });

    // Who manages the site reads the language chosen in WordPress.
    expect(await settings()).toContain('value="Link this site"');
    expect(await screen('plugins.php')).toContain('Keeps the page of the pharmacy up to date');
    expect(await screen('post-new.php')).not.toContain('Annonce Officine');
    await other.php("update_user_meta(1, 'locale', 'fr_FR');");
    expect(await settings()).toContain('value="Relier ce site"');
    expect(await screen('plugins.php')).toContain('Tient à jour la page de la pharmacie');
    // In the script of the editor, as JSON.
    expect(await screen('post-new.php')).toContain('"Officine advert":["Annonce Officine"]');
  });

  it('runs once when it is also deployed by FTP', async () => {
    const loader = join(other.folder, 'wp-content/mu-plugins/officine-connector.php');
    await copyFile(join(other.plugin, 'mu-plugin.php'), loader);
    expect((await call(other.url, 'status')).body.install).toBe('mu-plugin');
    expect(other.log()).toBe('');
  });
});
