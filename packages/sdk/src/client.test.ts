import { describe, expect, it } from 'vitest';
import { json, serve } from '../test/http-server.ts';
import { type ApiError, failedWith, isApiError } from './api-error.ts';
import { call } from './client.ts';
import { laboratories } from './contract/selling/laboratories.ts';
import { route } from './core.ts';
import { fetchTransport, type Transport } from './transport.ts';

const read = route({
  method: 'GET',
  path: '/things/{id}',
  on: ['advertiser', 'admin'],
  summary: '',
  errors: [],
  io: {} as { query: { a?: number }; out: unknown },
});
const act = route({
  method: 'POST',
  path: '/act',
  on: ['public'],
  summary: '',
  errors: [],
  io: {} as { body?: object; out: unknown },
});
const keyed = { ...act, idempotent: true } as const;
const quick = { backoff: 0 };
const errorOf = async (promise: Promise<unknown>) => (await promise.catch((e: unknown) => e)) as ApiError;

describe('a request', () => {
  it('goes to the mount, with its parameters, headers and no token', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, { ok: 1 }));
    const client = { baseUrl, headers: { 'x-all': 'a', 'x-one': 'a' } };
    expect(await call(client, read, { id: 'é/1', query: { a: 1 } }, { headers: { 'x-one': 'b' } })).toEqual({ ok: 1 });
    await call({ baseUrl: `${baseUrl}/` }, read, { id: 2 }, { mount: 'admin' });
    expect(seen.map((s) => s.url)).toEqual(['/api/broadcaster/things/%C3%A9%2F1?a=1', '/api/admin/things/2']);
    expect(seen[0]?.headers).toMatchObject({ accept: 'application/ld+json', 'x-all': 'a', 'x-one': 'b' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it.each(['..', '.', ''])('is not made where the parameter %j would change the address', async (id) => {
    await expect(call({ baseUrl: 'http://127.0.0.1:1' }, read, { id })).rejects.toThrow(TypeError);
  });

  it('sends JSON, and reads an empty answer', async () => {
    const { baseUrl, seen } = await serve((r) => r.writeHead(204).end());
    expect(await call({ baseUrl }, act, { body: { a: [null] } })).toBeUndefined();
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: '{"a":[null]}',
      headers: { 'content-type': 'application/json' },
    });
  });
});

describe('a collection', () => {
  const hydra = {
    '@id': '/x',
    'hydra:totalItems': 31,
    'hydra:member': [{ id: 1, name: '"hydra:member": \\"hydra:x\\":' }],
    'hydra:view': {
      '@id': '/x?page=1',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/x?page=1',
      'hydra:next': '/x?page=2',
    },
  };
  const bare = {
    '@id': '/x',
    totalItems: 31,
    member: hydra['hydra:member'],
    view: { '@id': '/x?page=1', '@type': 'PartialCollectionView', first: '/x?page=1', next: '/x?page=2' },
  };
  const page = { collection: hydra['hydra:member'], total: 31, view: { first: '/x?page=1', next: '/x?page=2' } };
  it.each([
    ['hydra', hydra],
    ['bare', bare],
    ['both totals', { ...hydra, totalItems: 31 }],
  ])('in %s keys', async (_name, body) => {
    const { baseUrl } = await serve((r) => json(r, 200, body));
    expect(await call({ baseUrl }, laboratories.list)).toEqual(page);
  });
  it('that is empty', async () => {
    const { baseUrl } = await serve((r) => json(r, 200, { 'hydra:totalItems': 0, 'hydra:member': [] }));
    expect(await call({ baseUrl }, laboratories.list)).toEqual({ collection: [], total: 0, view: {} });
  });
});

describe('a failure', () => {
  it('has the status, code, message and violations of the answer', async () => {
    const violations = [{ propertyPath: 'name', message: 'Le nom est obligatoire' }];
    const { baseUrl, seen } = await serve((r) =>
      json(r, 422, { code: 'validation', detail: 'name: …', violations }, { 'x-request-id': 'r1' }),
    );
    const error = await errorOf(call({ baseUrl }, laboratories.create, { body: { name: '', picture: new Blob([]) } }));
    expect(isApiError(error)).toBe(true);
    expect(failedWith(laboratories.create, error)).toBe(true);
    expect(error).toMatchObject({
      code: 'validation',
      status: 422,
      requestId: 'r1',
      violations,
      message: 'name: …',
      retryAfter: null,
    });
    expect(seen).toHaveLength(1);
  });
  it('of another class is not an ApiError', () => {
    for (const other of [new Error('x'), null, undefined, 'ApiError']) expect(isApiError(other)).toBe(false);
  });
  it('is `network` without an answer, or when the answer is not JSON', async () => {
    const { baseUrl, close } = await serve((r) => r.end('<html>Connectez-vous au Wi-Fi</html>'));
    expect(await errorOf(call({ baseUrl, ...quick }, read, { id: 1 }))).toMatchObject({ code: 'network', status: 0 });
    await close();
    expect(await errorOf(call({ baseUrl, ...quick }, read, { id: 1 }))).toMatchObject({ code: 'network', status: 0 });
  });
});

const failing = (times: number, status = 503, headers = {}) =>
  serve((r, _seen, count) => (count > times ? json(r, 200, { count }) : json(r, status, {}, headers)));

const waitsUntil = async (time: number, after: string) => {
  const { baseUrl } = await failing(1, 429, { 'retry-after': after });
  await call({ baseUrl, ...quick }, read, { id: 1 });
  return Date.now() >= time;
};

describe('retries', () => {
  it('repeat reads until they succeed', async () => {
    const { baseUrl } = await failing(2);
    expect(await call({ baseUrl, ...quick }, read, { id: 1 })).toEqual({ count: 3 });
  });
  it('end after their number', async () => {
    const { baseUrl, seen } = await failing(9);
    expect(await errorOf(call({ baseUrl, ...quick }, read, { id: 1 }, { retries: 1 }))).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(2);
  });
  it('repeat creates under one key', async () => {
    const { baseUrl, seen } = await failing(1);
    await call({ baseUrl, ...quick }, keyed, { body: {} });
    await call({ baseUrl, ...quick }, keyed, { body: {} });
    const keys = seen.map((s) => s.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\d-]{8,100}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
  it('do not repeat other writes, unless the caller gives a key', async () => {
    const { baseUrl, seen } = await failing(1);
    expect(await errorOf(call({ baseUrl, ...quick }, act, {}))).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
    const other = await failing(1);
    await call({ baseUrl: other.baseUrl, ...quick }, act, {}, { idempotencyKey: 'mine-0001' });
    expect(other.seen.map((s) => s.headers['idempotency-key'])).toEqual(['mine-0001', 'mine-0001']);
  });
  it('do not repeat an invalid request', async () => {
    const { baseUrl, seen } = await failing(1, 404);
    expect(await errorOf(call({ baseUrl, ...quick }, read, { id: 1 }))).toMatchObject({ status: 404 });
    expect(seen).toHaveLength(1);
  });

  it('wait as long as Retry-After says, in seconds or as a date', async () => {
    const date = new Date(Date.now() + 1_500).toUTCString();
    const both = [waitsUntil(Date.now() + 990, '1'), waitsUntil(Date.parse(date), date)];
    expect(await Promise.all(both)).toEqual([true, true]);
  });
  it('do not wait for a long Retry-After', async () => {
    const { baseUrl, seen } = await failing(1, 503, { 'retry-after': '3600' });
    expect(await errorOf(call({ baseUrl, ...quick }, read, { id: 1 }))).toMatchObject({ retryAfter: 3600 });
    expect(seen).toHaveLength(1);
  });
  it('ignore an invalid Retry-After', async () => {
    const { baseUrl } = await failing(1, 503, { 'retry-after': 'soon' });
    expect(await call({ baseUrl, ...quick }, read, { id: 1 })).toEqual({ count: 2 });
  });
});

describe('a call is aborted', () => {
  it('after the timeout of each attempt', async () => {
    const { baseUrl } = await serve(() => {});
    let attempts = 0;
    // Counted where they start: on a busy machine the time is over before the server hears of one.
    const transport: Transport = (sent) => {
      attempts++;
      return fetchTransport(sent);
    };
    const error = await errorOf(call({ baseUrl, transport, ...quick }, read, { id: 1 }, { timeout: 40, retries: 1 }));
    expect(error).toMatchObject({ code: 'timeout', status: 0 });
    expect(attempts).toBe(2);
  });
  it('when the content does not arrive in time', async () => {
    const { baseUrl } = await serve((r) => r.writeHead(200).write('{'));
    expect(await errorOf(call({ baseUrl }, act, {}, { timeout: 60 }))).toMatchObject({ code: 'timeout' });
  });
  it('before the first attempt, without a second', async () => {
    const { baseUrl, seen } = await serve((r) => json(r, 200, {}));
    let attempts = 0;
    const transport: Transport = (sent) => {
      attempts++;
      return fetchTransport(sent);
    };
    const error = await errorOf(call({ baseUrl, transport }, read, { id: 1 }, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ code: 'aborted', status: 0 });
    expect([attempts, seen.length]).toEqual([1, 0]);
  });
  it('during an attempt', async () => {
    const control = new AbortController();
    const { baseUrl, seen } = await serve(() => control.abort());
    const error = await errorOf(call({ baseUrl }, read, { id: 1 }, { signal: control.signal }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect(seen).toHaveLength(1);
  });
  it('between two attempts', async () => {
    const control = new AbortController();
    const { baseUrl, seen } = await serve((r) => json(r, 503, {}, { 'retry-after': '30' }));
    const transport: Transport = async (sent) => {
      const answer = await fetchTransport(sent);
      const text = await answer.text();
      // The client is already waiting for the next attempt here.
      setImmediate(() => control.abort());
      return {
        status: answer.status,
        headers: answer.headers,
        body: null,
        text: async () => text,
        blob: async () => new Blob([]),
      };
    };
    const start = performance.now();
    const error = await errorOf(call({ baseUrl, transport }, read, { id: 1 }, { signal: control.signal }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect(seen).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
