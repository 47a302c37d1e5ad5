import { addDays, weekday } from '@officine/domain';
import type { Timeline } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { campaignWorld, form, inDays, today } from '../../../../test/campaign.ts';

const world = await campaignWorld();
const { ask, sql, zones } = world;
const monday = addDays(today, 8 - weekday(today));
const read = async (query = ''): Promise<Timeline> => {
  const answer = await ask('GET', `/admin/campaign_timeline?${query}`);
  expect(answer).toAnswer(200);
  return answer.body;
};
/** A campaign from the next Monday on, over ten days. */
const saved = await ask('POST', '/admin/campaigns', {
  body: form(world, {
    date_start: monday,
    date_end: addDays(monday, 9),
    date_invoice: addDays(monday, 20),
    date_expiry: addDays(monday, 50),
  }),
});
const { id } = saved.body;

test('weeks have the slots that are sold, and those that are booked', async () => {
  const { weeks, campaigns } = await read(`date_start=${monday}&weeks=3`);
  expect(weeks.map(({ date }) => date)).toEqual([monday, addDays(monday, 7), addDays(monday, 14)]);
  // Three active pharmacies sell two extranet zones of two slots, two of them a website zone of two.
  expect(weeks.map(({ capacity }) => capacity)).toEqual([112, 112, 112]);
  const counts = await sql<{ n: number }[]>`
    select (select count(*)::int from schedulings where date >= w and date < w + 7) as n
    from unnest(${weeks.map(({ date }) => date)}::date[]) w`;
  expect(weeks.map(({ booked }) => booked)).toEqual(counts.map(({ n }) => n));
  expect(weeks[0]?.booked).toBeGreaterThan(0);
  expect(weeks[2]?.booked).toBe(0);
  expect(campaigns).toMatchObject([{ id, status: 'draft', count_pharmacies: 3, amount_full: 0 }]);
  // The three pharmacies are all of the network.
  expect(campaigns[0]?.weeks).toEqual(weeks.map(({ capacity, booked }) => ({ capacity, booked, own: booked })));
  expect(campaigns[0]?.amount_scheduled).toBeGreaterThan(0);
});

test('slots count from the day on which a pharmacy opens, and not where a zone is off or free', async () => {
  await sql`update pharmacies set date_extranet = ${addDays(monday, 9)}, date_internet = null where id = ${world.pharmacies[0]}`;
  const { weeks } = await read(`date_start=${monday}&weeks=2`);
  // Its two zones of two slots: none in the first week, five days of the second.
  expect(weeks.map(({ capacity }) => capacity)).toEqual([84, 84 + 4 * 5]);
  await sql`update zones set is_active = false where id = ${zones.web}`;
  expect((await read(`date_start=${monday}&weeks=1`)).weeks[0]?.capacity).toBe(56);
  await sql`update zones set is_active = true`;
  await sql`update pharmacies set date_extranet = '2020-01-01' where id = ${world.pharmacies[0]}`;
});

test('capacity, booked and free are those of the inventory, also off the beaten path', async () => {
  const [next, end] = [addDays(monday, 7), addDays(monday, 13)];
  const same = async (state: string) => {
    const [week] = (await read(`date_start=${next}&weeks=1`)).weeks;
    const { body } = await ask('GET', `/admin/inventory?date_start=${next}&date_end=${end}`);
    const sum = (key: 'capacity' | 'booked') =>
      body.total.reduce((all: number, slots: Record<string, number>) => all + (slots[key] ?? 0), 0);
    expect([state, week?.capacity, week?.booked]).toEqual([state, sum('capacity'), sum('booked')]);
    return sum('booked');
  };
  const [side] = await sql`select price from zones where id = ${zones.side}`;
  const [web] = await sql`select price from zone_prices where zone_id = ${zones.web} and formula = 'extranet_internet'`;
  // In two steps: two bookings may not take one slot meanwhile.
  const shift = async (days: number) => {
    await sql`update schedulings set date = date + 1000`;
    await sql`update schedulings set date = date - 1000 + ${days}::int`;
  };
  await shift(7);
  expect(await same('quiet')).toBeGreaterThan(0);
  await sql`update zone_prices set price = 0 where zone_id = ${zones.web} and formula = 'extranet_internet'`;
  await same('a price of 0 in the matrix');
  await sql`update zones set price = 0 where id = ${zones.side}`;
  await same('a price of 0 of the zone');
  await sql`update zones set is_active = false where id = ${zones.top}`;
  await same('bookings of a zone that is off');
  await sql`update zones set is_active = true, capacity = 1`;
  const [other] = await sql<{ id: number }[]>`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values ('Autre', 'C-9', ${world.advertiser}, ${next}, ${end}, ${end}, ${end}, '9') returning id`;
  await sql`
    insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    select ${other?.id ?? 0}, pharmacy_id, zone_id, advert_id, date, 3, price from schedulings`;
  await same('bookings above a lowered capacity');
  await sql`delete from campaigns where id = ${other?.id ?? 0}`;
  await shift(-7);
  await sql`update zones set capacity = 2`;
  await sql`update zones set price = ${side?.['price']} where id = ${zones.side}`;
  await sql`update zone_prices set price = ${web?.['price']} where zone_id = ${zones.web} and formula = 'extranet_internet'`;
});

test('other campaigns take slots of the same pharmacies; those of other weeks and suspended ones are left out', async () => {
  const other = await ask('POST', '/admin/campaigns', {
    body: form(world, {
      reference: 'C-2',
      date_start: monday,
      date_end: addDays(monday, 6),
      date_invoice: addDays(monday, 20),
      date_expiry: addDays(monday, 50),
    }),
  });
  const { campaigns } = await read(`date_start=${monday}&weeks=1`);
  expect(campaigns.map((one) => one.id)).toEqual([id, other.body.id]);
  const [mine, theirs] = campaigns.map(({ weeks }) => weeks[0]);
  expect(mine?.booked).toBe((mine?.own ?? 0) + (theirs?.own ?? 0));
  expect((await read(`date_start=${addDays(monday, 70)}&weeks=1`)).campaigns).toEqual([]);
  await sql`update campaigns set is_active = false where id = ${other.body.id}`;
  expect((await read(`date_start=${monday}&weeks=1`)).campaigns.map((one) => one.id)).toEqual([id]);
});

test('begins four weeks ago; refuses days and numbers that cannot be', async () => {
  const { weeks } = await read();
  expect([weeks.length, weeks[0]?.date]).toEqual([16, addDays(inDays(1 - weekday(today)), -28)]);
  for (const query of ['date_start=demain', 'date_start=9999-12-31', 'weeks=0', 'weeks=60', 'weeks=x'])
    expect((await ask('GET', `/admin/campaign_timeline?${query}`)).status).toBe(400);
});

test('a slot is worth the views that booked slots of the last weeks had', async () => {
  expect((await read()).views_per_slot).toBeNull();
  await sql`update campaigns set is_scheduled = true where id = ${id}`;
  const rows = await sql`
    update schedulings set date = date - 35 where id in (select id from schedulings order by id limit 8)
      and date - 35 < ${today} and date - 35 >= ${today}::date - 28 returning id`;
  expect(rows.length).toBeGreaterThan(0);
  const views = (of: number, on: number) => sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views)
    values (${inDays(on)}, ${world.adverts.top}, ${zones.top}, ${of}, ${world.advertiser}, ${3 * rows.length})`;
  // Of a filling, of today, and of a day too long ago: they count for nothing.
  await Promise.all([views(id, -1), views(0, -1), views(id, 0), views(id, -29)]);
  expect((await read()).views_per_slot).toBe(3);
});
