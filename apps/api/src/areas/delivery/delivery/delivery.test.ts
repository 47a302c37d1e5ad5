import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addDays } from '@officine/domain';
import { afterAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openPages } from '../../../../test/page.ts';
import { databaseClock } from '../../../database/clock.ts';
import { connect } from '../../../database/connect.ts';
import { references } from './reference.ts';

const here = await testApp();
const { sql } = here.services;
const world = await openPages(sql);
const secondPool = connect(
  `postgres://officine:${sql.options.pass}@${sql.options.host[0]}:${sql.options.port[0]}/${sql.options.database}`,
  { max: 4 },
);
const there = await testApp({}, secondPool);
afterAll(() => secondPool.end({ timeout: 1 }));

const ask = ({ app }: TestApp, query: string, headers = {}) =>
  app.inject({ url: `/api/schedulings?${query}`, headers });
const titles = async (node: TestApp, pharmacy: number | string = world.first) => {
  const answer = await ask(node, `pharmacy=${pharmacy}`);
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json()['hydra:member'].map((m: { advert: { title: string } }) => m.advert.title);
};
/** Titles that both nodes show; a change is seen a moment later. */
const seen = (pharmacy?: number | string) => async () => [await titles(here, pharmacy), await titles(there, pharmacy)];
const both = (shown: unknown) => [shown, shown];

test('a page gets the adverts booked today, with only the fields it needs', async () => {
  const answer = await ask(here, `pharmacy=${world.first}&date=${world.today}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  const { 'hydra:member': members, 'hydra:totalItems': total } = answer.json();
  expect(total).toBe(1);
  expect(members).toEqual([
    {
      '@id': `/api/schedulings/${world.bookings.site}`,
      '@type': 'ScheduledAdvert',
      zone: { reference: 'SITE' },
      advert: {
        scheduling: expect.any(String),
        title: 'Payée',
        url: 'https://example.org',
        picture: expect.stringMatching(/^\/api\/files\/[\w-]{22}\/a\.webp$/),
        width: 300,
        height: 250,
      },
    },
  ]);
  expect(references(here.services.config.secret).read(members[0].advert.scheduling)).toEqual(world.placement);
});

test('id, reference and subdomain name the same pharmacy; others get the filling with its weight', async () => {
  for (const key of [world.first, 'Z1001', 'etoile']) await expect.poll(seen(key)).toEqual(both(['Payée']));
  await expect.poll(seen('gare')).toEqual(both(['Du réseau']));
  const [member] = (await ask(here, 'pharmacy=gare')).json()['hydra:member'];
  expect(member).toMatchObject({ '@id': `/api/fillings/${world.filling}`, weight: 3, advert: { title: 'Du réseau' } });
});

test('an unknown pharmacy or an invalid day is refused; other days are empty', async () => {
  const status = async (query: string) => (await ask(here, query)).statusCode;
  for (const query of ['pharmacy=999', 'pharmacy=inconnue', 'pharmacy=99999999999'])
    expect(await status(query)).toBe(404);
  for (const query of [
    '',
    'pharmacy=',
    'pharmacy=a%00b',
    'pharmacy=1&pharmacy=2',
    'pharmacy=__proto__/',
    `pharmacy=${world.first}&date=hier`,
    `pharmacy=${world.first}&date=2026-02-30`,
  ])
    expect([query, await status(query)]).toEqual([query, 400]);
  const far = await ask(here, `pharmacy=${world.first}&date=2020-01-01`, { accept: 'application/json' });
  expect([far.statusCode, far.body]).toEqual([200, '[]']);
});

test('one zone of a site: its adverts, an empty list, or 404 where sites have no such zone', async () => {
  await sql`insert into zones (reference, description, price, is_internet, is_extranet, is_active)
    values ('LIBRE', 'Libre', 1, true, false, true), ('PRO', 'Extranet', 1, false, true, true), ('FINIE', 'Finie', 1, true, false, false)`;
  const zone = async (name: string) => {
    const answer = await ask(here, `pharmacy=${world.first}&zone=${name}`);
    return answer.statusCode === 200 ? answer.json()['hydra:totalItems'] : answer.statusCode;
  };
  await expect.poll(() => zone('LIBRE')).toBe(0);
  expect([await zone('SITE'), await zone('PRO'), await zone('FINIE'), await zone('ABSENTE')]).toEqual([
    1, 404, 404, 404,
  ]);
  expect([await zone('SITE&zone=LIBRE'), await zone('x'.repeat(65))]).toEqual([400, 400]);
  const json = await ask(here, `pharmacy=${world.first}&zone=LIBRE`, { accept: 'application/json' });
  expect(json.body).toBe('[]');
});

test('an html advert is a document with its own policy', async () => {
  await sql`update adverts set html = '<b>Vitamine</b>' where id = ${world.adverts.site}`;
  const html = async () => {
    const [member] = (await ask(here, `pharmacy=${world.first}`)).json()['hydra:member'];
    return member.advert.html;
  };
  await expect
    .poll(html)
    .toBe(
      `<meta http-equiv=content-security-policy content="default-src 'none';img-src * data:;style-src 'unsafe-inline'"><body marginwidth=0 marginheight=0><b>Vitamine</b>`,
    );
  await sql`update adverts set html = null where id = ${world.adverts.site}`;
  await expect.poll(html).toBeUndefined();
});

test('ETag, 304, encodings, HEAD, formats, preflight, other methods', async () => {
  const query = `pharmacy=${world.first}`;
  const plain = await ask(here, query);
  const etag = String(plain.headers['etag']);
  const again = await ask(here, query, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const encoded = await ask(here, query, { 'accept-encoding': `deflate, ${encoding}` });
    expect(encoded.headers['content-encoding']).toBe(encoding);
    expect(read(encoded.rawPayload).toString()).toBe(plain.body);
  }
  expect((await ask(here, query, { 'accept-encoding': 'br;q=0, identity' })).headers).not.toHaveProperty(
    'content-encoding',
  );
  expect((await here.app.inject({ method: 'HEAD', url: `/api/schedulings?${query}` })).headers['etag']).toBe(etag);
  expect((await ask(here, query, { accept: 'application/json' })).json()).toMatchObject([
    { advert: { title: 'Payée' } },
  ]);
  expect((await ask(here, query, { accept: 'text/html' })).statusCode).toBe(406);
  const preflight = await here.app.inject({ method: 'OPTIONS', url: '/api/schedulings' });
  expect(preflight).toMatchObject({
    statusCode: 204,
    headers: { 'access-control-allow-methods': 'GET, HEAD, OPTIONS' },
  });
  const other = await here.app.inject({ method: 'DELETE', url: '/api/schedulings' });
  expect(other).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
});

test('five zones fit in 600 bytes', async () => {
  const names = ['EXTRA-BANDEAU', 'INT-COLONNE', 'INT-PAVE', 'INT-MOBILE', 'RES-INTERNET'];
  for (const [index, name] of names.entries()) {
    const [zone] =
      await sql`insert into zones (reference, description, price, is_internet) values (${name}, ${name}, 1, true) returning id`;
    const title = `${['Hydratation', 'Sommeil', 'Allergies', 'Digestion', 'Minceur'][index]} – Laboratoires Asterval`;
    const [file] =
      await sql`insert into files (key, name, type, size, sha256, is_public) values (${name}, ${`laboratoires-asterval-${index}-${name.toLowerCase()}.webp`}, 'image/webp', 1, '', true) returning id`;
    const [advert] =
      await sql`insert into adverts (title, alt, url, width, height, zone_id, topic_id, advertiser_id, picture_id)
      values (${title}, ${`Laboratoires Asterval : ${title}`}, ${`https://laboratoires-asterval.example.org/${name.toLowerCase()}`}, 728, 90, ${zone?.['id']}, ${world.topics.paid}, ${world.advertiser}, ${file?.['id']}) returning id`;
    await world.book(zone?.['id'], advert?.['id'], world.today, world.second);
  }
  await expect.poll(() => titles(here, world.second), { interval: 5 }).toHaveLength(6);
  await sql`update fillings set is_active = false`;
  await expect.poll(() => titles(here, world.second), { interval: 5 }).toHaveLength(5);
  for (const [encoding, most] of [
    ['br', 600],
    ['gzip', 640],
  ] as const) {
    const { rawPayload } = await ask(here, `pharmacy=${world.second}`, { 'accept-encoding': encoding });
    expect([encoding, rawPayload.length <= most, rawPayload.length]).toEqual([encoding, true, rawPayload.length]);
  }
  await sql`update fillings set is_active = true`;
});

test.each([
  ['scheduling', 'update schedulings set is_active = $1', ['Du réseau']],
  ['campaign', 'update campaigns set is_active = $1', ['Du réseau']],
  ['advert', `update adverts set is_active = $1 where title = 'Payée'`, ['Du réseau']],
  [
    'topic',
    `update topics set is_active = $1 where advertiser_id = (select id from advertisers where reference = 'L1')`,
    ['Du réseau'],
  ],
  [
    'right of the topic',
    `update topics set is_internet = $1 where advertiser_id = (select id from advertisers where reference = 'L1')`,
    ['Du réseau'],
  ],
  ['advertiser', `update advertisers set is_active = $1 where reference = 'L1'`, ['Du réseau']],
  ['zone', `update zones set is_active = $1 where reference = 'SITE'`, []],
  ['pharmacy', `update pharmacies set is_active = $1 where reference = 'Z1001'`, 404],
  ['filling too', `with f as (update fillings set is_active = $1) update schedulings set is_active = $1`, []],
])('a disabled %s goes from both nodes within a second, and comes back', async (_name, change, left) => {
  await expect.poll(seen()).toEqual(both(['Payée']));
  await sql.unsafe(change, [false]);
  await expect.poll(seen()).toEqual(both(left));
  await sql.unsafe(change, [true]);
  await expect.poll(seen()).toEqual(both(['Payée']));
});

test('shows a new title, place or pool, and hides an expired visa', async () => {
  await sql`update adverts set title = 'Neuve' where id = ${world.adverts.site}`;
  await expect.poll(seen()).toEqual(both(['Neuve']));
  await sql`update adverts set title = 'Payée', visa_kind = 'GP', visa_number = '1', visa_expiry = ${addDays(world.today, -1)} where id = ${world.adverts.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  await sql`update adverts set visa_kind = null, visa_number = null, visa_expiry = null where id = ${world.adverts.site}`;
  await expect.poll(seen()).toEqual(both(['Payée']));
  await sql`update schedulings set pharmacy_id = ${world.second}, slot = 9 where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  await sql`update fillings set pool_id = ${world.pool}`;
  await sql`update schedulings set pharmacy_id = ${world.first}, slot = 1, date = ${addDays(world.today, 1)} where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  await sql`update pools set is_active = false`;
  await expect.poll(seen()).toEqual(both([]));
  await sql`update pools set is_active = true`;
  await sql`delete from pool_pharmacies`;
  await expect.poll(seen()).toEqual(both([]));
  await sql`update fillings set pool_id = null`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  expect(
    (await ask(here, `pharmacy=${world.first}&date=${addDays(world.today, 1)}`)).json()['hydra:member'],
  ).toHaveLength(1);
  await sql`update schedulings set date = ${world.today} where id = ${world.bookings.site}`;
  await sql`update pharmacy_websites set subdomain = 'soleil' where subdomain = 'etoile'`;
  await expect.poll(seen('soleil')).toEqual(both(['Payée']));
  await expect.poll(seen('etoile')).toEqual(both(404));
});

test('a draft takes its slot, and is shown once validated', async () => {
  const [draft] = await sql`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    select 'Été', 'C2', advertiser_id, date_start, date_end, date_invoice, date_expiry, '2' from campaigns where id = ${world.campaign} returning id`;
  await sql`update schedulings set campaign_id = ${draft?.['id']} where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  await sql`update campaigns set is_scheduled = true where id = ${draft?.['id']}`;
  await expect.poll(seen()).toEqual(both(['Payée']));
});

test('a change made while notifications are lost is shown', async () => {
  await expect.poll(seen()).toEqual(both(['Payée']));
  const cut =
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen officine_delivery' and datname = current_database()`;
  expect(cut.length).toBe(2);
  await sql`update schedulings set is_active = false where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  await sql`update schedulings set is_active = true where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Payée']));
});

test('at midnight in Paris the next day is shown', async () => {
  await sql`update schedulings set date = ${addDays(world.today, 1)} where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Du réseau']));
  const tomorrow = Date.parse(`${addDays(world.today, 1)}T10:00:00Z`);
  const now = vi.spyOn(here.services.own(databaseClock), 'now').mockReturnValue(tomorrow);
  try {
    expect(await titles(here)).toEqual(['Payée']);
  } finally {
    now.mockRestore();
  }
  await sql`update schedulings set date = ${world.today} where id = ${world.bookings.site}`;
  await expect.poll(seen()).toEqual(both(['Payée']));
});
