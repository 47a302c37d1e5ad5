import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bareApp } from '../../test/bare-app.ts';
import { type EventStream, lastEventId, openEvents, wakeable } from './event-stream.ts';

const HEARTBEAT_MS = 15_000;
const heartbeat = () => vi.advanceTimersByTimeAsync(HEARTBEAT_MS);

let app: FastifyInstance;
let events: EventStream;
let isSignedIn: boolean;
let sessionChanged: () => void;
const unwatch = vi.fn<() => void>();
const watchSignIn = (changed: () => void) => {
  sessionChanged = changed;
  return unwatch;
};
const wake = vi.fn<() => void>();
const left = vi.fn<() => void>();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  isSignedIn = true;
  app = bareApp();
  app.get('/events', (_request, reply) => {
    reply.header('x-request-id', 'request-1');
    events = openEvents({ reply, isSignedIn: async () => isSignedIn, watchSignIn }, { wake, left });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  events.end();
  await app.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** The stream as its reader sees it: `until` reads on until the text is there. */
async function open() {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', path: '/events', agent: false }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return {
    response,
    until: async (part: string) => {
      await expect.poll(() => text).toContain(part);
      return text;
    },
    rest: async () => {
      await once(response, 'end');
      return text;
    },
    leave: () => call.destroy(),
  };
}

describe('openEvents', () => {
  it('sends the headers of a stream, beside those of every answer', async () => {
    const { response, until } = await open();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
      'x-request-id': 'request-1',
    });
    expect(await until('\n\n')).toBe('retry: 3000\n\n');
  });

  it('sends events, with an id where one is given', async () => {
    const { until } = await open();
    events.send('line', '{"a":1}', 12);
    events.send('end', '{}');
    expect(await until('event: end\ndata: {}\n\n')).toBe(
      'retry: 3000\n\nid: 12\nevent: line\ndata: {"a":1}\n\nevent: end\ndata: {}\n\n',
    );
  });

  it('wakes its reader at each heartbeat while the session is live', async () => {
    const { until, rest } = await open();
    await heartbeat();
    await until(': \n\n');
    expect(wake).toHaveBeenCalledTimes(1);
    isSignedIn = false;
    const ended = rest();
    await heartbeat();
    expect(await ended).toBe('retry: 3000\n\n: \n\n: \n\n');
    expect(wake).toHaveBeenCalledTimes(1);
    expect(events.isOpen()).toBe(false);
  });

  it('ends with its session, at once', async () => {
    const { until, rest } = await open();
    await until('retry');
    const ended = rest();
    isSignedIn = false;
    sessionChanged();
    expect(await ended).toBe('retry: 3000\n\n');
    await expect.poll(() => unwatch).toHaveBeenCalledTimes(1);
  });

  it('says when the reader has left, once, and stops its heartbeat', async () => {
    const { until, leave } = await open();
    await until('retry');
    expect(events.isOpen()).toBe(true);
    leave();
    await expect.poll(() => left).toHaveBeenCalledTimes(1);
    expect(events.isOpen()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    events.send('line', 'nobody reads this');
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('closes the connection of a reader that reads nothing', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.pause().write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => events?.isOpen()).toBe(true);
    const data = 'x'.repeat(500_000);
    for (let sent = 0; sent < 100 && events.isOpen(); sent++) events.send('line', data);
    expect(events.isOpen()).toBe(false);
    socket.destroy();
  });
});

const reading = () => vi.fn<() => Promise<boolean>>();
describe('wakeable', () => {
  const stream = { isOpen: () => true, send: vi.fn<EventStream['send']>(), end: vi.fn<EventStream['end']>() };
  const onError = vi.fn<(error: unknown) => void>();

  it('never reads twice at once; calls made meanwhile cause one more reading', async () => {
    const release: (() => void)[] = [];
    const sendNew = reading().mockImplementation(() => new Promise((resolve) => release.push(() => resolve(false))));
    const wakeUp = wakeable(stream, sendNew, onError);
    const first = wakeUp();
    await Promise.all([wakeUp(), wakeUp(), wakeUp()]);
    expect(sendNew).toHaveBeenCalledTimes(1);
    release[0]?.();
    await expect.poll(() => sendNew).toHaveBeenCalledTimes(2);
    release[1]?.();
    await first;
    expect(sendNew).toHaveBeenCalledTimes(2);
  });

  it('reads until there is nothing more, and only while the stream is open', async () => {
    const sendNew = reading().mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValue(false);
    await wakeable(stream, sendNew, onError)();
    expect(sendNew).toHaveBeenCalledTimes(3);
    const closed = reading().mockResolvedValue(false);
    await wakeable({ ...stream, isOpen: () => false }, closed, onError)();
    expect(closed).not.toHaveBeenCalled();
  });

  it('ends the stream at a failure, and can be woken again', async () => {
    const failure = new Error('lost');
    const sendNew = reading().mockRejectedValueOnce(failure).mockResolvedValue(false);
    const wakeUp = wakeable(stream, sendNew, onError);
    await wakeUp();
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
    expect(stream.end).toHaveBeenCalledTimes(1);
    await wakeUp();
    expect(sendNew).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['12', 12],
  ['0', 0],
  ['', undefined],
  ['x', undefined],
  ['-1', undefined],
  ['1234567890', undefined],
  [['1', '2'], undefined],
  [undefined, undefined],
])('the last event’s id of %j is %j', (sent, id) => {
  expect(lastEventId({ headers: { 'last-event-id': sent } } as never)).toBe(id);
});
