import { copyFile, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectorVersion } from '@officine/wordpress-connector';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../apps/api/src/access/actor.ts';
import { adoptSite } from '../../apps/api/src/areas/websites/wordpress/adopt.ts';
import { checkSite } from '../../apps/api/src/areas/websites/wordpress/check.ts';
import { deployConnector } from '../../apps/api/src/areas/websites/wordpress/deploy.ts';
import { rotateKey } from '../../apps/api/src/areas/websites/wordpress/keys.ts';
import { loadSite } from '../../apps/api/src/areas/websites/wordpress/site.ts';
import { contextOfCall } from '../../apps/api/src/areas/websites/wordpress/site-context.ts';
import { syncSite } from '../../apps/api/src/areas/websites/wordpress/sync.ts';
import { storeContent } from '../../apps/api/src/files/store-content.ts';
import { createOutgoing } from '../../apps/api/src/outgoing/outgoing.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { contextOf } from '../../apps/api/test/given/office.ts';
import { addSite, setSecret, siteRow } from '../../apps/api/test/wordpress.ts';
import { type Ftp, newFtp } from './ftp.ts';
import { newSite, type Site } from './new-site.ts';
import { picture } from './picture.ts';

/** Officine's code on real sites: from the deployment by FTP to a synchronised page. */
const world = await testApp({ OFFICINE_PUBLIC_URL: 'https://officine.example' });
const { sql } = world.services;
interface InstalledSite {
  readonly site: Site;
  readonly ftp: Ftp;
  readonly id: number;
  readonly pharmacy: number;
}
const installed: InstalledSite[] = [];
const means = (ca = installed[0]?.ftp.ca) =>
  contextOfCall(world.services, createOutgoing({ allow: ['127.0.0.0/8'], ca, perAddress: 4 }));
const siteAt = (index: number) => installed[index] as InstalledSite;

async function open(reference: string, options: Parameters<typeof newSite>[0]): Promise<InstalledSite> {
  const site = await newSite(options);
  const ftp = await newFtp(site.home);
  const access = { ftp_host: `${ftp.host}:${ftp.port}`, ftp_username: ftp.user, path: '/www' };
  const added = await addSite(world, reference, { url: site.url, ...access });
  await setSecret(world.services, added.id, 'ftp_password', ftp.password);
  return { site, ftp, ...added };
}
beforeAll(async () => {
  installed.push(
    await open('Z1', { permalinks: 'plain' }),
    await open('Z2', { permalinks: 'pretty', isRestClosed: true }),
  );
});
afterAll(async () => {
  for (const { site, ftp } of installed) {
    await ftp.stop();
    await site.stop();
  }
});
const types = (outcome: { problems: readonly { type: string }[] } | undefined) =>
  outcome?.problems.map(({ type }) => type);
const page = async ({ id }: InstalledSite) => (await fetch(String((await siteRow(world, id))['page_url']))).text();

it('deploys the connector by FTP over TLS: each site answers with its own key', async () => {
  for (const { id, site } of installed) {
    expect(await checkSite(means(), id)).toMatchObject({ status: 'warning', problems: [{ type: 'no_key' }] });
    await deployConnector(means(), id);
    expect(await checkSite(means(), id)).toMatchObject({ status: 'ok', problems: [] });
    expect(await siteRow(world, id)).toMatchObject({
      wordpress_version: expect.stringMatching(/^\d+\.\d+/),
      php_version: expect.stringMatching(/^[78]\./),
      mysql_version: expect.stringContaining('MariaDB'),
      connector_key_previous: null,
    });
    expect(site.log()).toBe('');
  }
  expect((await siteRow(world, siteAt(0).id)).connector_key).not.toBe(
    (await siteRow(world, siteAt(1).id)).connector_key,
  );
});

it('synchronises everything, then only changes, then nothing', async () => {
  for (const each of installed) {
    const { id, pharmacy } = each;
    expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: true });
    expect(await page(each)).toContain('14:00');
    await sql`update pharmacy_websites set hours_mo = '09:15-12:00' where pharmacy_id = ${pharmacy}`;
    expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', changed: ['hours'] });
    expect(await page(each)).toMatch(/09[:h\s]+15/);
    expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: false, volume: 0 });
  }
});

it('shows exceptional closings; a site that still runs version 1.0.0 gets the rest, and is told to update', async () => {
  const { id, pharmacy, site } = siteAt(0);
  const run = (version: string) => writeFile(join(site.plugin, 'current.txt'), `${version}\n`);
  // Today's code under the name of the former version, which did not know closings.
  const [now, former] = [connectorVersion(), '1.0.0'].map((version) => join(site.plugin, 'versions', version)) as [
    string,
    string,
  ];
  await cp(now, former, { recursive: true });
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(former, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(join(former, file), text.replace(from, to));
  };
  await change('main.php', `'${connectorVersion()}'`, "'1.0.0'");
  await change('fields.php', /^ *'closings' => .*\n/m, '');
  await run('1.0.0');
  await sql`update pharmacy_websites set closings = '2098-12-24 Inventaire', hours_mo = '10:15-12:00' where pharmacy_id = ${pharmacy}`;
  const sent = await syncSite(means(), id);
  expect([sent.status, sent.changed, types(sent)]).toEqual(['warning', ['hours'], ['closings_unseen']]);
  expect(types(await checkSite(means(), id))).toEqual(['outdated_connector', 'closings_unseen']);
  await run(connectorVersion());
  expect(types(await checkSite(means(), id))).toEqual(['closings_unseen']);
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', changed: ['closings'] });
  expect(await page(siteAt(0))).toContain('mercredi 24 décembre 2098</time>&nbsp;: Inventaire</li>');
  expect(await checkSite(means(), id)).toMatchObject({ status: 'ok' });
  expect(site.log()).toBe('');
});

it('says when visitors still get an earlier page from a cache that nobody empties', async () => {
  const each = siteAt(1);
  const { id, pharmacy, site } = each;
  const content = join(site.folder, 'wp-content');
  await copyFile(join(import.meta.dirname, 'php/page-cache.php'), join(content, 'mu-plugins/page-cache.php'));
  const hours = (text: string) =>
    sql`update pharmacy_websites set hours_mo = ${text} where pharmacy_id = ${pharmacy}`.then(() =>
      syncSite(means(), id),
    );
  expect(await page(each)).toContain('data-officine-mark="');
  expect(await checkSite(means(), id)).toMatchObject({ status: 'ok' });
  await hours('07:07-12:00');
  expect(await page(each)).not.toContain('07 h 07');
  const { status, problems } = (await checkSite(means(), id)) ?? {};
  expect([status, problems?.map(({ message }) => message)]).toEqual([
    'warning',
    ['Les visiteurs voient encore une version précédente de la page (cache).'],
  ]);
  await rm(join(content, 'mu-plugins/page-cache.php'));
  expect(await checkSite(means(), id)).toMatchObject({ status: 'ok' });
  expect(await page(each)).toContain('07 h 07');
  expect(site.log()).toBe('');
});

it('shows pictures on the page', async () => {
  const { id, pharmacy, site } = siteAt(0);
  const bytes = picture(40, 20);
  const logo = await storeContent(
    world.services,
    sql,
    { name: 'logo.png', type: 'image/png', bytes },
    { public: true },
  );
  await sql`update pharmacy_websites set logo_id = ${logo} where pharmacy_id = ${pharmacy}`;
  const outcome = await syncSite(means(), id);
  expect(outcome).toMatchObject({ status: 'ok', changed: ['content', 'images'] });
  const [, source = ''] = /<img[^>]+src="([^"]+)"/.exec(await page(siteAt(0))) ?? [];
  const seen = await fetch(new URL(source, site.url));
  expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true);
});

it('rotates a key, and replaces it by a new deployment', async () => {
  const { id } = siteAt(0);
  const before = await loadSite(world.services, id);
  if (before) await rotateKey(means(), before);
  const after = await loadSite(world.services, id);
  expect(after?.key).not.toBe(before?.key);
  expect(await checkSite(means(), id)).toMatchObject({ status: 'ok' });
  await deployConnector(means(), id);
  expect(await syncSite(means(), id)).toMatchObject({ status: 'ok', isChanged: false });
});

it('reports a broken site, without affecting the other', async () => {
  const [broken, other] = [siteAt(0), siteAt(1)];
  const config = join(broken.site.folder, 'wp-config.php');
  await rename(config, `${config}.away`);
  const outcome = await checkSite(means(), broken.id);
  expect(outcome?.status).toBe('error');
  expect(await syncSite(means(), broken.id)).toMatchObject({ status: 'error' });
  expect(await syncSite(means(), other.id)).toMatchObject({ status: 'ok', isChanged: false });
  await rename(`${config}.away`, config);
  expect(await checkSite(means(), broken.id)).toMatchObject({ status: 'ok' });
});

it('reports FTP errors by type, and the site still works with its key', async () => {
  const { id, ftp, site } = siteAt(1);
  const refused = (change: () => Promise<unknown>) =>
    change()
      .then(() => deployConnector(means(), id))
      .then(
        () => 'deployed',
        (error: { type?: string }) => error.type ?? error,
      );
  const set = (values: Record<string, string | null>) =>
    sql`update pharmacy_wordpress set ${sql(values)} where id = ${id}`;
  expect(await refused(() => setSecret(world.services, id, 'ftp_password', 'faux'))).toBe('ftp_login');
  await setSecret(world.services, id, 'ftp_password', ftp.password);
  expect(await refused(() => set({ path: '/ailleurs' }))).toBe('ftp_path');
  expect(await refused(() => set({ path: '/' }))).toBe('ftp_path');
  expect(await refused(() => set({ path: '/www', ftp_host: '127.0.0.1:9' }))).toBe('ftp_host');
  expect(await refused(() => set({ ftp_host: null }))).toBe('ftp_missing');
  const closed = await newFtp(site.home, { isReadOnly: true });
  expect(await refused(() => set({ ftp_host: `127.0.0.1:${closed.port}` }))).toBe('ftp_write');
  await closed.stop();
  expect(await checkSite(means(), id)).toMatchObject({ status: 'ok' });
});

it('takes a site over in one act, goes on from where it stopped, and does nothing twice', async () => {
  const taken = await open('Z3', { permalinks: 'pretty' });
  installed.push(taken);
  const { id, ftp } = taken;
  const call = contextOf(world.services, systemActor('test'));
  const take = async () => {
    const { status, steps } = await adoptSite(call, id, means(ftp.ca));
    return [status, ...steps.map((step) => `${step.name} ${step.status}`)];
  };
  await setSecret(world.services, id, 'ftp_password', 'wrong');
  expect(await take()).toEqual(['error', 'connector error']);
  await setSecret(world.services, id, 'ftp_password', ftp.password);
  expect(await take()).toEqual(['ok', 'connector done', 'sync done', 'check done']);
  const key = (await siteRow(world, id)).connector_key;
  expect(await take()).toEqual(['ok', 'connector known', 'sync done', 'check done']);
  expect((await siteRow(world, id)).connector_key).toEqual(key);
  expect(await page(taken)).toContain('14:00');
});
