import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { sendProblem } from '../http/problem.ts';
import { rangeOf, sendStored } from './download.ts';
import { newKey } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { registerFileRoutes } from './routes.ts';
import { type StoredFile, storeUpload } from './store-upload.ts';
import { sweepOrphans } from './sweep.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'download-'));
const app = Fastify();
const files = localStorage(join(dataFolder, 'files'));
const { sql } = await testDatabase();
const services = { sql, files, log: app.log as never, config: { dataFolder } };
const content = 'Été 0123456789';
const name = `l'été "1" 😀.png`;
let base = '';

async function keep(options: { public: boolean; type?: string; name?: string }): Promise<StoredFile> {
  const path = join(dataFolder, 'upload');
  writeFileSync(path, content);
  const { type = 'image/png' } = options;
  const upload = {
    field: 'f',
    name: options.name ?? name,
    type,
    size: Buffer.byteLength(content),
    width: 3,
    height: 2,
    sha256: 'ab12',
    path,
  };
  const id = await sql.begin((tx) => storeUpload(services, tx, upload, options));
  const [row] = await sql<[StoredFile]>`SELECT * FROM files WHERE id = ${id}`;
  return row;
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { headers, method });
const age = (path: string, date: Date) => utimesSync(path, date, date);
const pathOf = (file: StoredFile) => `/api/files/${file.id}/${encodeURIComponent(file.name)}`;

beforeAll(async () => {
  app.decorate('services', services as never);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.addHook('onRequest', async (_, reply) => void reply.header('vary', 'Accept'));
  registerFileRoutes(app, services);
  app.get<{ Params: { id: string } }>('/private/:id', async (request, reply) => {
    const [row] = await sql<
      [StoredFile]
    >`SELECT to_jsonb(files) AS file FROM files WHERE id = ${request.params.id}`.then(
      (rows) => rows.map((r) => (r as unknown as { file: StoredFile }).file) as [StoredFile],
    );
    return sendStored(request, reply, services, row);
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});

describe('a public file', () => {
  let file: StoredFile;
  beforeAll(async () => {
    file = await keep({ public: true });
  });
  test('opens in place, for ever, everywhere', async () => {
    const response = await get(pathOf(file));
    expect(await response.text()).toBe(content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(file.size),
      'content-disposition': `inline; filename="l'ete _1_ _.png"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%221%22%20%F0%9F%98%80.png`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: '"ab12"',
    });
    expect(response.headers.has('vary')).toBe(false);
  });
  test.each(['"ab12"', 'W/"ab12"', '"x", "ab12"', '*'])('is not sent again to who has it: %s', async (etag) => {
    const response = await get(pathOf(file), { 'if-none-match': etag });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', '"ab12"']);
  });
  test.each([
    ['bytes=5-6', 206, ' 0', 'bytes 5-6/16'],
    ['bytes=-4', 206, '6789', 'bytes 12-15/16'],
    ['bytes=10-999', 206, '456789', 'bytes 10-15/16'],
    ['bytes=16-', 416, '', 'bytes */16'],
    ['bytes=0-1,3-4', 200, content, null],
    ['lines=1-2', 200, content, null],
  ])('range %s: %i', async (range, status, body, contentRange) => {
    const response = await get(pathOf(file), { range });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      status,
      contentRange,
      body,
    ]);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  });
  test('a range of another version gives the whole', async () => {
    expect((await get(pathOf(file), { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    expect((await get(pathOf(file), { range: 'bytes=0-1', 'if-range': '"ab12"' })).status).toBe(206);
  });
  test('HEAD tells its length without reading it', async () => {
    const response = await get(pathOf(file), {}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '16', '']);
  });
});

test.each(['text/html', 'image/svg+xml', 'text/csv', 'application/zip'])('%s never opens in place', async (type) => {
  const response = await get(pathOf(await keep({ public: true, type })));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
});

test('a private file is downloaded through its resource only, and never kept', async () => {
  const file = await keep({ public: false, type: 'application/pdf', name: 'contrat.pdf' });
  expect((await get(pathOf(file))).status).toBe(404);
  const response = await get(`/private/${file.id}`);
  expect([response.status, await response.text()]).toEqual([200, content]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="contrat\.pdf"/);
});

test.each(['/api/files/1/a', `/api/files/${crypto.randomUUID()}/a`, '/api/files/%00/a', "/api/files/'--/a"])(
  '%s is missing',
  async (path) => {
    const response = await get(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  },
);

test('a row without its bytes is missing, not a failure', async () => {
  const file = await keep({ public: true });
  await files.delete(file.key);
  expect((await get(pathOf(file))).status).toBe(404);
});

test.each([
  ['bytes=0-0', 0, null],
  ['bytes=-5', 0, null],
  ['bytes=-0', 5, null],
  ['bytes=-', 5, undefined],
  ['bytes=3-1', 5, undefined],
  ['bytes=1-', 5, { start: 1, end: 4 }],
])('%s of %i bytes', (header, size, range) => expect(rangeOf(header, size)).toEqual(range));

describe('sweep', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const old = new Date('2026-03-09T11:00:00Z');
  beforeEach(() => mkdirSync(join(dataFolder, 'incoming'), { recursive: true }));

  test('takes bytes without a row, a day later, and nothing else', async () => {
    const kept = await keep({ public: true });
    const [orphan, young, part] = [newKey(), newKey(), `${newKey()}.part`];
    for (const key of [orphan, young, part]) await files.put(key, Buffer.from('x'), 'text/plain');
    writeFileSync(join(dataFolder, 'incoming', 'left'), 'x');
    for (const key of [kept.key, orphan, part]) age(join(dataFolder, 'files', key), old);
    age(join(dataFolder, 'incoming', 'left'), old);
    age(join(dataFolder, 'files', young), now);

    expect(await sweepOrphans(services, now)).toBe(3);
    expect(await Promise.all([kept.key, young, orphan, part].map((key) => files.exists(key)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await sweepOrphans(services, now)).toBe(0);
  });

  test('a rollback leaves bytes that it finds', async () => {
    const path = join(dataFolder, 'upload');
    writeFileSync(path, 'x');
    const upload = { field: 'f', name: 'a', type: 'image/png', size: 1, width: null, height: null, sha256: 'x', path };
    const failing = sql.begin(async (tx) => {
      await storeUpload(services, tx, upload, { public: true });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    const future = new Date(Date.now() + 48 * 3600 * 1000);
    expect(await sweepOrphans(services, future)).toBe(2);
  });
});
