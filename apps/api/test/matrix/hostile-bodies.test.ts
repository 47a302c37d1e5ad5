import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { Findings } from './findings.ts';
import { pathFor, resources, startPlantedApp, tableOf } from './planted-app.ts';
import { form, inputNames, isFile } from './samples.ts';

const { app, ask, garden, of } = await startPlantedApp();
const admin = of('admin');

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const BODIES = [
  '',
  '[]',
  'null',
  '"x"',
  '12',
  '{',
  '{"a":}',
  '\u0000',
  '{"name":"a\\u0000b"}',
  '{"a\\u0000":1}',
  '{"name":"\\ud800"}',
  '{"\\udc00":1}',
  deep(40),
  deep(50_000),
  `[${'['.repeat(50_000)}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"@id":"/x/1"}',
  '{"id":1e400}',
  `{"name":"${'a'.repeat(30_000)}"}`,
  '{"name":1,"name":2}',
  '\ufeff{}',
];
const writable = resources.filter(([, r]) => r.of.create.on.length || r.of.update.on.length);

it('no body breaks a create or an update', async () => {
  const findings = new Findings();
  for (const [, r] of writable) {
    const role =
      r.of.create.on.includes('admin') || r.of.update.on.includes('admin') || !r.of.create.on.length ? 'admin' : 'pool';
    const path = pathFor(r, role);
    const item = `${path}/${garden.rows(tableOf(r))[0]?.[0]}`;
    for (const body of BODIES)
      for (const [method, url] of [
        ['POST', path],
        ['PUT', item],
      ] as const)
        findings.check(`${method} ${url} ${body.slice(0, 40)}`, await ask(of(role), method, url, body));
  }
  expect(findings.wrong).toEqual([]);
});

const FIELD_VALUES = [
  'x'.repeat(20_001),
  'é'.repeat(255),
  -1,
  2_147_483_648,
  '2026-02-30',
  '9999-12-31',
  {},
  [null],
  null,
  '😀\u202e',
];

it.each(resources.filter(([, r]) => r.of.update.on.includes('admin')))(
  'no value breaks a field of %s',
  async (name, r) => {
    const findings = new Findings();
    // Accounts are used by the whole test: take one that no caller uses.
    const mine = (tag: string) => (name === 'users' ? tag === 'Bmarketing' : tag.startsWith('B'));
    const row = garden.rows(tableOf(r)).find(([, tag]) => mine(tag)) ?? garden.rows(tableOf(r))[0];
    for (const field of inputNames(r).filter((n) => !isFile(r, n)))
      for (const value of FIELD_VALUES) {
        const [head = '', part] = field.split('.');
        const answer = await ask(admin, 'PUT', `${pathFor(r, 'admin')}/${row?.[0]}`, {
          [head]: part ? { [part]: value } : value,
        });
        findings.check(`${field} = ${JSON.stringify(value).slice(0, 40)}`, answer);
      }
    expect(findings.wrong).toEqual([]);
  },
);

it('no type, no form and no path breaks the server', async () => {
  const findings = new Findings();
  const authorization = `Bearer ${admin.token}`;
  const whole = form({ name: 'x' }, ['picture']);
  const cut = whole.payload.subarray(0, whole.payload.length - 30);
  const sent: [type: string, payload: Buffer | string][] = [
    ['text/plain', 'x'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['x', 'x'],
    ['application/json; charset=utf-16', '{}'],
    ['application/json', Buffer.from([0xff, 0xfe, 0x7b])],
    ['application/json', Buffer.from('{"name":"\xff"}', 'latin1')],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    [whole.type, cut],
    [whole.type, ''],
    [whole.type, '--xx-matrix-xx--'],
    [whole.type, form({ '__proto__[x]': '1', 'a\0b': 'x', name: '\0' }, []).payload],
    ['application/json', Buffer.alloc(3 * 1024 * 1024, 'a')],
  ];
  for (const url of ['/api/admin/laboratories', '/api/admin/laboratories/1', '/api/admin/zones', '/api/login'])
    for (const [type, payload] of sent)
      for (const method of ['POST', 'PUT'] as const)
        findings.check(
          `${method} ${url} ${type} ${payload.length}`,
          await app.inject({ method, url, payload, headers: { authorization, 'content-type': type } }),
        );
  for (const url of [
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin/nothing',
    '/api/%',
    '/api/%00',
    '/api/admin/%ff',
    '/api/admin//zones',
    `/api/${'a/'.repeat(3000)}`,
  ])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers: { authorization } });
      if (method !== 'HEAD') findings.check(`${method} ${url.slice(0, 40)}`, answer);
    }
  // Outside of the API: the page that says so.
  const outside = await app.inject('/api/../etc/passwd');
  expect([outside.statusCode, outside.body.includes('root:x:')]).toEqual([404, false]);
  for (const headers of [
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { authorization: 'Bearer a.b.c' },
    { authorization: 'Basic eDp5' },
    { authorization, accept: 'text/html' },
    { authorization, accept: ',;q=,' },
    { authorization, accept: 'a'.repeat(8000) },
    { authorization, 'idempotency-key': 'é' },
    { authorization, 'if-none-match': '*' },
  ])
    findings.check(JSON.stringify(headers).slice(0, 80), await app.inject({ url: '/api/admin/zones', headers }));
  expect(findings.wrong).toEqual([]);
});

/** Sends bytes as they are and gives all that comes back. */
const exchange = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let back = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      back += text;
    });
    socket.on('close', () => resolve(back));
    socket.on('error', reject);
  });

it('what is not even HTTP is refused, and the connection closed', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const wrong: string[] = [];
  const host = 'Host: x\r\nConnection: close\r\n';
  for (const bytes of [
    'hello\r\n\r\n',
    `FOO /api/admin/zones HTTP/1.1\r\n${host}\r\n`,
    `PROPFIND /api/admin/zones HTTP/1.1\r\n${host}\r\n`,
    `GET /api/admin/zones HTTP/9.9\r\n${host}\r\n`,
    `GET /api/admin/zones HTTP/1.1\r\nbad header\r\n\r\n`,
    `GET /api/admin/zones HTTP/1.1\r\n${host}X: ${'a'.repeat(40_000)}\r\n\r\n`,
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: x\r\n\r\n`,
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `GET /api/admin/zon\xe9s HTTP/1.1\r\n${host}\r\n`,
  ]) {
    const answer = await exchange(port, bytes);
    if (!answer.startsWith('HTTP/1.1 4') || /\bat .+:\d+/.test(answer)) wrong.push(`${bytes.slice(0, 60)}: ${answer}`);
  }
  expect(wrong).toEqual([]);
});
