import { afterAll, expect, test } from 'vitest';
import { isPublic } from './addresses.ts';
import { certificates } from './certificates.fixture.ts';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';
import { type Rogue, startRogue } from './rogue.fixture.ts';

/** As patient as the answers of a busy machine need; what must end by time-out has a client of its own. */
const loopback = { allow: ['127.0.0.0/8'], timeoutMs: 30_000, ca: certificates.authority } satisfies OutgoingOptions;
const { request, certificate } = createOutgoing(loopback);
const rogues: Rogue[] = [];
async function rogue(options: Parameters<typeof startRogue>[0] = {}): Promise<Rogue> {
  const started = await startRogue(options);
  rogues.push(started);
  return started;
}
afterAll(() => rogues.forEach(({ close }) => close()));
const plain = await rogue();
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { kind?: string }) => error.kind,
  );

test.each([
  '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1',
  '::1 :: fe80::1 fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1::1 2001:db8::1 2001:0:1::1',
  'localhost not-an-address',
])('not public: %s', (addresses) => {
  for (const address of addresses.split(' ')) expect([address, isPublic(address)]).toEqual([address, false]);
});
test.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2a00:1450:4007:80e::2004', '2606:4700::1111'])(
  'public: %s',
  (address) => expect(isPublic(address)).toBe(true),
);

test('private addresses are refused however they are written, and get no request', async () => {
  const guarded = createOutgoing({ timeoutMs: 400 });
  const { port } = new URL(plain.url);
  const before = plain.seen.length;
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect([host, await kindOf(guarded.request({ url: `http://${host}:${port}/` }))]).toEqual([
      host,
      'private_address',
    ]);
  expect(await kindOf(guarded.certificate(`https://127.0.0.1:${port}`))).toBe('private_address');
  expect(plain.seen.length).toBe(before);
});

test('a rehearsal calls nobody, by no protocol', async () => {
  const closed = createOutgoing({ allow: ['127.0.0.1'], closed: true });
  const before = plain.seen.length;
  expect(await kindOf(closed.request({ url: plain.url }))).toBe('rehearsal');
  expect(await kindOf(closed.reach('127.0.0.1', async () => 'connected'))).toBe('rehearsal');
  expect(await kindOf(closed.permitted('127.0.0.1'))).toBe('rehearsal');
  expect(plain.seen.length).toBe(before);
});

test.each(['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://[::1]/', 'http://192.168.0.1:8080/'])(
  'a redirect to %s is not followed',
  async (to) => {
    const asked = request({ url: `${plain.url}/redirect?to=${encodeURIComponent(to)}` });
    expect(await kindOf(asked)).toBe('private_address');
  },
);

test.each(['hang', 'stuck'])('%s ends as timeout', async (path) => {
  const hasty = createOutgoing({ ...loopback, timeoutMs: 400 });
  expect(await kindOf(hasty.request({ url: `${plain.url}/${path}` }))).toBe('timeout');
});

test.each([
  ['endless', 'too_big'],
  ['announced', 'too_big'],
  ['cut', 'cut'],
  ['garbage', 'protocol'],
  ['loop', 'redirect'],
  [`redirect?to=${encodeURIComponent('file:///etc/passwd')}`, 'redirect'],
  [`redirect?to=${encodeURIComponent('http://a:b@example.org/')}`, 'redirect'],
])('%s ends as %s', async (path, kind) => {
  expect(await kindOf(request({ url: `${plain.url}/${path}` }))).toBe(kind);
});

test('returns the answer with its status, duration and address', async () => {
  const answer = await request({ url: `${plain.url}/redirect?to=/captcha` });
  expect(answer).toMatchObject({ status: 202, url: `${plain.url}/captcha`, ms: expect.any(Number) });
  expect(answer.body.toString()).toContain('<title>');
});

test('an aborted call ends', async () => {
  const stop = new AbortController();
  const asked = kindOf(request({ url: `${plain.url}/hang`, signal: stop.signal }));
  setImmediate(() => stop.abort());
  expect(await asked).toBe('aborted');
});

test('refused connection, unknown name', async () => {
  const outgoing = createOutgoing(loopback);
  expect(await kindOf(outgoing.request({ url: 'http://127.0.0.1:9/' }))).toBe('connect');
  expect(await kindOf(outgoing.request({ url: 'http://nobody.invalid/' }))).toBe('dns');
});

test('an address that refuses connections is not tried for a while', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const outgoing = createOutgoing({ ...loopback, clock: () => now });
  for (let i = 0; i < 3; i++) await kindOf(outgoing.request({ url: 'http://127.0.0.1:9/' }));
  const { length } = plain.seen;
  expect(await kindOf(outgoing.request({ url: `${plain.url}/good` }))).toBe('connect');
  expect(plain.seen.length).toBe(length);
  now = new Date('2026-03-02T10:00:31Z');
  expect(await kindOf(outgoing.request({ url: `${plain.url}/good` }))).toBe('answered');
});

test('two concurrent requests at most to one address', async () => {
  const outgoing = createOutgoing({ ...loopback, timeoutMs: 150 });
  const { length } = plain.seen;
  const asked = [1, 2, 3].map((n) => kindOf(outgoing.request({ url: `${plain.url}/hang/${n}` })));
  await Promise.race(asked);
  expect(plain.seen.slice(length, length + 2)).toEqual(['/hang/1', '/hang/2']);
  expect(await Promise.all(asked)).toEqual(['timeout', 'timeout', 'timeout']);
});

test.each([
  ['valid', 'answered', [], 2120, 'Officine Essais'],
  ['expired', 'tls_expired', ['tls_expired'], 2021, 'Officine Essais'],
  ['notYet', 'tls_not_yet', ['tls_not_yet'], 2120, 'Officine Essais'],
  ['otherHost', 'tls_host', ['tls_host'], 2120, 'Officine Essais'],
  ['selfSigned', 'tls_untrusted', ['tls_untrusted'], 2126, 'localhost'],
] as const)(
  'a certificate that is %s: nothing is sent unless it is good',
  async (cert, kind, problems, year, issuer) => {
    const site = await rogue({ cert });
    expect(await kindOf(request({ url: `${site.url}/good` }))).toBe(kind);
    expect(site.seen.length).toBe(kind === 'answered' ? 1 : 0);
    const seen = await certificate(site.url);
    expect(seen).toMatchObject({ problems, issuer });
    expect(seen.to.getUTCFullYear()).toBe(year);
  },
);

test('returns all problems of a certificate, not only the first', async () => {
  const site = await rogue({ cert: 'otherHost' });
  const later = createOutgoing({ ...loopback, ca: undefined, clock: () => new Date('2121-01-01') });
  expect((await later.certificate(site.url)).problems).toEqual(['tls_expired', 'tls_host', 'tls_untrusted']);
});

test('a plain port has no certificate', async () => {
  expect(await kindOf(certificate(plain.url.replace('http:', 'https:')))).toBe('tls_protocol');
});
