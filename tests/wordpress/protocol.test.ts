import { randomBytes } from 'node:crypto';
import { connectorVersion } from '@officine/wordpress-connector';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, envelope, keyId, testKey } from './client.ts';
import { installConnector } from './install-connector.ts';
import { newSite, type Site } from './new-site.ts';

let site: Site;
beforeAll(async () => {
  site = await newSite({ permalinks: 'pretty', isRestClosed: true });
  await installConnector(site);
});
afterAll(() => site.stop());
const now = () => Math.floor(Date.now() / 1000);

it('answers with a signature, in both URL forms, when the REST API is closed to visitors', async () => {
  expect((await fetch(`${site.url}/wp-json/wp/v2/posts`)).status).toBe(401);
  for (const form of ['query', 'pretty'] as const) {
    const answer = await call(site.url, 'ping', {}, { form });
    expect(answer).toMatchObject({
      status: 200,
      isSigned: true,
      body: { pong: true, functions_version: connectorVersion() },
    });
  }
});

it('returns the status of the site', async () => {
  const { body, isSigned } = await call(site.url, 'status');
  expect(isSigned).toBe(true);
  expect(body).toMatchObject({
    php_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mysql_version: expect.stringContaining('MariaDB'),
    wordpress_version: expect.stringMatching(/^\d+\.\d+/),
    functions_version: connectorVersion(),
    theme: 'twentytwentythree',
    template: 'twentytwentythree',
    url: site.url,
    rest_url: `${site.url}/wp-json/`,
    permalinks: 'pretty',
    timezone: 'Europe/Paris',
    install: 'mu-plugin',
    link: { officine: 'https://officine.example', pharmacy: 'Z01001', key: keyId(testKey), previous_key: null },
    revision: null,
    page: null,
    broken: null,
    last_error: null,
  });
});

const bomb = () => Buffer.alloc(17_000_000, ' ').fill('{}', 0, 2).toString();

it.each([
  ['another key', { key: 'x'.repeat(40) }, 401, 'unknown_key', false],
  ['another signature', { headers: { 'x-officine-signature': '0'.repeat(64) } }, 401, 'bad_signature', false],
  ['no signature', { headers: { 'x-officine-signature': undefined } }, 401, 'missing_signature', false],
  ['a short nonce', { nonce: 'abc' }, 401, 'missing_signature', false],
  ['a clock that is late', { timestamp: now() - 600 }, 401, 'clock_skew', true],
  ['a clock that is early', { timestamp: now() + 600 }, 401, 'clock_skew', true],
  ['no JSON', { body: 'z=1' }, 400, 'bad_envelope', true],
  ['more than the envelope', { body: JSON.stringify({ z: 'a', y: 1 }) }, 400, 'bad_envelope', true],
  ['no gzip', { body: JSON.stringify({ z: 'AAAA' }) }, 400, 'bad_envelope', true],
  ['a list', { body: envelope([]) }, 400, 'bad_envelope', true],
  ['a bomb', { body: envelope({ bomb: bomb() }) }, 413, 'too_large', true],
  ['a huge body', { body: Buffer.alloc(8 * 1024 * 1024 + 1, 'a') }, 413, 'too_large', false],
] as const)('refuses %s', async (_what, faults, status, code, isSigned) => {
  const answer = await call(site.url, 'ping', {}, faults);
  expect([answer.status, answer.body.error.code, answer.isSigned]).toEqual([status, code, isSigned]);
  expect(answer.body.error.message).not.toBe('');
  expect(answer.headers.get('x-officine-connector')).toBe(connectorVersion());
});

it('returns the difference of the clocks', async () => {
  const { body } = await call(site.url, 'ping', {}, { timestamp: now() - 600 });
  expect(Math.abs(body.error.details.skew - 600)).toBeLessThan(5);
});

it('refuses a request that was altered in transit', async () => {
  const signedFor = await call(site.url, 'status', {}, { headers: { 'x-officine-timestamp': String(now() - 1) } });
  expect(signedFor.body.error.code).toBe('bad_signature');
});

it('accepts a request once, also when it comes ten times at once', async () => {
  const nonce = randomBytes(16).toString('base64url');
  const timestamp = now();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(site.url, 'ping', {}, { nonce, timestamp })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.every(({ isSigned }) => isSigned)).toBe(true);
  // Option names are case-insensitive, nonces are not.
  const swapped = nonce.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect((await call(site.url, 'ping', {}, { nonce: swapped })).status).toBe(200);
});

it('answers POST only', async () => {
  const answer = await fetch(`${site.url}/?rest_route=/officine/v1/ping`);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

it('leaves all other URLs to WordPress', async () => {
  for (const path of ['/', '/?rest_route=/officine/v2/ping', '/wp-json/officine/v1/pings', '/officine/v1/ping'])
    expect((await fetch(`${site.url}${path}`)).headers.get('x-officine-connector')).toBeNull();
});

it('accepts two keys during a rotation, and deletes the old one when the new one is used', async () => {
  const next = randomBytes(32).toString('base64url');
  const ping = async (key: string) => (await call(site.url, 'ping', {}, { key })).status;
  const rotated = await call(site.url, 'rotate', { key: next });
  expect(rotated).toMatchObject({ isSigned: true, body: { key: keyId(next), previous_key: keyId(testKey) } });
  expect(await ping(testKey)).toBe(200);
  expect((await call(site.url, 'status')).body.link).toMatchObject({
    key: keyId(next),
    previous_key: keyId(testKey),
  });
  expect(await ping(next)).toBe(200);
  expect(await ping(testKey)).toBe(401);
  expect((await call(site.url, 'rotate', { key: 'short' }, { key: next })).body.error).toMatchObject({
    code: 'invalid_payload',
    details: { path: 'key' },
  });
  await call(site.url, 'rotate', { key: testKey }, { key: next });
  expect(await ping(testKey)).toBe(200);
});

it('leaves no key in a file, and no warning in the log', async () => {
  const answer = await fetch(`${site.url}/wp-content/plugins/officine-connector/site.php`);
  expect(await answer.text()).toBe('');
  expect(site.log()).toBe('');
});
