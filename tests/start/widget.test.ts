import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '../../apps/api/test/app.ts';

/** The widget's scripts as the built server sends them. */
const { app, services } = await testApp();
const folder = services.config.dataFolder;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the newest script is kept for an hour, any site may check it, and it is 2.41 kB on the way', async () => {
  const { headers, rawPayload } = await get('/widget/officine.js', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(rawPayload.length).toBeLessThanOrEqual(2_410);
  const plain = await get('/widget/officine.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true);
  expect((await get('/widget/officine.js', { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
  expect((await get('/widget/debug.js')).headers['access-control-allow-origin']).toBe('*');
});

test('a lasting address holds what its hash says, for a year', async () => {
  const { address, integrity, version } = (await get('/widget/officine.json')).json();
  const { headers, rawPayload } = await get(address);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`).toBe(integrity);
  expect(address).toBe(`/widget/officine-${version}.js`);
});

test('a version that was served stays; what is not its own hash, and what never was, do not exist', async () => {
  const old = '/* an older version */';
  const version = createHash('sha256').update(old).digest('hex').slice(0, 16);
  expect((await get(`/widget/officine-${version}.js`)).statusCode).toBe(404);
  writeFileSync(join(folder, 'widget', `${version}.js`), old);
  expect((await get(`/widget/officine-${version}.js`)).body).toBe(old);
  writeFileSync(join(folder, 'widget', '0123456789abcdef.js'), old);
  for (const name of ['0123456789abcdef', 'ffffffffffffffff', '..%2f..%2fsecret', 'x'])
    expect((await get(`/widget/officine-${name}.js`)).statusCode).toBe(404);
});
