import type { TodoList } from '@officine/sdk/contract';
import { outageText } from '@officine/sdk/labels';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, officeServices } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import { type Actor, systemActor } from '../../../access/actor.ts';
import { parseConfig } from '../../../config/config.ts';
import { wordpresses } from '../../../resources/websites/wordpresses.ts';
import { parseQuery } from '../../../rest/query.ts';
import { viewOf } from '../../../rest/view.ts';
import { listTodos } from './todos.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const services = officeServices(sql, { config: { ...parseConfig({}), secret: 'a secret' } });
const admin: Actor = systemActor('test');
const { first, second, zones, adverts, today } = world;
await sql`update campaigns set is_scheduled = true`;

const site = (pharmacy: number, url: string, status: string) => sql`
  insert into pharmacy_wordpress (pharmacy_id, url, check_status, check_errors, check_datetime)
  values (${pharmacy}, ${url}, ${status}, '[{"type":"down","message":"Le site ne répond pas."}]', now())`;
const failing = async () => {
  const found = (await listTodos(contextOf(services, admin), {})) as TodoList;
  return { items: found.items.filter(({ kind }) => kind === 'wordpress'), amount: found.amounts.wordpress };
};
async function sites(): Promise<{ url: string; outage_amount: number; outage_campaigns: number }[]> {
  const { filters, sort } = wordpresses.of.list;
  const query = 'order[outage_amount]=desc';
  const parsed = parseQuery(query, {
    filters: filters ?? {},
    sort: sort ?? [],
    perPage: { default: 30, max: 100 },
  });
  const page = JSON.parse((await viewOf(wordpresses, 'admin').list(sql, admin, parsed, query)).toString());
  return page['hydra:member'];
}

beforeEach(async () => {
  await sql`delete from pharmacy_wordpress`;
  await sql`delete from schedulings where id <> ${world.bookings.site} and id <> ${world.bookings.back}`;
});

it('a site in error costs the bookings of today that only its public pages show, each campaign once', async () => {
  // Not: what the extranet still shows, and what another day has.
  await world.book(zones.site, adverts.site, '2999-01-01');
  await site(first, 'https://etoile.example', 'error');
  await site(second, 'https://gare.example', 'ok');
  const { items, amount } = await failing();
  expect(items).toMatchObject([{ amount: 100, count: 1, pharmacy: first, detail: 'Le site ne répond pas.' }]);
  expect(amount).toBe(100);
  expect(await sites()).toMatchObject([
    { url: 'https://etoile.example', outage_amount: 100, outage_campaigns: 1 },
    { url: 'https://gare.example', outage_amount: 0, outage_campaigns: 0 },
  ]);
});

it('sites in error come by their cost, and the inbox has the sum', async () => {
  await sql`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    values (${world.campaign}, ${second}, ${zones.site}, ${adverts.site}, ${today}, 1, 150)`;
  await site(first, 'https://etoile.example', 'error');
  await site(second, 'https://gare.example', 'error');
  const { items, amount } = await failing();
  expect(items.map((todo) => [todo.pharmacy, todo.amount])).toEqual([
    [second, 150],
    [first, 100],
  ]);
  expect(amount).toBe(250);
  expect((await sites()).map(({ outage_amount }) => outage_amount)).toEqual([150, 100]);
});

it('is said in one sentence, and not at all where nothing is held back', () => {
  expect(outageText({ outage_amount: 1240, outage_campaigns: 3 })?.replaceAll(/\s/g, ' ')).toBe(
    'Retient 12,40 € par jour et met 3 campagnes en retard.',
  );
  expect([outageText({}), outageText({ outage_amount: 0, outage_campaigns: 0 })]).toEqual([undefined, undefined]);
});
