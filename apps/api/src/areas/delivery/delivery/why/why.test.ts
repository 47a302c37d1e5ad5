import { addDays } from '@officine/domain';
import type { ExplainedStep, Explanation } from '@officine/sdk/contract';
import { contract } from '@officine/sdk/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/database.ts';
import { officeServices, run } from '../../../../../test/given/office.ts';
import { openPages } from '../../../../../test/page.ts';
import { systemActor } from '../../../../access/actor.ts';
import { deliveryHandlers } from '../handlers.ts';

const { sql } = await testDatabase();
const world = await openPages(sql);
const services = officeServices(sql, { config: { secret: 'a secret of the tests' } as never });
afterAll(() => services.close());
const { today } = world;

const ask = async (query: object) =>
  (await run(deliveryHandlers, contract.explanations.why, services, systemActor('test'), { query })) as Explanation;
const stepOf = (steps: readonly ExplainedStep[], key: string) => steps.find((step) => step.key === key);
/** The first delivery step that does not hold, of the only advert of an answer; « shown » without any. */
const causeOf = ({ adverts }: Explanation) =>
  adverts.map(({ steps, isShown }) =>
    isShown ? 'shown' : steps.find(({ part, holds }) => part === 'delivery' && !holds)?.key,
  );
const site = { pharmacy: 'Z1001', advert: world.adverts.site };

beforeAll(async () => {
  await sql`insert into campaign_internet_topics (campaign_id, topic_id) values (${world.campaign}, ${world.topics.paid})`;
  await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled) values (${world.campaign}, ${world.first}, 500, 200)`;
  await sql`update zones set width = 300, height = 250`;
});

test('a page says what each zone shows, with names, chances and counts', async () => {
  await sql`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    values (${today}, ${world.bookings.site}, 0, ${world.first}, ${world.campaign}, ${world.advertiser}, ${world.zones.site}, ${world.adverts.site}, 12, 3)`;
  const page = await ask({ pharmacy: 'Z1001' });
  expect(page).toMatchObject({ pharmacy: { id: world.first, reference: 'Z1001' }, date: today, total: 3, shown: 2 });
  expect(
    page.adverts.map(({ kind, medium, advert, isShown, chance }) => [kind, medium, advert?.label, isShown, chance]),
  ).toEqual([
    ['scheduling', 'internet', 'Payée', true, 100],
    ['filling', 'internet', 'Du réseau', false, undefined],
    ['scheduling', 'extranet', 'Professionnelle', true, 100],
  ]);
  expect(page.adverts[0]).toMatchObject({
    campaign: { type: 'Campaign', id: world.campaign, label: 'Hiver · C1' },
    zone: { type: 'Zone', label: 'SITE' },
    views: 12,
    clicks: 3,
    sharing: 1,
  });
  expect(stepOf(page.adverts[1]?.steps ?? [], 'zone_free')).toMatchObject({ holds: false, count: 1, total: 4 });
  expect(stepOf(page.adverts[0]?.steps ?? [], 'picture_fits')).toMatchObject({ holds: true, text: '300 × 250' });
});

test.each([
  ['the campaign is suspended', `update campaigns set is_active = $1`, 'campaign_active'],
  ['the advertiser is disabled', `update advertisers set is_active = $1 where reference = 'L1'`, 'buyer_active'],
  ['the booking was taken away', `update schedulings set is_active = $1`, 'booked'],
  ['the zone is disabled', `update zones set is_active = $1`, 'zone_active'],
  ['the advert is disabled', `update adverts set is_active = $1`, 'advert_active'],
  ['the topic is disabled', `update topics set is_active = $1`, 'topic_active'],
  ['the topic is not allowed there', `update topics set is_internet = $1`, 'topic_medium'],
  ['the pharmacy is disabled', `update pharmacies set is_active = $1`, 'pharmacy_active'],
])('%s: the explanation names it, and it is shown again once mended', async (_what, change, cause) => {
  expect(causeOf(await ask(site))).toEqual(['shown']);
  await sql.unsafe(change, [false]);
  await expect.poll(async () => causeOf(await ask(site))).toEqual([cause]);
  await sql.unsafe(change, [true]);
  await expect.poll(async () => causeOf(await ask(site))).toEqual(['shown']);
});

test('without a booking, the planning says why', async () => {
  const planning = async (query: object) => {
    const [{ steps = [] } = {}] = (await ask({ ...site, ...query })).adverts;
    return steps.find(({ part, holds }) => part === 'planning' && !holds);
  };
  const about = { type: 'Campaign', id: world.campaign, label: 'Hiver · C1' };
  expect(await planning({ date: addDays(today, 40) })).toMatchObject({
    key: 'campaign_period',
    about,
    date_end: addDays(today, 10),
  });
  expect(await planning({ pharmacy: 'Z1002' })).toMatchObject({ key: 'campaign_pharmacy', about });
  // One of its 21 days is booked, today.
  expect(await planning({ date: addDays(today, 2) })).toMatchObject({ key: 'other_days', count: 1, total: 21 });
  await sql`update campaign_pharmacies set remainder_cause = 'no_free_day'`;
  expect(await planning({ date: addDays(today, 2) })).toMatchObject({ text: 'no_free_day' });
  await sql`update zones set capacity = 1`;
  const [rival] = await sql<{ id: number }[]>`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    select 'Rivale', 'C9', advertiser_id, date_start, date_end, date_invoice, date_expiry, '9' from campaigns returning id`;
  await sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
    values (${rival?.id ?? 0}, ${world.first}, ${world.zones.site}, ${world.adverts.site}, ${addDays(today, 2)}, 1, 100)`;
  const full = await ask({ ...site, campaign: world.campaign, date: addDays(today, 2) });
  expect(full.adverts.map(({ campaign }) => campaign?.label)).toEqual(['Hiver · C1']);
  expect(stepOf(full.adverts[0]?.steps ?? [], 'slot_free')).toMatchObject({ holds: false, count: 1, total: 1 });
  // A draft takes the place, and shows nothing until it is validated.
  const draft = { ...site, campaign: rival?.id, date: addDays(today, 2) };
  await expect.poll(async () => causeOf(await ask(draft))).toEqual(['campaign_scheduled']);
  await sql`update campaigns set is_scheduled = true where id = ${rival?.id ?? 0}`;
  await expect.poll(async () => causeOf(await ask(draft))).toEqual(['shown']);
  // Two in one zone: one view in two, whatever is asked about.
  const shared = await world.book(world.zones.site, world.adverts.site, addDays(today, 2), world.first, 2);
  expect((await ask(draft)).adverts).toMatchObject([{ sharing: 2, chance: 50 }]);
  await sql`delete from schedulings where id = ${shared}`;
  await sql`update zones set capacity = 4`;
  await sql`delete from schedulings where campaign_id = ${rival?.id ?? 0}`;
  await sql`delete from campaign_internet_topics where campaign_id = ${rival?.id ?? 0}`;
  await sql`update schedulings set is_active = false where id = ${world.bookings.site}`;
  await sql`update campaigns set date_disabled = ${today}, deactivation_percentage = 40`;
  await expect.poll(() => planning({})).toMatchObject({ key: 'booking_kept', count: 40, date_start: today });
  await sql`update schedulings set is_active = true`;
  await sql`update campaigns set date_disabled = null, deactivation_percentage = null`;
  await expect.poll(async () => causeOf(await ask(site))).toEqual(['shown']);
});

test('a campaign explains each zone of its adverts, and another advert in its place', async () => {
  const [other] = await sql<{ id: number }[]>`
    insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id, html)
    select 'Seconde', url, 728, 90, zone_id, topic_id, advertiser_id, '<b>x</b>' from adverts where id = ${world.adverts.site} returning id`;
  await expect.poll(async () => causeOf(await ask({ pharmacy: 'Z1001', advert: other?.id }))).toEqual(['booked']);
  const [second] = (await ask({ pharmacy: 'Z1001', advert: other?.id })).adverts;
  expect(second).toMatchObject({ kind: 'absent', isShown: false, advert: { label: 'Seconde' } });
  expect(second).not.toHaveProperty('views');
  expect(stepOf(second?.steps ?? [], 'advert_turn')).toMatchObject({ holds: false, about: { label: 'Payée' } });
  expect(stepOf(second?.steps ?? [], 'picture_fits')).toMatchObject({
    holds: false,
    text: '728 × 90, au lieu de 300 × 250',
  });
  const campaign = await ask({ pharmacy: 'Z1001', campaign: world.campaign });
  expect(campaign.adverts.map(({ kind, zone, isShown }) => [kind, zone?.label, isShown])).toEqual([
    ['scheduling', 'SITE', true],
    ['scheduling', 'BACK', true],
  ]);
});

test('without a pharmacy, one that shows it on the nearest day is taken', async () => {
  expect((await ask({ advert: world.adverts.site })).pharmacy.reference).toBe('Z1001');
  expect((await ask({ campaign: world.campaign, date: '2020-01-01' })).pharmacy.reference).toBe('Z1001');
  const filling = await ask({ advert: world.adverts.filling });
  expect(filling.pharmacy.reference).toBe('Z1001');
  expect(causeOf(filling)).toEqual(['zone_free']);
});

/** The steps of the public site, and whether they hold. */
const pageSteps = async (query = {}) =>
  Object.fromEntries(
    (await ask({ pharmacy: 'Z1001', medium: 'internet', ...query })).pages.flatMap(({ steps: list }) =>
      list.map(({ key, holds }) => [key, holds]),
    ),
  );

test('the page: formula, opening, site and last view', async () => {
  expect(await pageSteps()).toEqual({ formula: false, page_open: false, page_seen: true });
  await sql`insert into pharmacy_billings (pharmacy_id, formula) values (${world.first}, 3)`;
  await sql`update pharmacies set date_internet = ${today}`;
  expect(await pageSteps()).toEqual({ formula: true, page_open: true, page_seen: true });
  expect(await pageSteps({ date: addDays(today, -1) })).toEqual({ formula: true, page_open: false, page_seen: false });
  await sql`update pharmacy_billings set formula = 5`;
  await sql`insert into pharmacy_wordpress (pharmacy_id, url, check_status) values (${world.first}, 'https://etoile.example', 'error')`;
  expect(await pageSteps()).toEqual({ formula: true, page_open: true, site_reachable: false, page_seen: true });
});

test('past and future days; a zone that shows nothing is named', async () => {
  const past = await ask({ pharmacy: 'Z1001', date: '1990-01-01' });
  expect(past).toMatchObject({ date: '1990-01-01', shown: 1 });
  expect(past.empty_zones.map(({ label }) => label)).toEqual(['BACK']);
  const future = await ask({ pharmacy: 'Z1001', date: addDays(today, 300) });
  expect(future.adverts.every((advert) => !('views' in advert))).toBe(true);
  await world.book(world.zones.back, world.adverts.back, addDays(today, 300));
  expect((await ask({ pharmacy: 'Z1001', date: addDays(today, 300) })).shown).toBe(2);
});

test.each([
  [{ pharmacy: 'Z9999' }, 'not_found', /Z9999/],
  [{ pharmacy: 'Z1001', zone: 'LUNE' }, 'not_found', /LUNE/],
  [{ advert: 2_000_000_000 }, 'not_found', /annonce/],
  [{ campaign: 2_000_000_000 }, 'not_found', /campagne/],
  [{}, 'bad_request', /Choisissez/],
])('%j is refused in words', async (query, code, text) => {
  await expect(ask(query)).rejects.toMatchObject({ code, message: expect.stringMatching(text) });
});

const resting = async (query = {}) => (await ask({ pharmacy: 'Z1001', ...query })).resting;

test('a campaign that runs and has its turn on other days is told with its cause and its next day', async () => {
  await sql`update schedulings set date = ${addDays(today, 2)} where id = ${world.bookings.site}`;
  await sql`delete from schedulings where id = ${world.bookings.back}`;
  await sql`update campaign_pharmacies set remainder_cause = 'no_free_day'`;
  await expect
    .poll(() => resting())
    .toMatchObject([
      {
        campaign: { id: world.campaign, label: 'Hiver · C1' },
        cause: { key: 'other_days', text: 'no_free_day' },
        days: 1,
        total: 21,
        next: addDays(today, 2),
        date_end: addDays(today, 10),
      },
    ]);
  expect(await resting({ date: addDays(today, 2) })).toEqual([]);
  expect(await resting({ date: addDays(today, 3) })).toMatchObject([{ cause: { key: 'other_days' }, next: null }]);
  expect(await resting({ date: addDays(today, 40) })).toEqual([]);
  expect(await resting({ pharmacy: 'Z1002' })).toEqual([]);
  expect(await resting({ campaign: world.campaign })).toEqual([]);
  await sql`update campaigns set is_active = false`;
  await expect.poll(() => resting()).toMatchObject([{ cause: { key: 'campaign_active' } }]);
});
