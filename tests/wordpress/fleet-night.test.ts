import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextOfCall } from '../../apps/api/src/areas/websites/wordpress/site-context.ts';
import { runUpdates, wordpressComponents } from '../../apps/api/src/areas/websites/wordpress/updates/tasks.ts';
import { createOutgoing } from '../../apps/api/src/outgoing/outgoing.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { taskContext } from '../../apps/api/test/task.ts';
import { BREAKS, ESSAI, type FleetSite, fleetSite, offerTo, shownBy, watch } from './fleet.ts';
import { essai, type PackageServer, servePackages, zipOf } from './packages.ts';

/**
 * A night's run over copies of one WordPress: a version that a site on trial has been well with breaks every fifth of the others.
 * `OFFICINE_FLEET=40 npx vitest run --project wordpress tests/wordpress/fleet-night.test.ts` prints the figures.
 */
const COUNT = Number(process.env['OFFICINE_FLEET'] ?? 5);
const BROKEN_EVERY = 5;
const MAX_DOWN_MS = 60_000;
/** Of the preparation, and of the night: each site is a copy of a database and of files, and is looked at many times. */
const LIMIT_MS = Math.max(480_000, COUNT * 60_000);
const world = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8' });
const { sql } = world.services;
const fleet: FleetSite[] = [];
let server: PackageServer;
beforeAll(async () => {
  server = await servePackages();
  server.packages.set('essai.zip', await zipOf(essai('2.0.0', BREAKS)));
  // Three at a time: each is a copy of a database and of files.
  for (let count = 0; count <= COUNT; count += 3)
    fleet.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(3, COUNT + 1 - count) }, (_, at) =>
          fleetSite(world, `Z${count + at}`, count + at === 0 ? 'trial' : 'night'),
        ),
      )),
    );
  for (const [index, each] of fleet.entries()) {
    await offerTo(each, '2.0.0', `${server.url}/essai.zip`);
    if (index > 0 && index % BROKEN_EVERY === 0) await each.site.php(`update_option('essai_breaks', 'yes');`);
  }
}, LIMIT_MS);
afterAll(async () => {
  for (const { site } of fleet) await site.stop();
  await server.close();
});

it(
  `updates ${COUNT} sites in a night, and puts every fifth back; none is down for more than a minute`,
  async () => {
    const night = (id: number) =>
      runUpdates(
        taskContext(world.services, id, {}).context,
        contextOfCall(world.services, createOutgoing({ allow: ['127.0.0.0/8'] })),
        'night',
        () => new Date('2026-11-29T02:00:00Z'),
      );
    await wordpressComponents.run(taskContext(world.services, 1, {}).context);
    expect(await night(2)).toMatchObject({ updated: 1, put_back: 0 });
    await sql`update wordpress_updates set date_end = now() - interval '21 hours'`;
    const watched = watch(fleet, async () => {
      const rows = await sql<{ wordpress_id: number }[]>`
      select wordpress_id from wordpress_updates where state in ('checked', 'updating')
      union select wordpress_id from wordpress_updates where date_end > now() - interval '3 seconds'`;
      return rows.map(({ wordpress_id: id }) => id);
    });
    const started = performance.now();
    const broken = Math.floor(COUNT / BROKEN_EVERY);
    const counts = await night(3);
    const seconds = Math.round((performance.now() - started) / 1000);
    const rows: { state: string; reason: string | null; duration: number; down: number; version: string }[] = [];
    const down = await watched.stop();
    for (const each of fleet.slice(1)) {
      const [update] = await sql<[{ state: string; reason: string | null; duration: number }]>`
      select state, reason, duration from wordpress_updates where wordpress_id = ${each.id}`;
      rows.push({ ...update, down: down.get(each.id) ?? 0, version: await shownBy(each) });
    }
    const table = ['updated', 'put_back'].map((state) => {
      const of = rows.filter((row) => row.state === state);
      const downs = of.map(({ down }) => down).sort((a, b) => a - b);
      return {
        state,
        sites: of.length,
        median_down_ms: downs[downs.length >> 1] ?? 0,
        longest_down_ms: downs.at(-1) ?? 0,
      };
    });
    console.table(table);
    console.log(`${COUNT} sites, ${seconds} s`);
    expect(counts).toEqual({ updated: COUNT - broken, put_back: broken, refused: 0, failures: 0, left: 0 });
    for (const { state, version, reason, down } of rows) {
      expect(version).toBe(state === 'updated' ? '2.0.0' : '1.0.0');
      expect(reason).toBe(state === 'updated' ? null : 'La page d’accueil répond par une erreur 500.');
      expect(down).toBeLessThan(MAX_DOWN_MS);
    }
    expect(
      await sql`select count(*)::int as count from wordpress_components where file = ${ESSAI} and version = '2.0.0'`,
    ).toEqual([{ count: COUNT - broken + 1 }]);
  },
  LIMIT_MS,
);
