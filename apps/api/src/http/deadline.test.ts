import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { abandon, signalOf } from '../base/abandoned.ts';
import { AppError } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { DatabaseProbe } from '../database/answering.ts';
import { connect } from '../database/connect.ts';
import { registerDeadline, unlessRefused } from './deadline.ts';
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

/** An answer whose second half is sent when `finish` is called. */
function halves() {
  const rest = new AbortController();
  async function* pieces() {
    yield 'first half, ';
    if (!rest.signal.aborted) await once(rest.signal, 'abort');
    yield 'second half';
  }
  return { stream: () => Readable.from(pieces(), { objectMode: false }), finish: () => rest.abort() };
}
const slow = halves();

/** An application whose `/api/export` answers in two halves, whose `/api/work` runs the statement, and `/api/health-check` none. */
async function appOn(sql: postgres.Sql, statement = 'select 1 as one'): Promise<FastifyInstance> {
  stops.push(() => sql.end({ timeout: 0 }));
  const app = Fastify() as FastifyInstance;
  app.decorate('services', { sql, config: { publicUrl: 'http://localhost', trustProxy: false } } as Services);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.addHook('onRequest', registerDeadline(app));
  app.get('/api/work', () => sql.unsafe(statement));
  app.get('/api/export', (_request, reply) => reply.send(slow.stream()));
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
  await expect.poll(async () => (await ask(app, 4)).statuses).toEqual(new Set([200]));
});

it('a locked table: 503 within five seconds, however many wait', async () => {
  const app = await appOn(connect(database.url, { max: 2 }), 'select count(*) from zones');
  await database.sql.begin(async (tx) => {
    await tx`lock table zones in access exclusive mode`;
    const { statuses, ms } = await ask(app, 40);
    expect(statuses).toEqual(new Set([503]));
    expect(ms).toBeLessThan(5000);
  });
  await expect.poll(async () => (await ask(app, 1)).statuses).toEqual(new Set([200]));
});

it('a slow statement on a database that answers is waited for', async () => {
  const app = await appOn(connect(database.url, { max: 2 }), 'select pg_sleep(4.6)');
  expect((await ask(app, 1)).statuses).toEqual(new Set([200]));
});

it('an answer that has begun goes on, wherever it stands among those that wait', async () => {
  const app = await appOn(connect(database.url, { max: 2 }), 'select count(*) from zones');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await database.sql.begin(async (tx) => {
    await tx`lock table zones in access exclusive mode`;
    const waiting = fetch(`${url}/api/work`);
    await expect.poll(waitingQueries).toBe(1);
    const begun = await fetch(`${url}/api/export`);
    const behind = fetch(`${url}/api/work`);
    expect([(await waiting).status, (await behind).status]).toEqual([503, 503]);
    slow.finish();
    expect(await begun.text()).toBe('first half, second half');
  });
});

async function waitingQueries(): Promise<number> {
  const [{ count }] = await database.sql<[{ count: number }]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return count;
}

it('a process that computes for seconds is not a database that hangs', async () => {
  const probe = new DatabaseProbe(connect(database.url, { max: 1 }));
  stops.push(() => probe.sql.end({ timeout: 0 }));
  probe.ask();
  probe.wait(250);
  expect(probe.state, 'one tick, however late').toBe('answers');
  for (const ms of [250, 250, 250]) probe.wait(ms);
  expect(probe.state, 'four ticks without an answer').toBe('stuck');
  await expect.poll(() => probe.state).toBe('answers');
});

it('the work of a refused call ends, and its own end is no second answer', async () => {
  const logged: string[] = [];
  const write = (line: string) => void logged.push(line);
  const app = Fastify({ logger: { level: 'warn', stream: { write } } }) as unknown as FastifyInstance;
  app.decorate('services', { config: { publicUrl: 'http://localhost', trustProxy: false } } as Services);
  stops.push(() => app.close());
  let signal: AbortSignal | undefined;
  const work = new AbortController();
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.get(
    '/api/work',
    unlessRefused(async (_request, reply) => {
      signal = signalOf(reply.raw);
      work.abort();
      signal.throwIfAborted();
      await once(signal, 'abort');
      throw signal.reason;
    }),
  );
  app.addHook('onRequest', (request, reply, done) => {
    work.signal.addEventListener('abort', () => {
      const reason = new AppError('unavailable');
      sendProblem(reason, request, reply);
      abandon(reply.raw, reason);
    });
    done();
  });
  const { statusCode, body } = await app.inject('/api/work');
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'unavailable']);
  expect(signal?.aborted).toBe(true);
  expect(logged).toEqual([]);
});
