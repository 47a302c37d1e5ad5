import { addDays, timestamp } from '@officine/domain';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPages } from '../../../../test/page.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import type { Placement } from '../delivery/reference.ts';
import { ensurePartitions } from './partitions.ts';
import { RELAY_HEADER, relayHeader } from './relay.ts';
import { newId } from './uuid7.ts';

const RELAY_KEY = 'a key that this test shares with its relay';
const { app, services } = await testApp({ OFFICINE_RELAY_KEY: RELAY_KEY });
const { sql } = services;
await ensurePartitions(sql);
const world = await openPages(sql);
const refer = (change: Partial<Placement> = {}) =>
  deliveryOf(services).references.write({ ...world.placement, ...change });
const HOUR = 3_600_000;
const event = (change: object = {}, ms = Date.now()) => ({
  id: newId(ms),
  scheduling: refer(),
  datetime: timestamp(ms),
  view: 1,
  ...change,
});
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const post = (path: string, body: unknown, headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const adverts = async (body: unknown, headers = {}, query = '') => {
  const answer = await post(`log_adverts${query}`, body, headers);
  return [answer.statusCode, answer.json()];
};
const rowsOf = (ids: readonly string[]) => sql`select * from log_adverts where id = any(${ids as string[]}::uuid[])`;

test('a view and a click are stored with the data of the reference, without the visitor', async () => {
  const [view, click] = [
    event(),
    event({ view: undefined, click: 1, scheduling: refer({ isFilling: true, booking: 7, campaign: 0 }) }),
  ];
  expect(await adverts([view, click])).toEqual([200, { stored: 2, refused: [], retry: [] }]);
  const place = {
    pharmacy_id: world.first,
    zone_id: world.zones.site,
    advert_id: world.adverts.site,
    advertiser_id: world.advertiser,
  };
  expect(await rowsOf([view.id, click.id])).toMatchObject([
    { kind: 'view', scheduling_id: world.bookings.site, filling_id: null, campaign_id: world.campaign, ...place },
    { kind: 'click', scheduling_id: null, filling_id: 7, campaign_id: null, ...place },
  ]);
  const [{ batches }] =
    (await sql`select count(distinct batch)::int as batches from log_adverts where batch > 0`) as unknown as [
      { batches: number },
    ];
  expect(batches).toBe(1);
});

test('the specification’s form: one object, French time, no id', async () => {
  const before = Date.now();
  const datetime = timestamp(before - HOUR);
  expect(await adverts({ scheduling: refer(), datetime, click: 1 })).toEqual([
    200,
    { stored: 1, refused: [], retry: [] },
  ]);
  expect(await adverts({ scheduling: refer(), datetime: new Date(before).toISOString(), view: true })).toEqual([
    200,
    { stored: 1, refused: [], retry: [] },
  ]);
  const [{ stored }] = (await sql`
    select count(*)::int as stored from log_adverts where kind = 'click' and datetime = ${new Date(Math.floor((before - HOUR) / 1000) * 1000).toISOString()}`) as unknown as [
    { stored: number },
  ];
  expect(stored).toBe(1);
});

test('accepts a beacon: text, from any site', async () => {
  const { id, ...rest } = event();
  const answer = await post('log_adverts', [{ id, ...rest }], {
    'content-type': 'text/plain;charset=UTF-8',
    origin: 'https://pharmacie.example',
  });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'access-control-allow-origin': '*' } });
  expect(await rowsOf([id])).toHaveLength(1);
  const preflight = await app.inject({ method: 'OPTIONS', url: '/api/log_adverts' });
  expect(preflight.headers).toMatchObject({
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Accept, Content-Type',
  });
});

test('the same events sent many times at once are stored once, and each request succeeds', async () => {
  const batch = Array.from({ length: 20 }, () => event());
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => adverts(i % 2 ? batch : batch.toReversed())));
  for (const answer of answers) expect(answer).toEqual([200, { stored: 20, refused: [], retry: [] }]);
  expect(await rowsOf(batch.map(({ id }) => id))).toHaveLength(20);
  const twice = event();
  expect(await adverts([twice, twice])).toEqual([200, { stored: 2, refused: [], retry: [] }]);
  expect(await rowsOf([twice.id])).toHaveLength(1);
});

test('each invalid event is refused with its reason, the others are stored', async () => {
  const now = Date.now();
  const good = event();
  const forged = `${refer().slice(0, -2)}AA`;
  const list = [
    event({ scheduling: forged }),
    event({ scheduling: String(world.bookings.site) }),
    good,
    event({}, now - 73 * HOUR),
    event({}, now + 50 * HOUR),
    event({ scheduling: refer({ date: addDays(world.today, -2) }) }),
    event({ id: undefined, datetime: '2026-13-45 99:99:99' }),
  ];
  const [status, body] = await adverts(list);
  expect([status, body.stored]).toEqual([200, 1]);
  expect(body.refused).toEqual([
    { index: 0, message: 'Cette programmation n’existe pas.' },
    { index: 1, message: 'Cette programmation n’existe pas.' },
    { index: 3, message: 'Cet événement est trop ancien pour être compté.' },
    { index: 4, message: 'Cet événement est daté de l’avenir.' },
    { index: 5, message: 'Cette programmation n’est plus affichée.' },
    { index: 6, message: 'Date et heure attendues, au format AAAA-MM-JJ HH:mm:ss' },
  ]);
  expect(await rowsOf(list.flatMap(({ id }) => id ?? []))).toMatchObject([{ id: good.id }]);
  await expect
    .poll(() => sql`select reason, count(*)::int from log_excluded group by 1 order by 1`)
    .toMatchObject([
      { reason: 'expired', count: 2 },
      { reason: 'forged', count: 2 },
      { reason: 'future', count: 1 },
    ]);
});

/** Whether an event was stored once, with this age. */
const ago =
  (seconds: number, table = 'log_adverts') =>
  async (id: string | undefined) => {
    const rows = await sql<{ age: number }[]>`
    select extract(epoch from now() - datetime)::int as age from ${sql(table)} where id = ${id as string}`;
    return rows.map(({ age }) => (Math.abs(age - seconds) < 60 ? 'right' : `${age} s`));
  };
const visitSoon = (at: number) => ({ id: newId(at), pharmacy: 'bientôt', datetime: timestamp(at) });

describe('a visitor’s clock', () => {
  const DAY = 24 * HOUR;
  test('a day ahead that does not say so: stored at the right time, once, also an hour later', async () => {
    const ahead = event({}, Date.now() + DAY - 30_000);
    for (const _ of [1, 2]) expect(await adverts([ahead])).toEqual([200, { stored: 1, refused: [], retry: [] }]);
    expect(await ago(30)(ahead.id)).toEqual(['right']);
    // As sent half an hour and more later: whole hours would give another time.
    await sql`update log_corrections set datetime = datetime - interval '50 minutes'`;
    await sql`update log_adverts set datetime = datetime - interval '50 minutes' where id = ${ahead.id as string}`;
    expect(await adverts([ahead])).toEqual([200, { stored: 1, refused: [], retry: [] }]);
    expect(await ago(30 + 50 * 60)(ahead.id)).toEqual(['right']);
  });

  test.each([-400 * DAY, -DAY, -2 * HOUR, 25 * 60_000, 5.25 * HOUR, DAY, 400 * DAY])(
    '%d ms off that says so: views and visits are stored at their right time',
    async (off) => {
      const view = event({}, Date.now() + off - 45_000);
      const visit = { id: newId(Date.now() + off - 45_000), pharmacy: world.first, datetime: timestamp(Date.now()) };
      const query = () => `?sent=${Date.now() + off}`;
      for (const _ of [1, 2]) {
        expect(await adverts([view], {}, query())).toEqual([200, { stored: 1, refused: [], retry: [] }]);
        expect((await post(`log_visits${query()}`, [visit])).json()).toEqual({ stored: 1, refused: [], retry: [] });
      }
      expect(await ago(45)(view.id)).toEqual(['right']);
      expect(await ago(45, 'log_visits')(visit.id)).toEqual(['right']);
    },
  );

  test('that was set right since: the event stays where it was first stored', async () => {
    const behind = event({}, Date.now() - DAY);
    await adverts([behind], {}, `?sent=${Date.now() - DAY}`);
    await adverts([behind], {}, `?sent=${Date.now()}`);
    await adverts([behind]);
    expect(await ago(0)(behind.id)).toEqual(['right']);
    const right = event({}, Date.now() - 2 * HOUR);
    await adverts([right], {}, `?sent=${Date.now()}`);
    await adverts([right], {}, `?sent=${Date.now() - DAY}`);
    expect(await ago(7200)(right.id)).toEqual(['right']);
  });

  test('out of any calendar: an answer, never a failure', async () => {
    const odd = event({ id: 'ffffffff-ffff-7000-8000-000000000000' });
    const { id } = odd;
    for (const sent of ['281474976710655', '9007199254740991', '0'])
      expect([200, 422]).toContain((await adverts([odd], {}, `?sent=${sent}`))[0]);
    expect(await rowsOf([id as string])).toHaveLength(1);
    const ancient = event({ id: undefined, datetime: '0000-01-01T00:00:00Z' });
    expect((await adverts([ancient], {}, '?sent=0'))[0]).toBe(422);
    for (const sent of ['x', '-1', '1.5', '1e400'])
      expect((await adverts([event()], {}, `?sent=${sent}`))[0]).toBe(400);
  });
});

test('what is refused for a reason that may pass is named, also beside faulty events', async () => {
  const ahead = () => event({}, Date.now() + 50 * HOUR);
  const forged = event({ scheduling: 'x' });
  expect((await adverts([event(), ahead(), forged]))[1]).toMatchObject({ stored: 1, retry: [1] });
  const [status, { retry }] = await adverts([ahead(), forged]);
  expect([status, retry]).toEqual([422, [0]]);
  expect((await adverts([forged]))[1].retry).toEqual([]);
  for (const wrong of ['{', '[]', '{}']) expect((await adverts(wrong))[1].retry).toEqual([]);
  const [whole, body] = await adverts([event(), { scheduling: 'x' }, event(), event({ view: 3 })]);
  expect([whole, body.retry]).toEqual([422, [0, 2]]);
  const visits = await post('log_visits', [visitSoon(Date.now()), visitSoon(Date.now() - 73 * HOUR)]);
  expect([visits.statusCode, visits.json().retry]).toEqual([422, [0]]);
});

test('when all are refused, a 422 names each', async () => {
  const [status, body] = await adverts([event({ scheduling: 'x' }), event({}, Date.now() + 50 * HOUR)]);
  expect([status, body.violations]).toEqual([
    422,
    [
      { propertyPath: '[0].scheduling', message: 'Cette programmation n’existe pas.' },
      { propertyPath: '[1].datetime', message: 'Cet événement est daté de l’avenir.' },
    ],
  ]);
  expect((await adverts(event({ scheduling: 'x' })))[1].violations[0].propertyPath).toBe('scheduling');
});

test.each([
  ['nothing', '', 422],
  ['no JSON', '{', 400],
  ['an empty list', [], 422],
  ['neither view nor click', event({ view: undefined }), 422],
  ['both', event({ click: 1 }), 422],
  ['a view of 2', event({ view: 2 }), 422],
  ['no reference', [event(), { datetime: timestamp(Date.now()), view: 1 }], 422],
  ['another version of UUID', event({ id: 'f567b95e-7039-4729-8d53-9cdb900e0497' }), 422],
  ['a list in a list', [[event()]], 422],
  ['501 events', Array.from({ length: 501 }, () => event()), 422],
  ['10,000 events', Array.from({ length: 10_000 }, () => event()), 413],
  ['NUL', JSON.stringify(event()).replace('"view"', '"x":"\\u0000","view"'), 400],
])('%s is refused whole', async (_name, body, expected) => {
  const before = await sql`select count(*) from log_adverts`;
  const [status, answer] = await adverts(body);
  expect(status).toBe(expected);
  expect(JSON.stringify(answer.violations ?? answer.detail)).toMatch(/[a-zé]{4}/);
  expect(JSON.stringify(answer)).not.toMatch(/invalid input/i);
  expect(await sql`select count(*) from log_adverts`).toEqual(before);
});

test('events of robots and prefetched pages are excluded', async () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const kinds = [{ 'user-agent': google }, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }];
  for (const headers of kinds) {
    const sent = event();
    expect(await adverts([sent], headers)).toEqual([200, { stored: 1, refused: [], retry: [] }]);
    expect(await rowsOf([sent.id])).toHaveLength(0);
    expect(await sql`select reason, kind, pharmacy_id, scheduling_id from log_excluded where id = ${sent.id}`).toEqual([
      {
        reason: 'user-agent' in headers ? 'bot' : 'prefetch',
        kind: 'view',
        pharmacy_id: world.first,
        scheduling_id: world.bookings.site,
      },
    ]);
  }
});

test('a visit keeps the network of its address, and a hash of the day', async () => {
  const visit = (change: object = {}) => ({
    id: newId(Date.now()),
    pharmacy: world.first,
    datetime: timestamp(Date.now()),
    browser: 'Firefox "\\',
    ...change,
  });
  const list = [
    visit({ ip: '198.18.3.77', platform: 'Linux' }),
    visit({ pharmacy: `/api/pharmacies/${world.first}`, ip: 'pas une adresse' }),
    visit({ pharmacy: 'Z1001', ip: '2001:db8:1:2::3' }),
    visit({ pharmacy: 'etoile' }),
    visit({ pharmacy: 'inconnue' }),
  ];
  const body = JSON.stringify(list);
  const answer = await post('log_visits', body, { [RELAY_HEADER]: relayHeader(RELAY_KEY, body, Date.now()) });
  expect(answer.json()).toEqual({
    stored: 4,
    refused: [{ index: 4, message: 'Cette pharmacie n’existe pas.' }],
    retry: [4],
  });
  const rows = await sql`select * from log_visits where id = any(${list.map(({ id }) => id)}::uuid[]) order by id`;
  const byId = new Map(rows.map((row) => [row['id'], row]));
  expect(list.slice(0, 4).map(({ id }) => byId.get(id)?.['ip'])).toEqual([
    '198.18.3.0',
    '127.0.0.0',
    '2001:db8:1::',
    '127.0.0.0',
  ]);
  for (const row of rows)
    expect(row).toMatchObject({
      pharmacy_id: world.first,
      browser: 'Firefox "\\',
      ip_hash: expect.stringMatching(/^[\da-f]{32}$/),
    });
  expect((await post('log_visits', visit({ pharmacy: 'inconnue' }))).statusCode).toBe(422);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
  const silent = [visit({ browser: undefined }), visit({ browser: 'Lynx', platform: null })];
  await post('log_visits', silent, { 'user-agent': agent });
  expect(
    await sql`select browser, platform from log_visits where id = any(${silent.map(({ id }) => id)}::uuid[]) order by browser`,
  ).toEqual([
    { browser: 'Firefox', platform: 'Linux' },
    { browser: 'Lynx', platform: 'Linux' },
  ]);
  await sql`update pharmacies set is_active = false where id = ${world.second}`;
  await expect.poll(async () => (await post('log_visits', visit({ pharmacy: 'Z1002' }))).statusCode).toBe(422);
});
