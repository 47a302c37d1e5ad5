import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextOfCall } from '../../apps/api/src/areas/websites/wordpress/site-context.ts';
import { noPictures } from '../../apps/api/src/areas/websites/wordpress/updates/pictures.ts';
import { startUpdates } from '../../apps/api/src/areas/websites/wordpress/updates/plan.ts';
import { wordpressComponents } from '../../apps/api/src/areas/websites/wordpress/updates/tasks.ts';
import { updateOne } from '../../apps/api/src/areas/websites/wordpress/updates/update-site.ts';
import type { ReadContext } from '../../apps/api/src/calls/context.ts';
import { createOutgoing } from '../../apps/api/src/outgoing/outgoing.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { taskContext } from '../../apps/api/test/task.ts';
import { type FleetSite, fleetSite, offerTo, shownBy } from './fleet.ts';
import { essai, installEssai, type PackageServer, servePackages, zipOf } from './packages.ts';

/** Seconds of the exchange: longer than Officine waits for it. */
const SECONDS = 40;
const world = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8' });
const { sql } = world.services;
const actor = { userId: null, username: 'Zoé', role: 'admin' } as unknown as ReadContext['actor'];
let server: PackageServer;
let slow: FleetSite;
beforeAll(async () => {
  server = await servePackages();
  server.packages.set('good.zip', await zipOf(essai('2.0.0')));
  slow = await fleetSite(world, 'Z1', null);
});
afterAll(async () => {
  await slow.site.stop();
  await server.close();
});

it('an update that does not end in time is put back in less than a minute, and stays so when it ends at last', async () => {
  const ends = `add_filter('upgrader_post_install', static function ($done) { sleep(${SECONDS}); return $done; });`;
  await installEssai(slow.site, '1.0.0', ends);
  await offerTo(slow, '2.0.0', `${server.url}/good.zip`);
  await wordpressComponents.run(taskContext(world.services, 1, {}).context);
  await startUpdates({ sql, actor }, { wordpress: slow.id });
  const [row] = await sql<[{ id: number }]>`select id from wordpress_updates`;
  const context = contextOfCall(world.services, createOutgoing({ allow: ['127.0.0.0/8'] }));
  const { state, reason } = await updateOne(context, noPictures, row.id);
  expect([state, reason]).toEqual(['put_back', 'Le site ne répond pas à temps.']);
  const [{ duration }] = await sql<[{ duration: number }]>`select duration from wordpress_updates`;
  expect(duration).toBeLessThan(60_000);
  expect(await shownBy(slow)).toBe('1.0.0');
  // The process that was late wakes up.
  await pause(SECONDS * 1000);
  expect(await shownBy(slow)).toBe('1.0.0');
});
