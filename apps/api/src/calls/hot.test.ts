import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { deferred } from '../base/deferred.ts';
import { AppError } from '../base/errors.ts';
import { Metrics } from '../base/metrics/metrics.ts';
import { trustOf } from './address.ts';
import { HotCalls, keepOpen, type Sender } from './hot.ts';
import { PendingRequests } from './pending-requests.ts';

const MAX_BYTES = 50;
const UNSENDABLE = 'an answer that cannot be sent';
const taken: { body: string; sender: Sender }[] = [];
const pending = new PendingRequests();
const hot = new HotCalls(pending, trustOf(1));
/** Fastify's part: the error with which a request arrives, or `fastify`. */
const server = createServer((request, response) => {
  request.resume();
  response.end(hot.errorOf(request)?.message ?? 'fastify');
});
let gate = deferred();
const metrics = new Metrics();
hot.post('/events', {
  counts: metrics.call('events', 'public'),
  maxBytes: MAX_BYTES,
  take: async (body, sender) => {
    taken.push({ body, sender });
    if (body === 'wrong') throw new AppError('syntax', 'no events');
    if (body === 'wait') await gate.promise;
    return body.length;
  },
  send: (response, length) => {
    if (length === UNSENDABLE.length) throw new Error('not sent');
    const text = `hot ${length}`;
    keepOpen(response);
    response.setHeader('content-length', text.length).end(text);
  },
});
hot.get('/adverts', metrics.call('adverts', 'public'), (_request, response, search) => {
  if (search === 'fails') throw new Error('failed');
  if (search !== 'usual') return false;
  response.end('hot');
  return true;
});
hot.listen(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const url = `http://127.0.0.1:${port}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = async (body: string, path = '/events', headers: Record<string, string> = JSON_TYPE): Promise<string> =>
  (await fetch(url + path, { method: 'POST', headers, body })).text();

it('answers a usual POST, with its sender', async () => {
  expect(await post('usual', '/events?sent=12', { ...JSON_TYPE, 'x-forwarded-for': '192.0.2.1, 192.0.2.7' })).toBe(
    'hot 5',
  );
  expect(taken.at(-1)).toMatchObject({ body: 'usual', sender: { ip: '192.0.2.7', query: { sent: '12' } } });
  expect(await post('usual')).toBe('hot 5');
  expect(taken.at(-1)).toMatchObject({ sender: { ip: '127.0.0.1', query: {} } });
});

it.each([
  ['another path', '/event', 'usual', JSON_TYPE],
  ['a query that is escaped', '/events?sent=%31', 'usual', JSON_TYPE],
  ['two parameters', '/events?sent=1&more=2', 'usual', JSON_TYPE],
  ['another type', '/events', 'usual', { 'content-type': 'text/html' }],
  ['a longer body', '/events', 'x'.repeat(MAX_BYTES + 1), JSON_TYPE],
  ['no body', '/events', '', JSON_TYPE],
] as const)('leaves %s to Fastify', async (_what, path, body, headers) => {
  expect(await post(body, path, headers)).toBe('fastify');
});

it('leaves a body of unknown length and other methods to Fastify', async () => {
  const body = new ReadableStream({ start: (to) => (to.enqueue(new TextEncoder().encode('usual')), to.close()) });
  const chunked = await fetch(`${url}/events`, { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' } as object);
  expect(await chunked.text()).toBe('fastify');
  expect(await (await fetch(`${url}/events`)).text()).toBe('fastify');
  expect(await (await fetch(`${url}/adverts`)).text()).toBe('fastify');
  expect(await (await fetch(`${url}/adverts?usual`)).text()).toBe('hot');
});

it('hands errors to Fastify', async () => {
  expect(await post('wrong')).toBe('no events');
  expect(await (await fetch(`${url}/adverts?fails`)).text()).toBe('failed');
});

it('reads a body that arrives in pieces, on a connection that is kept', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = 'POST /events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n';
  const letters = Buffer.from('éé');
  socket.write(Buffer.concat([Buffer.from(`${head}\r\n`), letters.subarray(0, 1)]));
  // The first piece has arrived once another connection is answered.
  await post('usual');
  socket.write(letters.subarray(1));
  await once(socket, 'data');
  expect(taken.at(-1)?.body).toBe('éé');
  socket.write(`${head}Connection: close\r\n\r\nlast`);
  expect(await text(socket)).toContain('hot 4');
});

it('a caller that leaves in the middle of its body stores nothing and breaks nothing', async () => {
  const seen = once(server, 'request') as Promise<[IncomingMessage]>;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\nhalf');
  const [request] = await seen;
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  expect(pending.oldest).toBeNull();
  expect(taken.at(-1)?.body).not.toMatch('half');
  expect(await post('usual')).toBe('hot 5');
});

it('a request that waits is refused once; its late outcome is dropped', async () => {
  const answer = post('wait');
  await expect.poll(() => pending.oldest).not.toBeNull();
  const { oldest } = pending;
  if (oldest) pending.remove(oldest);
  oldest?.refuse(new AppError('unavailable', 'too late'));
  expect(await answer).toBe('too late');
  gate.resolve();
  gate = deferred();
  expect(await post('usual')).toBe('hot 5');
  expect(pending.oldest).toBeNull();
});

it('leaves an answer that cannot be sent to Fastify', async () => {
  expect(await post(UNSENDABLE)).toBe('not sent');
});

it.each([
  ['1.1', 'Host: here', null],
  ['1.0', 'Connection: keep-alive', 'Connection: keep-alive'],
])('keeps an HTTP/%s connection open, and says so only where it is not understood', async (version, header, said) => {
  const socket = connect(port, '127.0.0.1');
  const ask = `POST /events HTTP/${version}\r\n${header}\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\nusual`;
  for (let time = 0; time < 2; time += 1) {
    socket.write(ask);
    let answer = '';
    while (!answer.includes('hot 5')) answer += String((await once(socket, 'data'))[0]);
    expect(/^Connection: .*$/m.exec(answer)?.[0].trim() ?? null).toBe(said);
  }
  socket.destroy();
});

it('leaves all to Fastify once it is closed', async () => {
  hot.close();
  expect(await post('usual')).toBe('fastify');
});
