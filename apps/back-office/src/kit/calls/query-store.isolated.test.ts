import { ApiError } from '@officine/sdk';
import { topics, zones } from '@officine/sdk/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Query } from './query-store.ts';

const server = vi.hoisted(() => ({
  answers: [] as { resolve: (value: unknown) => void; reject: (error: unknown) => void }[],
  user: 1,
  onSession: () => {},
}));
vi.mock('./send.ts', () => ({
  send: () => new Promise((resolve, reject) => server.answers.push({ resolve, reject })),
}));
vi.mock('./session.ts', () => ({
  session: {
    get bearer() {
      return { userId: server.user };
    },
    subscribe: (listener: () => void) => {
      server.onSession = listener;
    },
  },
}));
const { FRESH_MS, invalidate, isDue, keyOf, listedRow, queries, readQuery, refresh } = await import('./query-store.ts');

const key = keyOf(zones.get, { id: 3 });
const read = () => readQuery(zones.get, { id: 3 });
const answer = async (value: unknown) => {
  server.answers.shift()?.resolve(value);
  await expect.poll(() => queries[key]?.requesting === false || server.answers.length > 0).toBe(true);
};
const isStale = () => isDue(queries[key], Date.now());

beforeEach(() => {
  server.answers.length = 0;
  for (const name of Object.keys(queries)) delete queries[name];
});

test('a query that was never read is due; an answer is fresh for a while', async () => {
  expect(isDue(queries[key], Date.now())).toBe(true);
  void read();
  expect(isStale()).toBe(false);
  await answer('one');
  expect(queries[key]?.data?.value).toBe('one');
  expect(isStale()).toBe(false);
  expect(isDue(queries[key], Date.now() + FRESH_MS + 1)).toBe(true);
});

test('a query that is being read is not requested twice', async () => {
  void read();
  void read();
  expect(server.answers).toHaveLength(1);
  await answer('one');
});

test('an answer stays while it is read again', async () => {
  void read();
  await answer('one');
  void read();
  expect(queries[key]).toMatchObject({ requesting: true, data: { value: 'one' } });
  await answer('two');
  expect(queries[key]?.data?.value).toBe('two');
});

test('after a write every answer is due again', async () => {
  void read();
  await answer('one');
  invalidate();
  expect(isStale()).toBe(true);
  expect(queries[key]?.data?.value).toBe('one');
});

test('an answer that was requested before a write is requested again', async () => {
  void read();
  invalidate();
  await answer('before');
  expect(server.answers).toHaveLength(1);
  await answer('after');
  expect(queries[key]?.data?.value).toBe('after');
  expect(isStale()).toBe(false);
});

test('an announcement makes the answers of its call stale, and no others', async () => {
  void read();
  await answer('one');
  refresh(topics.get);
  refresh(zones.list);
  expect(isStale()).toBe(false);
  refresh(zones.get);
  expect(isStale()).toBe(true);
});

test('a failure keeps the last answer, and is not repeated by itself', async () => {
  void read();
  await answer('one');
  void read();
  server.answers.shift()?.reject(new ApiError('network', 'Réseau coupé'));
  await expect.poll(() => queries[key]?.requesting).toBe(false);
  const failed = queries[key] as Query;
  expect(failed).toMatchObject({ data: { value: 'one' }, success: false, error: { code: 'network' } });
  expect(isDue(failed, Date.now() + FRESH_MS + 1)).toBe(false);
});

test('another user starts with an empty store; a new token of the same one keeps it', async () => {
  void read();
  await answer('one');
  server.onSession();
  expect(queries[key]?.data?.value).toBe('one');
  server.user = 2;
  server.onSession();
  expect(queries).toEqual({});
});

test('a row of a list is known before its item is read', async () => {
  const reading = readQuery(zones.list, { query: { page: 2 } });
  server.answers.shift()?.resolve({ collection: [{ id: 3, reference: 'BANDEAU' }], total: 1 });
  await reading;
  expect(listedRow(zones.list, 3)).toMatchObject({ reference: 'BANDEAU' });
  expect(listedRow(zones.list, 4)).toBeUndefined();
  expect(listedRow(topics.list, 3)).toBeUndefined();
});
