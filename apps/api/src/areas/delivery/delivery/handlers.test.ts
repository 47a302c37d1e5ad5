import { addDays } from '@officine/domain';
import type { Page } from '@officine/sdk';
import type { ScheduledAdvert } from '@officine/sdk/contract';
import { contract } from '@officine/sdk/schemas';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices, run } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import { type Actor, systemActor } from '../../../access/actor.ts';
import { deliveryHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const services = officeServices(sql, { config: { secret: 'a secret of the tests' } as never });
afterAll(() => services.close());

const actor = (role: Actor['role'], ids: Partial<Actor> = {}): Actor => ({ ...systemActor('test'), role, ...ids });
const ask = async (who: Actor, query: object = {}) => {
  const page = await run(deliveryHandlers, contract.delivery.scheduledAdvert, services, who, { query });
  return (page as Page<ScheduledAdvert>).collection.map(({ advert }) => advert.title);
};
const customer = actor('customer', { pharmacyId: world.first });
const manager = actor('pool', { poolId: world.pool });
const admin = actor('admin');

test('a pharmacy sees its extranet, with the adverts for professionals', async () => {
  expect(await ask(customer)).toEqual(['Professionnelle']);
  expect(await ask(customer, { pharmacy: 'Z1001', zone: 'BACK' })).toEqual(['Professionnelle']);
  expect(await ask(customer, { zone: 'SITE' })).toEqual([]);
  expect(await ask(manager, { pharmacy: String(world.first) })).toEqual(['Professionnelle']);
  expect(await ask(admin, { pharmacy: 'Z1001' })).toEqual(['Professionnelle']);
});

test.each([
  ['a pharmacy, another', customer, 'Z1002'],
  ['a pool, one that is not its member', manager, 'Z1002'],
  ['an administrator, none', admin, undefined],
  ['an advertiser', actor('advertiser', { advertiserId: world.advertiser }), 'Z1001'],
  ['marketing', actor('marketing'), 'Z1001'],
])('%s: as missing', async (_who, who, pharmacy) => {
  await expect(ask(who, { ...(pharmacy && { pharmacy }) })).rejects.toMatchObject({ code: 'not_found' });
});

test('signed-in users may request any day', async () => {
  for (const days of [-30, -1, 1, 30])
    await world.book(world.zones.back, world.adverts.back, addDays(world.today, days));
  for (const days of [-30, 30]) expect(await ask(customer, { date: addDays(world.today, days) })).toHaveLength(1);
  for (const days of [-1, 1])
    await expect.poll(() => ask(customer, { date: addDays(world.today, days) })).toHaveLength(1);
  expect(await ask(customer, { date: addDays(world.today, 29) })).toEqual([]);
});

test('a pool sees the network’s own messages of free extranet zones: for all, or for its members', async () => {
  const other = Number((await sql`insert into pools (name) values ('Autre') returning id`)[0]?.['id']);
  const free = Number(
    (
      await sql`insert into zones (reference, description, price, is_extranet, is_free) values ('RES', 'RES', 0, true, true) returning id`
    )[0]?.['id'],
  );
  const copy = async (title: string, zone: number, of: { pool?: number; pharmacy?: number } = {}) => {
    const [advert] = await sql`
      insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id, picture_id)
        select ${title}, url, width, height, ${zone}, topic_id, advertiser_id, picture_id from adverts where id = ${world.adverts.filling} returning id`;
    await sql`insert into fillings (zone_id, advert_id, pool_id, pharmacy_id)
      values (${zone}, ${advert?.['id']}, ${of.pool ?? null}, ${of.pharmacy ?? null})`;
  };
  await copy('À tous', free);
  await copy('Au groupement', free, { pool: world.pool });
  await copy('À un autre', free, { pool: other });
  await copy('À une pharmacie', free, { pharmacy: world.first });
  await copy('Zone vendue', world.zones.back);
  // Its members see them too, each view credited to one; those of a pool are not counted.
  const forMember = ['À tous', 'Au groupement', 'À une pharmacie'];
  await expect.poll(() => ask(customer, { zone: 'RES' })).toEqual(forMember);
  expect(await ask(manager)).toEqual(['À tous', 'Au groupement']);
  expect(await ask(manager, { zone: 'RES' })).toHaveLength(2);
  expect(await ask(manager, { zone: 'BACK' })).toEqual([]);
  const page = await run(deliveryHandlers, contract.delivery.scheduledAdvert, services, manager, {});
  for (const { advert } of (page as Page<ScheduledAdvert>).collection) expect(advert.scheduling).toBe('');
});
