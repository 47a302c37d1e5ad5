import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contextOfCall, type SiteContext } from '../../apps/api/src/areas/websites/wordpress/site-context.ts';
import { noPictures, openPictures } from '../../apps/api/src/areas/websites/wordpress/updates/pictures.ts';
import { planNight, startUpdates } from '../../apps/api/src/areas/websites/wordpress/updates/plan.ts';
import { runUpdates, wordpressComponents } from '../../apps/api/src/areas/websites/wordpress/updates/tasks.ts';
import { updateOne } from '../../apps/api/src/areas/websites/wordpress/updates/update-site.ts';
import type { ReadContext } from '../../apps/api/src/calls/context.ts';
import { createOutgoing } from '../../apps/api/src/outgoing/outgoing.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { taskContext } from '../../apps/api/test/task.ts';
import { BREAKS, ESSAI, type FleetSite, fleetSite, offerTo, shownBy } from './fleet.ts';
import { essai, installEssai, type PackageServer, servePackages, writeContent, zipOf } from './packages.ts';

/** Officine's updates of real sites, from what they say is new to what was put back. */
const world = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8' });
const { sql } = world.services;
const outgoing = createOutgoing({ allow: ['127.0.0.0/8'] });
const means = (): SiteContext => contextOfCall(world.services, outgoing);
const actor = { userId: null, username: 'Zoé', role: 'admin' } as unknown as ReadContext['actor'];
const NIGHT = () => new Date('2026-11-29T02:00:00Z');
let server: PackageServer;
let trial: FleetSite;
let other: FleetSite;
beforeAll(async () => {
  server = await servePackages();
  server.packages.set('good.zip', await zipOf(essai('2.0.0')));
  server.packages.set('breaks.zip', await zipOf(essai('2.0.0', BREAKS)));
  [trial, other] = await Promise.all([fleetSite(world, 'Z1', 'trial'), fleetSite(world, 'Z2', 'night')]);
});
afterAll(async () => {
  await Promise.all([trial.site.stop(), other.site.stop()]);
  await server.close();
});
const read = async () => {
  const { context } = taskContext(world.services, 1, {});
  return wordpressComponents.run(context);
};
beforeEach(async () => {
  await sql`delete from wordpress_updates`;
  for (const each of [trial, other]) {
    await installEssai(each.site);
    await each.site.php(`delete_option('essai_breaks');`);
    await offerTo(each, '2.0.0', `${server.url}/good.zip`);
  }
  await read();
});
const run = (mode: 'asked' | 'night', clock = NIGHT) => {
  const task = taskContext(world.services, 7, {});
  return runUpdates(task.context, means(), mode, clock).then((counts) => ({ counts, lines: task.lines }));
};
const updates = () =>
  sql`select wordpress_id as site, state, reason, from_version, to_version, author from wordpress_updates order by id`;
const ask = (asked: Parameters<typeof startUpdates>[1]) => startUpdates({ sql, actor }, asked);
const breakOn = ({ site }: FleetSite) => site.php(`update_option('essai_breaks', 'yes');`);

it('reads what sites run and what is new', async () => {
  expect(await read()).toMatchObject({ read: 2, updates: 2, failures: 0 });
  expect(
    await sql`select name, version, new_version, is_used, obstacle from wordpress_components where wordpress_id = ${trial.id} and file = ${ESSAI}`,
  ).toEqual([{ name: 'Essai', version: '1.0.0', new_version: '2.0.0', is_used: true, obstacle: null }]);
});

it('updates what a user asks for; a rehearsal says the same and changes nothing', async () => {
  const figures = { count: 1, sites: 1, vulnerable: 0, waiting: 0, obstacles: [] };
  expect(await ask({ wordpress: trial.id, dry_run: true })).toEqual({ ...figures, tasks: [] });
  expect(await updates()).toEqual([]);
  expect(await ask({ wordpress: trial.id })).toMatchObject({ ...figures, tasks: [expect.stringContaining('/tasks/')] });
  expect(await ask({ ring: 'trial' })).toMatchObject({ count: 0, waiting: 1 });
  expect((await run('asked')).counts).toEqual({ updated: 1, put_back: 0, refused: 0, failures: 0, left: 0 });
  expect(await updates()).toEqual([
    { site: trial.id, state: 'updated', reason: null, from_version: '1.0.0', to_version: '2.0.0', author: 'Zoé' },
  ]);
  expect(await shownBy(trial)).toBe('2.0.0');
  expect(
    await sql`select version, new_version from wordpress_components where wordpress_id = ${trial.id} and file = ${ESSAI}`,
  ).toEqual([{ version: '2.0.0', new_version: null }]);
  expect(readdirSync(join(trial.site.folder, 'wp-content/officine-kept')).filter((name) => name.length === 32)).toEqual(
    [],
  );
});

it('puts a version back that breaks the site, says why, and tells administrators once', async () => {
  await sql`insert into users (login, email, name, role) values ('ada', 'ada@example.org', 'Ada', 'admin') on conflict do nothing`;
  await breakOn(trial);
  await offerTo(trial, '2.0.0', `${server.url}/breaks.zip`);
  await ask({ wordpress: trial.id });
  const { counts, lines } = await run('asked');
  expect(counts).toMatchObject({ updated: 0, put_back: 1, failures: 0 });
  expect(await updates()).toMatchObject([
    { state: 'put_back', reason: 'La page d’accueil répond par une erreur 500.', from_version: '1.0.0' },
  ]);
  expect(lines).toContainEqual(expect.stringContaining('La page d’accueil répond par une erreur 500.'));
  expect(await shownBy(trial)).toBe('1.0.0');
  expect(await sql`select check_status from pharmacy_wordpress where id = ${trial.id}`).toEqual([
    { check_status: 'ok' },
  ]);
  expect(await sql`select title, link from notifications where source = 'wordpress:updates:7'`).toEqual([
    {
      title: '1 mise à jour WordPress a été remise en arrière',
      link: '/admin/wordpress-updates?f.state=put_back',
    },
  ]);
});

it('opens a site again that an update left in maintenance, and puts the old version back', async () => {
  const dies = `add_filter('upgrader_post_install', static function () { posix_kill(getmypid(), SIGKILL); });`;
  await installEssai(other.site, '1.0.0', dies);
  await ask({ wordpress: other.id });
  expect((await run('asked')).counts).toMatchObject({ updated: 0, put_back: 1, failures: 0 });
  expect(await updates()).toMatchObject([{ state: 'put_back', reason: 'Le site répond par une erreur 503.' }]);
  expect(existsSync(join(other.site.folder, '.maintenance'))).toBe(false);
  expect(await shownBy(other)).toBe('1.0.0');
});

it('at night: trial sites first; the others once those were well for a time; never by day', async () => {
  expect((await run('night', () => new Date('2026-11-29T12:00:00Z'))).counts).toMatchObject({ updated: 0 });
  expect((await run('night')).counts).toMatchObject({ updated: 1 });
  expect([await shownBy(trial), await shownBy(other)]).toEqual(['2.0.0', '1.0.0']);
  expect((await run('night')).counts).toMatchObject({ updated: 0 });
  await sql`update wordpress_updates set date_end = now() - interval '21 hours'`;
  expect((await run('night')).counts).toMatchObject({ updated: 1 });
  expect(await shownBy(other)).toBe('2.0.0');
});

it('a version that was put back on a site on trial reaches no other', async () => {
  await sql`
    insert into wordpress_updates (wordpress_id, kind, slug, file, name, from_version, to_version, token, state, date_end)
    select ${trial.id}, 'plugin', 'essai', ${ESSAI}, 'Essai', '1.0.0', '2.0.0', md5(state), state, now() - interval '2 days'
    from unnest(array['updated', 'put_back']) state`;
  expect(await planNight(sql, 'night')).toBe(0);
  expect(await planNight(sql, 'trial')).toBe(0);
});

it('refuses what cannot be done, with the reason, and changes nothing', async () => {
  const refused = async (arrange: () => Promise<unknown>) => {
    await sql`delete from wordpress_updates`;
    await offerTo(other, '2.0.0', `${server.url}/good.zip`);
    await read();
    await ask({ wordpress: other.id });
    await arrange();
    const [row] = await sql<[{ id: number }]>`select id from wordpress_updates`;
    const { state, reason } = await updateOne(means(), noPictures, row.id);
    return [state, reason, await shownBy(other)];
  };
  server.packages.set('hangs.zip', Buffer.from('nothing'));
  expect(await refused(() => offerTo(other, '2.0.0', `${server.url}/hangs.zip`))).toEqual([
    'refused',
    'Le fichier de la nouvelle version n’est pas lisible.',
    '1.0.0',
  ]);
  expect(await refused(() => offerTo(other, '2.1.0', `${server.url}/good.zip`))).toEqual([
    'refused',
    'La version proposée a changé entre-temps.',
    '1.0.0',
  ]);
  const forbid = `<?php if (strpos($_SERVER['REQUEST_URI'] ?? '', 'officine/v1') !== false) add_filter('file_mod_allowed', '__return_false');`;
  expect(await refused(() => writeContent(other.site, { 'mu-plugins/forbids.php': forbid }))).toEqual([
    'refused',
    'Le site interdit de changer ses fichiers (DISALLOW_FILE_MODS).',
    '1.0.0',
  ]);
  await rm(join(other.site.folder, 'wp-content/mu-plugins/forbids.php'));
  const script = join(other.site.plugin, 'versions/1.2.0/restore.php');
  const away = `${script}.away`;
  expect(await refused(() => rename(script, away))).toEqual([
    'refused',
    'Le site ne permet pas de revenir en arrière sans WordPress : rien n’a été changé.',
    '1.0.0',
  ]);
  await rename(away, script);
});

it('ends what a killed run began: an update that was done is looked at, one that breaks the site is put back', async () => {
  await offerTo(other, '2.0.0', `${server.url}/breaks.zip`);
  await breakOn(other);
  for (const [each, state, shown] of [
    [trial, 'updated', '2.0.0'],
    [other, 'put_back', '1.0.0'],
  ] as const) {
    await sql`delete from wordpress_updates`;
    await ask({ wordpress: each.id });
    const [row] = await sql<[{ id: number }]>`select id from wordpress_updates`;
    // The run dies right after the site has exchanged the versions.
    const lost = means();
    let isDead = false;
    const killed: SiteContext = {
      ...lost,
      commit: (work) => (isDead ? Promise.reject(new Error('killed')) : lost.commit(work)),
      outgoing: {
        ...outgoing,
        request: async (asked) => {
          if (isDead) throw new Error('killed');
          const answer = await outgoing.request(asked);
          isDead = asked.url.includes('/v1/update');
          if (isDead) throw new Error('killed');
          return answer;
        },
      },
    };
    await expect(updateOne(killed, noPictures, row.id)).rejects.toThrow('killed');
    expect(await updates()).toMatchObject([{ state: 'updating' }]);
    expect((await run('asked')).counts).toMatchObject({ [state]: 1 });
    expect(await updates()).toMatchObject([{ state }]);
    expect(await shownBy(each)).toBe(shown);
  }
});

it('puts a version back that leaves the page blank, by its picture', async () => {
  const blank = `add_action('wp_head', static function () { echo '<style>body > * { display: none !important }</style>'; });`;
  server.packages.set('blank.zip', await zipOf(essai('2.0.0', blank)));
  await offerTo(other, '2.0.0', `${server.url}/blank.zip`);
  await ask({ wordpress: other.id });
  const pictures = await openPictures(means(), () => {});
  const [row] = await sql<[{ id: number }]>`select id from wordpress_updates`;
  const outcome = await updateOne(means(), pictures, row.id);
  await pictures.close();
  expect(outcome).toEqual({ state: 'put_back', reason: 'La page d’accueil est devenue vide.' });
  expect(await shownBy(other)).toBe('1.0.0');
});
