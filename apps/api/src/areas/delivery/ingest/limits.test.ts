import { timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { openPages } from '../../../../test/page.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import { LIMITS } from './limits.ts';
import { ensurePartitions } from './partitions.ts';
import { RELAY_HEADER, relayHeader } from './relay.ts';
import { newId } from './uuid7.ts';
import { limitKeyOf } from './visitors.ts';

const RELAY_KEY = 'a key that this test shares with its relay';
const { app, services } = await testApp({
  TRUST_PROXY: '1',
  OFFICINE_RELAY_KEY: RELAY_KEY,
  OFFICINE_TEST_NETWORKS: '192.0.2.0/24',
});
const { sql } = services;
await ensurePartitions(sql);
const world = await openPages(sql);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const MAX_BATCH = 500;

let booking = 1_000_000;
/** A reference to another booking each time, so that tests do not share its limits. */
const reference = (pharmacy = world.first) =>
  deliveryOf(services).references.write({ ...world.placement, pharmacy, booking: (booking += 1) });
const event = (scheduling: string, kind: 'view' | 'click') => ({
  id: newId(Date.now()),
  scheduling,
  datetime: timestamp(Date.now()),
  [kind]: 1,
});
const visit = (change: object = {}) => ({
  id: newId(Date.now()),
  pharmacy: world.first,
  datetime: timestamp(Date.now()),
  ...change,
});
const post = (path: string, body: unknown, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** Sends events in batches as one address, and returns how many of them are counted. */
async function counted(path: 'log_adverts' | 'log_visits', events: readonly { id: string }[], headers: object) {
  for (let from = 0; from < events.length; from += MAX_BATCH) {
    const batch = events.slice(from, from + MAX_BATCH);
    const answer = await post(path, batch, headers as Record<string, string>);
    // The answer does not say which events are over a limit.
    expect(answer.json()).toEqual({ stored: batch.length, refused: [], retry: [] });
  }
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${sql(path)} where id = any(${events.map(({ id }) => id)}::uuid[])`;
  return row?.n;
}
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const from = (address: string) => ({ 'x-forwarded-for': address });

test('20,000 clicks from one address on one advert count as those of fifty screens', async () => {
  const scheduling = reference();
  const clicks = times(20_000, () => event(scheduling, 'click'));
  expect(await counted('log_adverts', clicks, from('198.51.100.1'))).toBe(LIMITS.pair.click);
  // What is excluded is written a moment later, which answers do not wait for.
  await expect
    .poll(() => sql`select sum(events)::int as events from log_exclusions where reason = 'limit_address'`)
    .toEqual([{ events: 20_000 - LIMITS.pair.click }]);
  const [examples] = await sql`select count(*)::int as n from log_excluded where reason = 'limit_address'`;
  expect(examples).toEqual({ n: 200 });
});

test('one address cannot click on every advert', async () => {
  const clicks = times(1_000, () => event(reference(), 'click'));
  expect(await counted('log_adverts', clicks, from('198.51.100.2'))).toBe(LIMITS.address.click);
});

test('fifty screens of a pharmacy behind one address are all counted', async () => {
  const adverts = times(4, () => reference());
  const views = times(50 * 15, (i) => event(adverts[i % 4] as string, 'view'));
  const clicks = times(50, (i) => event(adverts[i % 4] as string, 'click'));
  expect(await counted('log_adverts', views, from('198.51.100.3'))).toBe(views.length);
  expect(await counted('log_adverts', clicks, from('198.51.100.3'))).toBe(clicks.length);
});

test('many addresses cannot click on one advert, nor on one pharmacy', async () => {
  const scheduling = reference();
  const clicks = times(1_000, () => event(scheduling, 'click'));
  let stored = 0;
  for (let i = 0; i < 50; i += 1)
    stored += (await counted('log_adverts', clicks.slice(i * 20, i * 20 + 20), from(`203.0.113.${i}`))) ?? 0;
  expect(stored).toBe(LIMITS.advert.click);
  for (let i = 0; i < 60; i += 1)
    stored +=
      (await counted(
        'log_adverts',
        times(20, () => event(reference(world.second), 'click')),
        from(`203.0.113.${100 + i}`),
      )) ?? 0;
  expect(stored).toBe(LIMITS.advert.click + LIMITS.pharmacy.click);
});

test('visits: the address is the connection’s, whatever the event says', async () => {
  const visits = times(1_000, (i) => visit({ ip: `198.18.${i % 250}.${Math.floor(i / 250)}` }));
  expect(await counted('log_visits', visits, from('198.51.100.4'))).toBe(LIMITS.pair.visit);
  const [row] = await sql`
    select distinct ip from log_visits where id = any(${visits.map(({ id }) => id)}::uuid[])`;
  expect(row).toEqual({ ip: '198.51.100.0' });
});

test('a signed relay says its visitors’ addresses, and is not a robot', async () => {
  const visits = times(300, (i) => visit({ ip: `198.18.${i % 250}.7` }));
  const body = JSON.stringify(visits);
  const relay = { 'user-agent': 'WordPress/6.5', [RELAY_HEADER]: relayHeader(RELAY_KEY, body, Date.now()) };
  expect((await post('log_visits', body, relay)).json()).toEqual({ stored: 300, refused: [], retry: [] });
  const [row] = await sql`
    select count(*)::int as n, count(distinct ip)::int as networks from log_visits
    where id = any(${visits.map(({ id }) => id)}::uuid[])`;
  expect(row).toEqual({ n: 300, networks: 250 });
});

test.each([
  ['another key', (body: string) => relayHeader('another key of 32 characters, or more', body, Date.now())],
  ['another body', (body: string) => relayHeader(RELAY_KEY, `${body} `, Date.now())],
  ['an old signature', (body: string) => relayHeader(RELAY_KEY, body, Date.now() - 301_000)],
  ['no signature', () => ''],
  ['text', () => 't=1,s=é'],
])('a relay with %s is refused whole, and is told so', async (_name, header) => {
  const one = visit();
  const body = JSON.stringify([one]);
  const answer = await post('log_visits', body, { [RELAY_HEADER]: header(body) });
  expect([answer.statusCode, answer.json().detail]).toEqual([403, 'La signature du relais n’est pas valable.']);
  expect(await sql`select from log_visits where id = ${one.id}`).toHaveLength(0);
});

test('a test network is neither limited nor a robot', async () => {
  const scheduling = reference();
  const clicks = times(200, () => event(scheduling, 'click'));
  const headless = { 'user-agent': FIREFOX.replace('Firefox', 'HeadlessChrome') };
  expect(await counted('log_adverts', clicks, { ...headless, ...from('192.0.2.9') })).toBe(200);
  const one = event(reference(), 'view');
  expect(await counted('log_adverts', [one], { ...headless, ...from('192.0.3.9') })).toBe(0);
});

test('behind a proxy that is not declared, people are not limited by its address', async () => {
  const { app: undeclared } = await testApp({}, sql);
  const stored = async (headers: object) => {
    const visits = times(LIMITS.pair.visit + 50, () => visit());
    const answer = await undeclared.inject({
      method: 'POST',
      url: '/api/log_visits',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
      payload: JSON.stringify(visits),
    });
    expect(answer.statusCode).toBe(200);
    return sql`select from log_visits where id = any(${visits.map(({ id }) => id)}::uuid[])`;
  };
  expect(await stored(from('198.51.100.77'))).toHaveLength(LIMITS.pair.visit + 50);
  expect(await stored({})).toHaveLength(LIMITS.pair.visit);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2ff::3', '2001:db8:1:200'],
  ['2001:db8:1:2aa:1::3', '2001:db8:1:200'],
  ['2001:db8:1:3aa::3', '2001:db8:1:300'],
  ['2001:db8::1', '2001:db8:0:00'],
])('%s is limited as %s', (address, key) => expect(limitKeyOf(address)).toBe(key));
