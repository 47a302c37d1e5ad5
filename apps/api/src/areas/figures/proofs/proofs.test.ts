import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, parisDate } from '@officine/domain';
import { type CreatedProofLink, type Proof, proofs } from '@officine/sdk/contract';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bareApp } from '../../../../test/bare-app.ts';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices, run } from '../../../../test/given/office.ts';
import { openPages } from '../../../../test/page.ts';
import type { Actor } from '../../../access/actor.ts';
import { Download } from '../../../calls/handler.ts';
import { parseConfig } from '../../../config/config.ts';
import { localStorage } from '../../../files/local-storage.ts';
import { storeContent } from '../../../files/store-content.ts';
import { registerProofPages } from '../../../http/proof-pages.ts';
import { proofsHandlers } from './handlers.ts';
import { openLink } from './links.ts';
import { readProof } from './read-proof.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-proofs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const world = await openPages(sql);
const { campaign, zones, adverts, first, second } = world;
const config = { ...parseConfig({}), secret: 'a secret of the test', publicUrl: 'https://officine.example' };
const services = officeServices(sql, { config, files: localStorage(folder) });
const today = parisDate(Date.now());
await sql`insert into regions (code, label) values ('53', 'Bretagne') on conflict do nothing`;
const [{ id: draft }] = await sql<[{ id: number }]>`
  insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
  values ('Printemps', 'C2', ${world.advertiser}, ${today}, ${today}, ${today}, ${today}, '2') returning id`;
const ago = (days: number) => addDays(today, -days);

const userOf = async (login: string, role: Actor['role'], advertiser: number | null): Promise<Actor> => {
  const [user] = await sql<[{ id: number }]>`
    insert into users (login, email, name, role, advertiser_id)
    values (${login}, ${`${login}@example.fr`}, ${login}, ${role}, ${advertiser}) returning id`;
  return { role, userId: user.id, username: login, pharmacyId: null, poolId: null, advertiserId: advertiser };
};
const admin = await userOf('admin', 'admin', null);
const owner = await userOf('labo', 'advertiser', world.advertiser);
const stranger = await userOf('autre', 'advertiser', world.network);

const read = (actor = owner, id = campaign) =>
  run(proofsHandlers, proofs.read, services, actor, { id }) as Promise<Proof>;
const share = (body: object = {}, actor = owner, id = campaign) =>
  run(proofsHandlers, proofs.share, services, actor, { id, body }) as Promise<CreatedProofLink>;
const tokenOf = ({ url }: CreatedProofLink) => url.split('/').at(-1) ?? '';
const pdf = async (actor = owner, id = campaign) =>
  (await run(proofsHandlers, proofs.download, services, actor, { id })) as Download;
const textOf = async ({ content }: Download) =>
  (await extractText(new Uint8Array(content as Buffer), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

/** Counts of an advert of the campaign in a pharmacy on a day. */
async function count(date: string, views: number, clicks: number, at = first): Promise<void> {
  await sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    values (${date}, ${adverts.site}, ${zones.site}, ${campaign}, ${world.advertiser}, ${views}, ${clicks})
    on conflict (date, advert_id, zone_id, campaign_id) do update
      set views = daily_adverts.views + excluded.views, clicks = daily_adverts.clicks + excluded.clicks`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
    values (${date}, ${campaign}, ${at}, 1, ${views}, ${clicks})`;
}
/** Counts of other advertisers in a zone on a day, each with as many views and clicks. */
async function others(howMany: number, views: number, clicks: number, zone = zones.site, date = ago(3)): Promise<void> {
  for (let index = 0; index < howMany; index++)
    await sql`
      insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
      values (${date}, ${900 + index}, ${zone}, ${9000 + index}, ${900 + index}, ${views}, ${clicks})`;
}

beforeEach(async () => {
  await sql`delete from daily_adverts`;
  await sql`delete from daily_schedulings`;
  await sql`delete from log_campaigns`;
  await sql`delete from screenshots`;
  await sql`delete from proof_links`;
  await sql`delete from campaign_pharmacies`;
  await sql`update pharmacies set region_id = case id when ${first} then (select id from regions where code = '53') end`;
  await sql`
    insert into campaign_pharmacies (campaign_id, pharmacy_id, budget)
    values (${campaign}, ${first}, 1000), (${campaign}, ${second}, 1000)`;
});

test('sums views and clicks by advert, region and day, those that are not placed too', async () => {
  await count(ago(4), 150, 3);
  await count(ago(3), 50, 1, second);
  await count(ago(-1), 999, 9);
  const proof = await read();
  expect(proof).toMatchObject({
    campaign: { name: 'Hiver', isScheduled: true },
    advertiser: { name: 'Laboratoire', colour: null, picture: null },
    date: today,
    views: 200,
    clicks: 4,
    rate: 2,
    count_pharmacies: 2,
    count_adverts: 1,
    adverts: [{ title: 'Payée', zone: 'SITE', views: 200, clicks: 4, rate: 2 }],
    regions: [
      { code: '53', label: 'Bretagne', count_pharmacies: 1, views: 150, clicks: 3 },
      { code: null, label: 'Sans région', count_pharmacies: 1, views: 50, clicks: 1 },
    ],
    links: [],
  });
  expect(proof.adverts[0]?.picture?.url).toMatch(/^\/api\/files\/[\da-f-]{36}\/Pay/);
  expect(proof.days).toHaveLength(11);
  expect(proof.days.filter(({ views }) => views > 0).map(({ date }) => date)).toEqual([ago(4), ago(3)]);
});

test('stops at a day, as at the end of a month', async () => {
  await count(ago(4), 150, 3);
  await count(ago(3), 50, 1);
  expect(await readProof(sql, campaign, ago(4))).toMatchObject({ date: ago(4), views: 150, days: { length: 7 } });
});

test('counts the bookings whose day has passed, and those that were seen', async () => {
  const past = await world.book(zones.site, adverts.site, ago(2));
  await world.book(zones.site, adverts.site, ago(1));
  await sql`
    insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    values (${ago(2)}, ${past}, 0, ${first}, ${campaign}, ${world.advertiser}, ${zones.site}, ${adverts.site}, 3, 0)`;
  // Two more today.
  expect(await read()).toMatchObject({ bookings: 4, passed: 2, seen: 1 });
  await sql`delete from schedulings where date < ${today}`;
});

test('compares with other advertisers in the same zones and days, weighted by its own views', async () => {
  await count(ago(3), 300, 3);
  await sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    values (${ago(3)}, ${adverts.back}, ${zones.back}, ${campaign}, ${world.advertiser}, 100, 1)`;
  expect((await read()).network_rate).toBeNull();
  await others(2, 100, 2);
  // Two of them: the average would tell what one got.
  expect((await read()).network_rate).toBeNull();
  await sql`delete from daily_adverts where campaign_id >= 9000`;
  await others(3, 100, 2);
  expect((await read()).network_rate).toBe(2);
  await others(3, 100, 6, zones.back);
  // 300 views at 2 % and 100 at 6 %.
  expect((await read()).network_rate).toBe(3);
  await others(3, 1000, 900, zones.site, ago(20));
  expect((await read()).network_rate).toBe(3);
});

test('the network’s average is told only where no rival makes most of it', async () => {
  await count(ago(3), 300, 3);
  const rivals = async (views: readonly number[]) => {
    await sql`delete from daily_adverts where campaign_id >= 9000`;
    for (const [index, one] of views.entries())
      await sql`
        insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
        values (${ago(3)}, ${900 + index}, ${zones.site}, ${9000 + index}, ${900 + index}, ${one}, ${Math.round(one / 50)})`;
    return (await read()).network_rate;
  };
  expect(await rivals([10_000, 1, 1])).toBeNull();
  // Four with one of them too large; three of which one has too few views to hide the others.
  expect(await rivals([10_000, 500, 500, 500])).toBeNull();
  expect(await rivals([300, 300, 99])).toBeNull();
  expect(await rivals([100, 50, 50])).toBeNull();
  expect(await rivals([600, 200, 200])).toBe(2);
  expect(await rivals([601, 200, 199])).toBeNull();
  // Those with few views add nothing that could be told apart.
  expect(await rivals([600, 200, 200, 1])).toBe(2);
});

test('shows one page of each pharmacy, of months in which it showed the campaign', async () => {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b7647' } })
    .webp()
    .toBuffer();
  const picture = await sql.begin((tx) =>
    storeContent(services, tx, { name: 'page.webp', type: 'image/webp', bytes }, { public: false }),
  );
  const [year, month] = today.split('-').map(Number) as [number, number];
  const shot = (pharmacy: number, zone: number | null, at = year) => sql`
    insert into screenshots (pharmacy_id, zone_id, year, month, picture_id) values (${pharmacy}, ${zone}, ${at}, ${month}, ${picture})`;
  await shot(first, zones.site);
  await shot(first, null);
  await shot(first, null, year - 1);
  await shot(second, null);
  const { screenshots } = await read();
  const [whole] =
    await sql`select id from screenshots where zone_id is null and pharmacy_id = ${first} and year = ${year}`;
  expect(screenshots).toMatchObject([{ id: whole?.['id'], pharmacy: 'Pharmacie Z1001, Brest', year, month }]);
  expect(screenshots[0]?.picture.url).toBe(`/api/broadcaster/screenshots/${whole?.['id']}/picture`);
});

test('is one page of paper, whatever is missing', async () => {
  await count(ago(4), 12_345, 3);
  await others(3, 100, 2);
  await count(ago(3), 0, 0, second);
  const paper = await pdf();
  expect(paper.name).toBe(`bilan-C1-${today}.pdf`);
  const text = await textOf(paper);
  for (const words of [
    'Bilan de campagne Hiver Laboratoire',
    'Vues 12 345',
    'Moyenne du réseau : 2,00 %',
    'sur 2 programmations',
    'Bretagne 1 pharmacie 12 345 vues',
    'Payée',
    'Sans image',
  ])
    expect(text).toContain(words);
  expect((paper.content as Buffer).toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  expect(((await pdf()).content as Buffer).equals(paper.content as Buffer)).toBe(true);
  await sql`delete from daily_adverts`;
  await sql`delete from campaign_pharmacies`;
  expect(await textOf(await pdf())).toContain('Vues 0');
});

test('is the advertiser’s and administrators’: another’s is missing, a draft has nothing to share', async () => {
  const missing = expect.objectContaining({ code: 'not_found' });
  await expect(read(stranger)).rejects.toEqual(missing);
  await expect(pdf(stranger)).rejects.toEqual(missing);
  await expect(share({}, stranger)).rejects.toEqual(missing);
  const { id } = await share();
  const revoke = (actor: Actor, link: string | number = id) =>
    run(proofsHandlers, proofs.revoke, services, actor, { id: link });
  await expect(revoke(stranger)).rejects.toEqual(missing);
  await expect(revoke(owner, 999_999)).rejects.toEqual(missing);
  await expect(revoke(owner, 'x')).rejects.toEqual(missing);
  expect((await read()).links).toMatchObject([{ id, state: 'live' }]);
  const refused = expect.objectContaining({ code: 'campaign_not_scheduled' });
  await expect(pdf(owner, draft)).rejects.toEqual(refused);
  await expect(share({}, owner, draft)).rejects.toEqual(refused);
  expect(await read(owner, draft)).toMatchObject({ campaign: { isScheduled: false }, views: 0, bookings: 0 });
});

test('a link opens until its last day, of which only the hash is stored', async () => {
  const link = await share();
  expect(link).toMatchObject({ state: 'live', date_expiry: addDays(today, 90), date_seen: null, date_revoked: null });
  const token = tokenOf(link);
  expect(link.url).toBe(`https://officine.example/proof/${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await sql`select * from proof_links`)).not.toContain(token);
  expect(await openLink(sql, token)).toBe(campaign);
  expect((await read(admin)).links[0]?.date_seen).toMatch(/^20.*\+00:00$/);
  expect(await openLink(sql, `${token}x`)).toBeUndefined();
  await sql`update proof_links set date_expiry = (now() at time zone 'Europe/Paris')::date`;
  expect(await openLink(sql, token)).toBe(campaign);
  await sql`update proof_links set date_expiry = date_expiry - 1`;
  expect(await openLink(sql, token)).toBe('ended');
  expect((await read()).links).toMatchObject([{ state: 'expired' }]);
});

test('a revoked link opens nothing; both acts are in the campaign’s history', async () => {
  await sql`delete from changes`;
  const link = await share({ date_expiry: addDays(today, 3) });
  await run(proofsHandlers, proofs.revoke, services, admin, { id: link.id });
  await run(proofsHandlers, proofs.revoke, services, admin, { id: link.id });
  expect(await openLink(sql, tokenOf(link))).toBe('ended');
  expect((await read()).links).toMatchObject([{ state: 'revoked', date_revoked: expect.any(String) }]);
  const history = await sql`select resource, label, user_name, fields from changes order by id`;
  expect(history).toEqual([
    {
      resource: 'Campaign',
      label: 'Hiver',
      user_name: 'labo',
      fields: { proof_link: { before: null, after: addDays(today, 3) } },
    },
    {
      resource: 'Campaign',
      label: 'Hiver',
      user_name: 'admin',
      fields: { proof_link: { before: addDays(today, 3), after: null } },
    },
  ]);
});

const refusal = (message: string) => expect.objectContaining({ status: 422, message: `date_expiry: ${message}` });
test('a link has an end, and a campaign a limited number of links', async () => {
  await expect(share({ date_expiry: ago(1) })).rejects.toEqual(refusal('Ce jour est déjà passé'));
  await expect(share({ date_expiry: addDays(today, 367) })).rejects.toEqual(refusal('Un lien dure au plus 366 jours'));
  const made = await Promise.allSettled(Array.from({ length: 24 }, () => share()));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(share()).rejects.toEqual(refusal('Cette campagne a déjà 20 liens ouverts : révoquez-en un'));
});

test('who asks for the paper of a link again and again has to wait; its page stays open', async () => {
  await sql`delete from throttle`;
  const path = `/proof/${tokenOf(await share())}`;
  const app = bareApp(services);
  registerProofPages(app, async (_request, reply) => reply.send('page'));
  expect((await app.inject(`${path}/pdf`)).statusCode).toBe(200);
  await sql`update throttle set tries = tries + 18`;
  expect((await app.inject(`${path}/pdf`)).statusCode).toBe(200);
  const refused = await app.inject(`${path}/pdf`);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect((await app.inject({ url: `${path}/pdf`, remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  expect((await app.inject(path)).body).toBe('page');
  await app.close();
});
