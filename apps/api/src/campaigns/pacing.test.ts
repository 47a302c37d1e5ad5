import { addDays, eachDay } from '@officine/domain';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openPages } from '../../test/page.ts';
import { pacingOf } from './pacing.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const { today } = world;

/** Books the campaign's internet zone on each of its 21 days (today is booked already) but one. */
const days = eachDay(addDays(today, -10), addDays(today, 9)).filter((day) => day !== today);
const booked = await Promise.all(
  days.map(async (date) => ({ date, id: await world.book(world.zones.site, world.adverts.site, date) })),
);
const see = (share: number) =>
  sql.begin(async (tx) => {
    await tx`delete from daily_schedulings`;
    const past = booked.filter(({ date }) => date < today);
    for (const { date, id } of past.slice(0, Math.round(past.length * share)))
      await tx`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
        values (${date}, ${id}, 0, ${world.first}, ${world.campaign}, ${world.advertiser}, ${world.zones.site}, ${world.adverts.site}, 3, 0)`;
  });

test('counts what passed and what was seen, and forecasts the end', async () => {
  await see(1);
  const [found] = await pacingOf(sql);
  // 19 days of one zone, and two zones today: 10 of 21 have passed.
  expect(found).toMatchObject({ id: world.campaign, bookings: 21, passed: 10, seen: 10, isLate: false });
  expect([found?.expected, found?.delivered]).toEqual([47.6, 47.6]);
  expect(found?.forecast?.expected).toBe(100);
  expect(found?.forecast?.low).toBeLessThan(100);
});
test('a campaign whose best end is too low is late', async () => {
  await see(0.3);
  const [found] = await pacingOf(sql);
  expect(found).toMatchObject({ seen: 3, delivered: 14.3, isLate: true });
  expect(found?.forecast?.high).toBeLessThan(95);
});
test('only running campaigns are listed; one can be asked for', async () => {
  expect(await pacingOf(sql, world.campaign)).toHaveLength(1);
  expect(await pacingOf(sql, world.campaign + 1)).toEqual([]);
  expect(await pacingOf(sql, undefined, addDays(today, 40))).toEqual([]);
  const [early] = await pacingOf(sql, undefined, addDays(today, -10));
  expect(early).toMatchObject({ passed: 0, delivered: 0, isLate: false });
  expect(early?.forecast).toBeUndefined();
  await sql`update campaigns set is_active = false`;
  expect(await pacingOf(sql)).toEqual([]);
});
