import { expect, test } from 'vitest';
import type { Actor } from '../src/access/actor.ts';
import {
  broadcasterPharmacies,
  exportBroadcasterPharmacies,
} from '../src/areas/selling/prices/broadcaster-pharmacies.ts';
import { changeMatrix, readMatrix } from '../src/areas/selling/prices/matrix.ts';
import { advertiserReports } from '../src/resources/figures/advertiser-reports.ts';
import { logCampaigns } from '../src/resources/figures/logs.ts';
import { advertisers } from '../src/resources/selling/advertisers.ts';
import { adverts } from '../src/resources/selling/adverts.ts';
import { campaignPharmacies, tempCampaignPharmacies } from '../src/resources/selling/campaign-pharmacies.ts';
import { campaigns } from '../src/resources/selling/campaigns.ts';
import { schedulings } from '../src/resources/selling/schedulings.ts';
import { tempCampaigns } from '../src/resources/selling/temp-campaigns.ts';
import { topics } from '../src/resources/selling/topics.ts';
import { zones } from '../src/resources/selling/zones.ts';
import { screenshots } from '../src/resources/websites/screenshots.ts';
import type { Resource } from '../src/rest/resource.ts';
import { advertisingWorld } from './given/advertising.ts';
import { admin, networkWorld, pharmacy } from './given/network.ts';

const network = await networkWorld();
const { context, first, post, put, read, second, sql, total } = network;
const { roles, schedule, world } = await advertisingWorld(network);

const as = (role: string) => roles[role] as Actor;
const ask = (actor: Actor, id: number, query = {}) => broadcasterPharmacies(context(actor), { id, query });
const count = (r: Resource, role: string, query = '') => total(r, query, role === 'admin' ? admin : as(role));

await sql`insert into log_campaigns (date, campaign_id, pharmacy_id, views) select '2026-03-02', campaign_id, pharmacy_id, 3 from campaign_pharmacies`;
await sql`insert into screenshots (pharmacy_id, zone_id, year, month) values
  (${first.id}, ${world.banner}, 2026, 3), (${second.id}, ${world.side}, 2026, 3), (${second.id}, null, 2026, 3), (${first.id}, null, 2026, 4)`;
await sql`insert into advertiser_reports (advertiser_id, type, date) values (${world.own}, 'daily', '2026-03-02'), (${world.other}, 'monthly', '2026-03-01')`;

test.each([
  [advertisers, { admin: 2, advertiser: 1, customer: 1, pool: 1, marketing: 2 }],
  [topics, { admin: 4, advertiser: 2, customer: 1, pool: 1 }],
  [adverts, { admin: 4, advertiser: 2, customer: 1, pool: 1 }],
  [zones, { admin: 3, advertiser: 2 }],
  [campaigns, { admin: 3, advertiser: 2, customer: 1, pool: 1 }],
  [campaignPharmacies, { admin: 4, advertiser: 3, customer: 1, pool: 1 }],
  [schedulings, { admin: 4, advertiser: 3, customer: 1, pool: 1 }],
  [logCampaigns, { admin: 4, advertiser: 3, customer: 1, pool: 1 }],
  [screenshots, { admin: 4, advertiser: 2, customer: 2, pool: 2 }],
  [advertiserReports, { admin: 2, advertiser: 1 }],
])('each role counts its own rows, %#', async (resource, expected) => {
  for (const [role, rows] of Object.entries(expected))
    expect([role, await count(resource, role)]).toEqual([role, rows]);
});

test('a pharmacy and a pool see their share of a campaign, and nothing of the others', async () => {
  for (const role of ['customer', 'pool']) {
    const seen = await read(campaigns, world.both, as(role));
    expect(seen).toMatchObject({
      budget: 1000,
      count_pharmacies: 1,
      advertiser: { name: 'Laboratoire L1' },
      status: 'ended',
    });
    expect(seen).not.toHaveProperty('budgetFile');
    await expect(read(campaigns, world.foreign, as(role))).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await read(campaigns, world.both, admin)).toMatchObject({ budget: 3500, count_pharmacies: 2 });
});

test('a scheduling shows its advert, and its zone only to those who may read zones', async () => {
  const [row] =
    await sql`select id from schedulings where advert_id = ${world.ownAdvert} and pharmacy_id = ${first.id}`;
  const toCustomer = await read(schedulings, row?.['id'], as('customer'));
  expect(toCustomer).toMatchObject({ zone_reference: 'banner', advert: { title: 'A', width: 300 }, price: 100 });
  expect(toCustomer).not.toHaveProperty('zone');
  expect(await read(schedulings, row?.['id'], as('advertiser'))).toMatchObject({ zone: { reference: 'banner' } });
});

test('a screenshot names its zone, also to those who may not read zones', async () => {
  const [row] = await sql`select id from screenshots where zone_id = ${world.banner}`;
  for (const role of ['customer', 'pool', 'advertiser'])
    expect(await read(screenshots, row?.['id'], as(role))).toMatchObject({ zone_reference: 'banner' });
  const [whole] = await sql`select id from screenshots where pharmacy_id = ${first.id} and zone_id is null`;
  expect(await read(screenshots, whole?.['id'], as('customer'))).not.toHaveProperty('zone_reference');
});

test('the specification’s filters find what they name', async () => {
  const scheduled = `campaign.isScheduled=true&pharmacy.id=${second.id}`;
  expect(await count(campaignPharmacies, 'admin', scheduled)).toBe(2);
  expect(await count(campaigns, 'admin', `advertiser.id=${world.own}`)).toBe(2);
  expect(await count(campaigns, 'admin', 'status=draft')).toBe(1);
  expect(await count(schedulings, 'admin', `date=2026-03-02&pharmacy=${second.id}`)).toBe(2);
  expect(await count(screenshots, 'admin', 'pharmacy.billing.cip=2000002&month=3&year=2026')).toBe(2);
  expect(await count(screenshots, 'admin', 'pharmacy.reference=Z1&month=4')).toBe(1);
  expect(await count(topics, 'admin', 'isInternet=true&is_extranet=true&isExtranet=true')).toBe(4);
  expect(await count(topics, 'admin', 'isExtranet=false')).toBe(0);
});

test('campaigns are found by a pharmacy of theirs, and by its pool', async () => {
  expect(await count(campaigns, 'admin', `pharmacy.id=${second.id}`)).toBe(3);
  expect(await count(campaigns, 'admin', `pharmacy.id=${first.id}`)).toBe(1);
  expect(await count(campaigns, 'admin', `pool.id=${network.pool.id}`)).toBe(1);
  expect(await count(campaigns, 'admin', `pool.id=${network.pool.id + 1}`)).toBe(0);
});

test('a simulation is forgotten after its day', async () => {
  await sql`insert into temp_campaigns (advertiser_id, name, form, budget, date_expiry) values
    (${world.own}, 'Vivante', '{}', 100, now() + interval '1 hour'), (${world.own}, 'Oubliée', '{}', 100, now())`;
  await sql`insert into temp_campaign_pharmacies (temp_campaign_id, pharmacy_id, budget) select id, ${first.id}, 100 from temp_campaigns`;
  expect(await count(tempCampaigns, 'admin')).toBe(1);
  expect(await count(tempCampaignPharmacies, 'admin', 'pharmacy.reference=Z1')).toBe(1);
});

test('the database refuses what would overbook, overspend or mix advertisers', async () => {
  const slot = { campaign: world.foreign, pharmacy: first.id, zone: world.banner, advert: world.otherAdvert };
  await expect(schedule(slot)).rejects.toThrow(/schedulings_slot_unique/);
  await expect(
    sql`update campaign_pharmacies set amount_scheduled = budget + 1 where campaign_id = ${world.both}`,
  ).rejects.toThrow(/within_budget/);
  await expect(put(adverts, world.ownAdvert, { advertiser: world.other })).rejects.toMatchObject({
    violations: [{ propertyPath: 'topic' }],
  });
});

test('an advertiser changes its contact, never its name', async () => {
  const sent = { name: 'Laboratoire L1', holder: 'Anne Martin' };
  expect(await put(advertisers, world.own, sent, as('advertiser'))).toMatchObject(sent);
  await expect(put(advertisers, world.own, { ...sent, name: 'Autre' }, as('advertiser'))).rejects.toMatchObject({
    violations: [{ propertyPath: 'name', code: 'not_writable' }],
  });
  await expect(put(advertisers, world.other, { holder: 'X' }, as('advertiser'))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    post(advertisers, { name: 'N', reference: 'L1', email: 'n@example.org', username: 'n' }),
  ).rejects.toMatchObject({ violations: [{ propertyPath: 'reference', code: 'reference_exists' }] });
  const [{ email } = { email: '' }] = await sql<
    { email: string }[]
  >`select email from advertisers where id = ${world.own}`;
  await expect(
    post(advertisers, { name: 'N', reference: 'N', email: email.toUpperCase(), username: 'n' }),
  ).rejects.toMatchObject({ violations: [{ propertyPath: 'email', code: 'email_exists' }] });
});

test('cells of the matrix change together, and go back to the zone’s own price', async () => {
  const cell = { zone: `/api/admin/zones/${world.side}`, formula: 'extranet', price: 150 } as const;
  const changed = await changeMatrix(context(), [cell]);
  expect(changed.rows.map((r) => [r.zone.reference, r.extranet, r.extranet_internet])).toEqual([
    ['banner', null, null],
    ['side', 150, null],
    ['top', null, null],
  ]);
  const unknown = { ...cell, zone: 999_999 };
  await expect(changeMatrix(context(), [{ ...cell, price: 9 }, unknown])).rejects.toMatchObject({
    violations: [{ propertyPath: 'prices[1].zone' }],
  });
  await expect(changeMatrix(context(), [cell, cell])).rejects.toMatchObject({
    violations: [{ propertyPath: 'prices[1]' }],
  });
  expect((await readMatrix(context())).rows[1]?.extranet).toBe(150);
  expect((await changeMatrix(context(), [{ ...cell, price: null }])).rows[1]?.extranet).toBeNull();
  const feed = await sql`select label, fields from changes where resource = 'Zone' order by id`;
  expect(feed).toMatchObject([
    { label: 'side', fields: { price_extranet: { before: null, after: 150 } } },
    { label: 'side', fields: { price_extranet: { before: 150, after: null } } },
  ]);
});

test('the pharmacies of an advertiser’s campaigns', async () => {
  const page = await ask(as('advertiser'), world.own);
  expect(page).toMatchObject({
    total: 2,
    collection: [
      { pharmacy: { id: first.id, name: pharmacy('Z1', '').name }, count_campaigns: 1, budget: 1000 },
      {
        pharmacy: { id: second.id },
        count_campaigns: 2,
        budget: 2900,
        date_start: '2026-03-01',
        date_end: '2026-03-31',
      },
    ],
  });
  expect(await ask(admin, world.own, { search: 'niort z2' })).toMatchObject({ total: 1 });
  const sorted = async (sort: string) => (await ask(admin, world.own, { sort })).collection.map(({ budget }) => budget);
  expect([await sorted('budget'), await sorted('-budget')]).toEqual([
    [1000, 2900],
    [2900, 1000],
  ]);
  const { count, rows } = await exportBroadcasterPharmacies(context(as('advertiser')), {
    id: world.own,
    query: { sort: '-budget', page: 2, itemsPerPage: 1 },
  });
  expect([count, (await rows[Symbol.asyncIterator]().next()).value]).toMatchObject([
    2,
    [expect.arrayContaining([2900]), expect.arrayContaining(['Z1', 1000])],
  ]);
  expect(await ask(admin, world.own, { page: 2, itemsPerPage: 2 })).toMatchObject({ collection: [], total: 2 });
  await expect(ask(as('advertiser'), world.other)).rejects.toMatchObject({ code: 'not_found' });
});

test('a search looks through relations: a share by its pharmacy, a campaign by its advertiser', async () => {
  expect(await count(campaignPharmacies, 'admin', 'search=z2')).toBe(
    await count(campaignPharmacies, 'admin', 'pharmacy.reference=Z2'),
  );
  expect(await count(campaignPharmacies, 'admin', 'search=z2')).toBeGreaterThan(0);
  expect(await count(campaigns, 'admin', 'search=LABORATOIRE%20l1')).toBe(
    await count(campaigns, 'admin', `advertiser=${world.own}`),
  );
  expect(await count(topics, 'admin', 'search=laboratoire%20L1')).toBe(
    await count(topics, 'admin', `advertiser=${world.own}`),
  );
});
