import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { connect } from '../database/connect.ts';
import type { Services } from '../services.ts';
import { registerDeadline } from './deadline.ts';
import { sendProblem } from './problem.ts';

const database = await testDatabase();
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** A way to the database that `freeze` stops, as a machine that hangs would: connections stay open, nothing arrives. */
async function frozenWay(): Promise<{ readonly url: string; readonly freeze: () => void; readonly thaw: () => void }> {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    near.pipe(far).pipe(near);
    if (isFrozen) near.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  const each = (act: (socket: Socket) => void, frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) act(socket);
  };
  return {
    url: url.href,
    freeze: () => each((socket) => socket.pause(), true),
    thaw: () => each((socket) => socket.resume(), false),
  };
}

/** An application whose `/api/work` runs the statement, and `/api/health-check` none. */
async function appOn(sql: postgres.Sql, statement = 'select 1 as one'): Promise<FastifyInstance> {
  stops.push(() => sql.end({ timeout: 0 }));
  const app = Fastify() as FastifyInstance;
  app.decorate('services', { sql, config: { publicUrl: 'http://localhost', trustProxy: false } } as Services);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.addHook('onRequest', registerDeadline(app));
  app.get('/api/work', () => sql.unsafe(statement));
  app.get('/api/health-check', async () => 'ok');
  await app.ready();
  stops.push(() => app.close());
  return app;
}

/** The answers to calls of `/api/work` at once, with the milliseconds that the last one took. */
async function ask(app: FastifyInstance, count: number) {
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, () => app.inject('/api/work')));
  return { statuses: new Set(answers.map(({ statusCode }) => statusCode)), answers, ms: performance.now() - start };
}

it('a frozen database: 503 within five seconds, at once afterwards, and well again by itself', async () => {
  const way = await frozenWay();
  const app = await appOn(connect(way.url, { max: 2 }));
  expect((await ask(app, 4)).statuses).toEqual(new Set([200]));
  way.freeze();
  const first = await ask(app, 40);
  expect(first.statuses).toEqual(new Set([503]));
  expect(first.ms).toBeLessThan(5000);
  expect(first.answers[0]?.headers['retry-after']).toBe('5');
  expect(first.answers[0]?.json()).toMatchObject({ code: 'unavailable' });
  const next = await ask(app, 40);
  expect([next.statuses, next.ms < 500]).toEqual([new Set([503]), true]);
  expect((await app.inject('/api/health-check')).statusCode, 'alive all the same').toBe(200);
  way.thaw();
  await expect.poll(async () => (await ask(app, 4)).statuses, { timeout: 5000 }).toEqual(new Set([200]));
});

it('a locked table: 503 within five seconds, however many wait', async () => {
  const app = await appOn(connect(database.url, { max: 2 }), 'select count(*) from zones');
  await database.sql.begin(async (tx) => {
    await tx`lock table zones in access exclusive mode`;
    const { statuses, ms } = await ask(app, 40);
    expect(statuses).toEqual(new Set([503]));
    expect(ms).toBeLessThan(5000);
  });
  await expect.poll(async () => (await ask(app, 1)).statuses, { timeout: 9000 }).toEqual(new Set([200]));
});

it('a slow statement on a database that answers is waited for', async () => {
  const app = await appOn(connect(database.url, { max: 2 }), 'select pg_sleep(4.6)');
  expect((await ask(app, 1)).statuses).toEqual(new Set([200]));
});
