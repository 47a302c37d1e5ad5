import { addDays } from '@officine/domain';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { bookCampaign } from '../../../../test/given/running-campaign.ts';
import { openPages } from '../../../../test/page.ts';
import { byName } from '../../../resources/index.ts';
import { readProof } from '../../figures/proofs/read-proof.ts';
import { compute } from '../../figures/reports/compute.ts';
import { trendsOf } from '../../figures/reports/trends.ts';
import { campaignPacing, listPacing } from './pacing.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const { today } = world;
const actor = {
  role: 'admin',
  userId: 1,
  username: 'admin',
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
} as const;
const admin = { sql, actor, resources: byName };
const advertiser = { ...admin, actor: { ...actor, role: 'advertiser', advertiserId: world.advertiser } } as const;
const stranger = { ...admin, actor: { ...actor, role: 'advertiser', advertiserId: world.network } } as const;

const { see } = await bookCampaign(sql, world);

test('counts what passed and what was seen, and forecasts the end', async () => {
  await see(10);
  const [found] = await listPacing(admin);
  // 19 days of one zone, and two zones today: 10 of 21 have passed.
  expect(found).toMatchObject({ id: world.campaign, bookings: 21, passed: 10, seen: 10, isLate: false });
  expect([found?.expected, found?.delivered]).toEqual([47.6, 47.6]);
  expect(found?.forecast?.expected).toBe(100);
  expect(found?.forecast?.low).toBeLessThan(100);
});
test('a booking that was taken back counts neither as booked nor as seen', async () => {
  await see(10);
  await sql`update schedulings set is_active = false where date = ${addDays(today, -10)}`;
  expect(await listPacing(admin)).toMatchObject([{ bookings: 20, passed: 9, seen: 9 }]);
  await sql`update schedulings set is_active = true`;
});
test('a view after midnight is one of its booking’s own day, and of no other', async () => {
  await see(0);
  const bookings = await sql<{ id: number; date: string }[]>`
    select id, date::text from schedulings where date between ${addDays(today, -2)} and ${addDays(today, -1)} order by date`;
  // Yesterday’s booking is seen today only; that of the day before on both days.
  for (const [{ id, date }, days] of bookings.map((one, index) => [one, index === 0 ? [0, 1] : [1]] as const))
    for (const later of days)
      await sql`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
        values (${addDays(date, later)}, ${id}, 0, ${world.first}, ${world.campaign}, ${world.advertiser}, ${world.zones.site}, ${world.adverts.site}, 3, 0)`;
  expect(await listPacing(admin)).toMatchObject([{ passed: 10, seen: 2 }]);
  const { days } = await campaignPacing(admin, world.campaign);
  expect(days.filter(({ seen }) => seen > 0)).toEqual(bookings.map(({ date }) => ({ date, booked: 1, seen: 1 })));
  const [trend] = await trendsOf(admin, 'campaigns', [world.campaign]);
  expect(trend?.delivered).toBe(47.6);
});
test('a campaign whose best end is too low is late', async () => {
  await see(3);
  const [found] = await listPacing(admin);
  expect(found).toMatchObject({ seen: 3, delivered: 14.3, isLate: true });
  expect(found?.forecast?.high).toBeLessThan(95);
});
test('only running campaigns of the caller are listed; one can be asked for', async () => {
  expect(await listPacing(admin, [world.campaign])).toHaveLength(1);
  expect(await listPacing(admin, [world.campaign + 1])).toEqual([]);
  expect(await listPacing(advertiser)).toMatchObject([{ id: world.campaign }]);
  expect(await listPacing(stranger)).toEqual([]);
  expect(await listPacing(stranger, [world.campaign])).toEqual([]);
  const [trend] = await trendsOf(admin, 'campaigns', [world.campaign]);
  expect(trend?.pace).toMatchObject({ isLate: true });
});
test('one campaign has its days; another advertiser’s and a draft have none', async () => {
  await see(10);
  const { days, ...figures } = await campaignPacing(advertiser, world.campaign);
  expect(figures).toMatchObject({ bookings: 21, passed: 10, seen: 10, forecast: { expected: 100 } });
  expect(days).toHaveLength(20);
  expect(days[0]).toEqual({ date: addDays(today, -10), booked: 1, seen: 1 });
  expect(days.find(({ date }) => date === today)).toEqual({ date: today, booked: 2, seen: 0 });
  await expect(campaignPacing(stranger, world.campaign)).rejects.toMatchObject({ code: 'not_found' });
  await expect(campaignPacing(admin, 'x')).rejects.toMatchObject({ code: 'not_found' });
  await sql`insert into campaigns (id, name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    values (900, 'Essai', 'C9', ${world.advertiser}, ${today}, ${today}, ${today}, ${today}, '1')`;
  await expect(campaignPacing(admin, 900)).rejects.toMatchObject({ code: 'campaign_not_scheduled' });
});
test('a campaign ends on its last day for every figure: in the list and in its report', async () => {
  await see(0);
  await sql`update campaigns set date_end = ${addDays(today, -1)} where id = ${world.campaign}`;
  for (const [date, views] of [
    [addDays(today, -1), 7],
    [today, 5],
  ] as const) {
    await sql`insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
      values (${date}, ${world.adverts.site}, ${world.zones.site}, ${world.campaign}, ${world.advertiser}, ${views}, 1)`;
    await sql`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
      values (${date}, 1, 0, ${world.first}, ${world.campaign}, ${world.advertiser}, ${world.zones.site}, ${world.adverts.site}, ${views}, 1)`;
    await sql`insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
      values (${date}, ${world.campaign}, ${world.first}, 1, ${views}, 1)`;
  }
  await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${world.campaign}, ${world.first}, 1000)`;
  const customer = { ...admin, actor: { ...actor, role: 'customer', pharmacyId: world.first } } as const;
  const request = { type: 'campaign-report', campaign: world.campaign } as const;
  for (const who of [admin, advertiser, customer]) {
    const [trend] = await trendsOf(who, 'campaigns', [world.campaign]);
    expect([who.actor.role, trend?.views, trend?.clicks]).toEqual([who.actor.role, 7, 1]);
  }
  expect((await compute(admin, request)).result.total).toMatchObject({ views: 7, clicks: 1 });
  expect(await readProof(sql, world.campaign)).toMatchObject({ views: 7, clicks: 1 });
  await sql`update campaigns set date_end = ${addDays(today, 9)} where id = ${world.campaign}`;
  await see(10);
});
test('an ended campaign has its result, and no forecast; a suspended one runs no more', async () => {
  await sql`update campaigns set date_end = ${addDays(today, -1)} where id = ${world.campaign}`;
  await sql`delete from schedulings where date >= ${today}`;
  expect(await listPacing(admin)).toEqual([]);
  const ended = await campaignPacing(admin, world.campaign);
  expect(ended).toMatchObject({ bookings: 10, passed: 10, delivered: 100, isLate: false });
  expect(ended.forecast).toBeUndefined();
  await sql`update campaigns set date_end = ${addDays(today, 9)}, is_active = false where id = ${world.campaign}`;
  expect(await listPacing(admin)).toEqual([]);
});

test('a campaign says what it amounts to, and which pharmacies drag it down, with the cause', async () => {
  await see(3);
  const read = () => campaignPacing(admin, world.campaign);
  await sql`update schedulings set price = 50`;
  const found = await read();
  expect(found).toMatchObject({ amount: found.bookings * 50, amount_passed: 10 * 50, count_silent: 1 });
  expect(found.behind).toMatchObject([{ id: world.first, passed: 10, missed: 7, amount: 7 * 50, cause: 'silent' }]);
  // Shown again since: too few readers.
  await see(9);
  expect(await read()).toMatchObject({ count_silent: 0, behind: [{ missed: 1, cause: 'visits' }] });
  await sql`update adverts set is_active = false where id = ${world.adverts.site}`;
  expect((await read()).behind).toMatchObject([{ missed: 1, cause: 'advert' }]);
  await sql`update adverts set is_active = true where id = ${world.adverts.site}`;
  await see(10);
  expect((await read()).behind).toEqual([]);
});
