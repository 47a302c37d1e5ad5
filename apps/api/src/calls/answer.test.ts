import { describe, expect, it } from 'vitest';
import { bareApp } from '../../test/bare-app.ts';
import { describe as describeAnswer, mountIn, negotiate, searchOf, sendJson } from './answer.ts';

describe('negotiate', () => {
  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/ld+json',
    'text/html, */*;q=0.1',
    'application/json;q=0.5, application/ld+json',
    'application/json;q=0.5, application/*;q=0.6',
    ' APPLICATION/LD+JSON ; charset=utf-8 ',
  ])('answers JSON-LD to %j', (accept) => {
    expect(negotiate(accept)).toBe('ld+json');
  });

  it.each([
    'application/json',
    'application/json, */*',
    'application/ld+json;q=0.1, application/json;q=0.2',
    'application/ld+json;q=0, application/json;q=0.001',
    'text/html, application/json; charset=utf-8; q=0.9',
    'application/json;q=1, application/ld+json;q=1',
  ])('answers bare JSON to %j', (accept) => {
    expect(negotiate(accept)).toBe('json');
  });

  it.each(['text/html', 'application/jsonx', 'application/json;q=0', '*/*;q=0', 'text/*, image/png', ','])(
    'refuses %j',
    (accept) => {
      expect(() => negotiate(accept)).toThrow(expect.objectContaining({ code: 'not_acceptable', status: 406 }));
    },
  );

  it('reads the first thousand characters only', () => {
    expect(() => negotiate(`${'text/html,'.repeat(100)}application/json`)).toThrow(
      "Ce format de réponse n'existe pas.",
    );
    expect(negotiate(`${'text/html,'.repeat(90)}application/json`)).toBe('json');
  });
});

it.each([
  ['/api/admin/zones', '/api/admin'],
  ['/api/broadcaster?x=1', '/api/broadcaster'],
  ['/api/pool', '/api/pool'],
  ['/api/pools', '/api'],
  ['/api/customers/1', '/api'],
  ['/api', '/api'],
  ['/elsewhere', '/api'],
])('the mount of %s is %s', (url, mount) => {
  expect(mountIn(url)).toBe(mount);
});

it.each([
  ['/api/zones', ''],
  ['/api/zones?', ''],
  ['/api/zones?a=1&b=2', 'a=1&b=2'],
  ['/api/zones?a=1?b', 'a=1?b'],
])('the query string of %s is %j', (url, search) => {
  expect(searchOf({ url } as never)).toBe(search);
});

const ITEM = '{"@context":"/c","@id":"/zones/1","@type":"Zone","id":1,"name":"Été","owner":{"@id":"/x/2","id":2}}';
const LIST = `{"@id":"/zones","hydra:totalItems":1,"hydra:member":[${ITEM}],"hydra:view":{}}`;
const app = bareApp();
app.route({ method: ['GET', 'POST'], url: '/item', handler: (request, reply) => sendJson(request, reply, ITEM) });
app.get('/list', (request, reply) => sendJson(request, reply, LIST));
app.get('/list-of-pages', (request, reply) => sendJson(request, reply, `[${LIST}, 1, null, "x"]`));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('sendJson', () => {
  it('sends the engine’s text as JSON-LD', async () => {
    const { body, headers } = await get('/item');
    expect(body).toBe(ITEM);
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(ITEM)));
  });

  it('leaves the @ keys and the envelope out of bare JSON, at every depth', async () => {
    const accept = 'application/json';
    const zone = { id: 1, name: 'Été', owner: { id: 2 } };
    expect((await get('/item', { accept })).json()).toEqual(zone);
    expect((await get('/list', { accept })).json()).toEqual([zone]);
    expect((await get('/list-of-pages', { accept })).json()).toEqual([[zone], 1, null, 'x']);
  });

  it('gives each format its own tag, and 304 to the tag of the same bytes', async () => {
    const ld = await get('/item');
    const json = await get('/item', { accept: 'application/json' });
    expect(ld.headers['cache-control']).toBe('private, no-cache');
    expect(ld.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(json.headers.etag).not.toBe(ld.headers.etag);
    const known = String(ld.headers.etag);
    for (const tags of [known, `W/${known}`, `"other", W/${known}`, ` "a" ,${known} `, '*', '"a", *']) {
      const again = await get('/item', { 'if-none-match': tags });
      expect([tags, again.statusCode, again.body]).toEqual([tags, 304, '']);
      expect(again.headers.etag).toBe(known);
    }
    for (const tags of ['"other"', known.slice(1, -1), `w/${known}`, `${known}x`, ''])
      expect([tags, (await get('/item', { 'if-none-match': tags })).statusCode]).toEqual([tags, 200]);
    expect((await get('/item', { accept: 'application/json', 'if-none-match': known })).statusCode).toBe(200);
  });

  it('tags HEAD as GET, and no other method', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/item' });
    expect([head.body, head.headers.etag]).toEqual(['', (await get('/item')).headers.etag]);
    const post = await app.inject({ method: 'POST', url: '/item', headers: { 'if-none-match': '*' } });
    expect([post.statusCode, post.body, post.headers.etag]).toEqual([200, ITEM, undefined]);
  });
});

it.each([
  [false, 'http://intranet.example.org'],
  [true, 'https://officine.example.org'],
])(
  'names the documentation at the host called, or at the public URL behind a proxy: %s',
  async (trustProxy, origin) => {
    const described = bareApp({ config: { publicUrl: 'https://officine.example.org', trustProxy } as never });
    described.get('/api/pool/x', (request, reply) => {
      describeAnswer(request, reply);
      return reply.send('');
    });
    const { headers } = await described.inject({ url: '/api/pool/x', headers: { host: 'intranet.example.org' } });
    expect(headers).toMatchObject({
      link: `<${origin}/api/pool/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      vary: 'Accept, Authorization',
      'x-request-id': 'request-1',
    });
  },
);
