import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './client.ts';
import { installConnector } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';
import { offer, type PackageServer, servePackages, writeContent } from './packages.ts';
import { run } from './process.ts';

/** An update of WordPress itself: its package is the core of this site under another number. */
let site: Site;
let server: PackageServer;
const NEXT = '6.1.99';
const versionFile = () => join(site.folder, 'wp-includes/version.php');
const versionOf = async (file: string) => /\$wp_version = '([^']+)'/.exec(await readFile(file, 'utf8'))?.[1];
beforeAll(async () => {
  server = await servePackages();
  site = await newSite({ isCoreOwn: true });
  await installConnector(site);
  await writeContent(site, { 'mu-plugins/offers.php': readFileSync(join(import.meta.dirname, 'php/offers.php')) });
});
afterAll(async () => {
  await site.stop();
  await server.close();
});

/** Packs the core as the next version, with this line at the end of one of its files. */
async function pack(line: string, path: string): Promise<void> {
  const work = join(site.home, 'package');
  await rm(work, { recursive: true, force: true });
  await cp(site.folder, join(work, 'wordpress'), {
    recursive: true,
    filter: (path) => !/\/wp-content|\/wp-config\.php$/.test(path.slice(site.folder.length)),
  });
  const file = join(work, 'wordpress/wp-includes/version.php');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/\$wp_version = '[^']+'/, `$wp_version = '${NEXT}'`));
  await appendFile(join(work, 'wordpress', path), `\n${line}\n`);
  const code = `$zip = new ZipArchive(); $zip->open($argv[2], ZipArchive::CREATE);
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($argv[1], FilesystemIterator::SKIP_DOTS)) as $file) {
      $name = substr((string) $file, strlen($argv[1]) + 1);
      $zip->addFile((string) $file, $name);
      $zip->setCompressionName($name, ZipArchive::CM_STORE);
    }
    $zip->close();`;
  const archive = join(site.home, 'core.zip');
  await rm(archive, { force: true });
  await run('php', ['-r', code, '--', work, archive]);
  server.packages.set('core.zip', await readFile(archive));
  await offer(site, {
    core: {
      response: 'upgrade',
      current: NEXT,
      version: NEXT,
      locale: 'en_US',
      packages: { full: `${server.url}/core.zip`, no_content: '', new_bundled: '', partial: '', rollback: '' },
      partial_version: '',
      new_bundled: '',
      php_version: '5.6.20',
      mysql_version: '5.0',
    },
  });
}
const begin = async (update: string) => {
  const asked = { update, kind: 'core', file: 'wordpress', to: NEXT, seconds: 60 };
  const { body } = await call(site.url, 'keep', asked);
  expect(body).toMatchObject({ to: NEXT });
  return String(body.restore_url);
};

it('updates WordPress and its tables; puts a version back that does not start', async () => {
  const before = await versionOf(versionFile());
  await pack('$wp_db_version = 99999;', 'wp-includes/version.php');
  const well = randomBytes(16).toString('hex');
  await begin(well);
  expect((await call(site.url, 'update', { update: well })).body).toEqual({
    result: 'updated',
    version: NEXT,
    reason: null,
  });
  expect((await fetch(site.url)).status).toBe(200);
  // WordPress has called itself for its tables.
  expect((await call(site.url, 'settle', { update: well })).body).toEqual({ database: false });
  expect(await site.sql("SELECT option_value FROM wp_options WHERE option_name = 'db_version'")).toEqual(['99999']);
  const script = await call(site.url, 'restore', { update: well });
  expect(script.body).toEqual({ result: 'restored', version: before });
  expect([await versionOf(versionFile()), (await fetch(site.url)).status]).toEqual([before, 200]);
  await call(site.url, 'release', { update: well });

  await pack('throw new LogicException("raté");', 'wp-settings.php');
  const broken = randomBytes(16).toString('hex');
  const address = await begin(broken);
  await call(site.url, 'update', { update: broken }).catch(() => undefined);
  expect((await fetch(site.url)).status).toBe(500);
  const restored = await call(site.url, 'restore', { update: broken }, { script: address });
  expect(restored.body.version).toBe(before);
  expect([await versionOf(versionFile()), (await fetch(site.url)).status]).toEqual([before, 200]);
});
