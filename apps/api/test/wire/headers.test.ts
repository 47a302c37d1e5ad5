import { describe, expect, it } from 'vitest';
import { LD, wireWorld } from './world.ts';

const { call, json, makeZones } = await wireWorld();
await makeZones(2);
const UUID = /^[\da-f-]{36}$/;
const ERROR = '<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error"';

describe('headers', () => {
  const answers: [string, number, Parameters<typeof call>[1]?][] = [
    ['GET /admin/zones', 200],
    ['GET /admin/zones/99999', 404],
    ['GET /admin/nothing', 404],
    ['GET /admin/zones/%ff', 404],
    ['DELETE /admin/zones', 405],
    ['GET /admin/zones', 401, { as: null }],
    ['GET /admin/zones', 403, { as: 'pool' }],
    ['GET /admin/zones', 406, { headers: { accept: 'image/png' } }],
    ['POST /admin/zones', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['POST /admin/zones', 400, { body: '{' }],
    ['POST /admin/zones', 422, { body: {} }],
    ['POST /admin/zones', 413, { body: 'x'.repeat(3_000_000), headers: { 'content-type': LD } }],
  ];
  it.each(answers)(
    'of %s %i name the documentation, and say how not to read the answer',
    async (what, status, options) => {
      const answer = await call(what, options);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['link']).toContain(
        '<http://localhost:80/api/admin/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
      );
      expect(answer.headers).toMatchObject({
        vary: 'Accept, Authorization',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(UUID),
        'x-officine-node': expect.stringMatching(/^[\w.-]+$/),
        'x-officine-version': expect.stringMatching(/^[\d.]+\+[\da-f]{8}$/),
      });
      expect(String(answer.headers['x-frame-options']).toLowerCase()).toBe('deny');
      expect(answer.headers['cache-control']).toBe(status >= 400 ? 'no-store' : 'private, no-cache');
      expect(answer.headers['link']?.includes(ERROR)).toBe(status >= 400 && status !== 401);
    },
  );

  it('name the documentation of the mount that was asked for', async () => {
    for (const [path, mount] of [
      ['/broadcaster/zones', '/broadcaster'],
      ['/regions', ''],
      ['/administration', ''],
    ])
      expect((await call(`GET ${path}`)).headers['link']).toContain(`/api${mount}/docs.jsonld>;`);
  });
});

const etag = async (accept = LD) => (await call('GET /admin/zones/2', { headers: { accept } })).headers['etag'];
describe('what is read again', () => {
  it.each(['/admin/zones', '/admin/zones/1', '/combo_zones'])('%s has an ETag, and is not sent twice', async (path) => {
    const url = path.startsWith('/combo') ? `/admin${path}` : path;
    const first = await call(`GET ${url}`);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const value of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await call(`GET ${url}`, { headers: { 'if-none-match': value } });
      expect([value, again.statusCode, again.body, again.headers['etag']]).toEqual([value, 304, '', etag]);
    }
    expect((await call(`GET ${url}`, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('has another ETag once it has changed, and in another format', async () => {
    const before = await etag();
    expect(await etag('application/json')).not.toBe(before);
    await json('PATCH /admin/zones/2', { body: { description: 'Changée' } });
    expect(await etag()).not.toBe(before);
  });

  it('answers HEAD as GET, without the body', async () => {
    for (const url of ['/admin/zones', '/admin/zones/1', '/admin/zones/99999']) {
      const [head, get] = [await call(`HEAD ${url}`), await call(`GET ${url}`)];
      expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
      for (const name of ['content-type', 'etag', 'content-length'])
        expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });
});
