import { addDays } from '@officine/domain';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { bookCampaign } from '../../test/given/running-campaign.ts';
import { openPages } from '../../test/page.ts';
import { trendsOf } from '../reports/trends.ts';
import { byName } from '../resources/index.ts';
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
