import { parisDate } from '@officine/domain';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import { HotCalls } from '../../../calls/hot.ts';
import { PendingRequests } from '../../../calls/pending-requests.ts';
import { connect } from '../../../database/connect.ts';
import { sendProblem } from '../../../http/problem.ts';
import { registerPublicPageCalls } from '../../../http/public-page-calls.ts';
import { references } from '../delivery/reference.ts';
import { type AdvertRow, postgresSink } from './sink.ts';
import { newId } from './uuid7.ts';

const { sql, url } = await testDatabase();
// A connection of its own: the pool's may all be waiting.
const watch = connect(url, { max: 1 });
afterAll(() => watch.end({ timeout: 1 }));
const row = (): AdvertRow => ({
  id: newId(Date.now()),
  ms: Date.now(),
  kind: 'view',
  scheduling: 1,
  filling: null,
  campaign: 1,
  advertiser: 1,
  pharmacy: 1,
  zone: 1,
  advert: 1,
});
const stored = async () => Number((await sql`select count(*) from log_adverts`)[0]?.['count']);

test('without database: unavailable, and not stored later', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  await expect(postgresSink(nowhere).adverts([row()])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  await nowhere.end({ timeout: 0 });
});

test('events that are sent again, alone or with new ones, are stored once', async () => {
  const sink = postgresSink(sql);
  const before = await stored();
  const first = [row(), row()];
  await sink.adverts(first);
  await sink.adverts(first);
  const [next, last] = [row(), row()];
  await sink.adverts([next, ...first, next]);
  await sink.adverts([last]);
  expect(await stored()).toBe(before + 4);
});

test('two nodes that store the same events at once, in another order, store each once', async () => {
  const nodes = [postgresSink(sql), postgresSink(sql)];
  const before = await stored();
  const rows = Array.from({ length: 500 }, row);
  await Promise.all(nodes.map((node, at) => node.adverts(at ? rows.toReversed() : rows)));
  expect(await stored()).toBe(before + rows.length);
});

const cutWriters = () =>
  watch`select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%log_adverts%' and datname = current_database()`;

test('a batch whose connection is cut fails, and the next one is stored', async () => {
  const sink = postgresSink(sql);
  const cut = await sql.begin(async (tx) => {
    await tx`lock table log_adverts in exclusive mode`;
    const sent = sink.adverts([row()]);
    await expect.poll(cutWriters).toHaveLength(1);
    return sent.then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
  });
  expect(cut).toBe('unavailable');
  const before = await stored();
  await sink.adverts([row()]);
  expect(await stored()).toBe(before + 1);
});

test('a full buffer answers 503 with Retry-After, and the others once they are stored', async () => {
  const secret = 'a secret that only tests know';
  const config = { secret, publicUrl: 'http://localhost' } as never;
  const services = officeServices(sql, { config });
  const app = Fastify();
  app.decorate('services', services);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply as never));
  registerPublicPageCalls(app as never, services, new HotCalls(new PendingRequests(), false), 3);
  app.addHook('preClose', () => services.close());
  afterAll(() => app.close());
  const shown = {
    pharmacy: 1,
    date: parisDate(Date.now()),
    zone: 1,
    isFilling: false,
    booking: 1,
    campaign: 1,
    advertiser: 1,
    advert: 1,
  };
  const scheduling = references(secret).write(shown);
  const send = (count: number) =>
    app.inject({
      method: 'POST',
      url: '/api/log_adverts',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' },
      payload: Array.from({ length: count }, () => ({
        id: newId(Date.now()),
        scheduling,
        datetime: new Date().toISOString(),
        view: 1,
      })),
    });
  const before = await stored();
  const held = await sql.begin(async (tx) => {
    await tx`lock table log_adverts in exclusive mode`;
    const first = send(3);
    await expect
      .poll(
        () => watch`select from pg_locks join pg_database d on d.oid = database
        where not granted and relation = 'log_adverts'::regclass and datname = current_database()`,
      )
      .toHaveLength(1);
    const away = await send(1);
    expect([away.statusCode, away.json().code]).toEqual([503, 'unavailable']);
    expect(away.headers).toMatchObject({ 'retry-after': '1', 'access-control-expose-headers': 'Retry-After' });
    return { first };
  });
  expect((await held.first).json()).toEqual({ stored: 3, refused: [], retry: [] });
  expect((await send(2)).json()).toEqual({ stored: 2, refused: [], retry: [] });
  expect(await stored()).toBe(before + 5);
});
