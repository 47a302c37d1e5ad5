import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { bundle } from '../test/bundle.ts';
import { verifyWebhook, WebhookError } from './webhooks.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const [secret, next] = [secretOf(7), secretOf(9)];
const body = JSON.stringify({
  type: 'invoice.paid',
  version: 1,
  id: 'msg_1',
  timestamp: 'x',
  data: { id: 12, name: 'Été €' },
});
const date = new Date('2026-03-01T09:00:00Z');
const now = date.getTime();
/** Headers as another implementation signs them. */
const signed = (by: string, at = date, text = body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new StandardWebhook(by).sign('msg_1', at, text),
});

it('returns the message, typed by its kind', async () => {
  const event = await verifyWebhook(body, signed(secret), secret, { now });
  if (event.type !== 'invoice.paid') throw new Error(event.type);
  const id: number = event.data.id;
  expect(id).toBe(12);
});

it.each([
  ['Headers', new Headers(signed(secret))],
  [
    'names in other cases',
    { ...signed(secret), ...Object.fromEntries(Object.entries(signed(secret)).map(([k, v]) => [k.toUpperCase(), v])) },
  ],
  ['other headers', { ':method': 'POST', 'set-cookie': ['a', 'b'], host: undefined, ...signed(secret) }],
])('reads %s', async (_, headers) => {
  expect(await verifyWebhook(body, headers, secret, { now })).toEqual(JSON.parse(body));
});

it('takes either secret while one is rolled, on either side', async () => {
  expect(await verifyWebhook(body, signed(secret), [next, secret], { now })).toMatchObject({ id: 'msg_1' });
  const both = `${signed(next)['webhook-signature']} ${signed(secret)['webhook-signature']}`;
  expect(await verifyWebhook(body, { ...signed(secret), 'webhook-signature': both }, secret, { now })).toMatchObject({
    id: 'msg_1',
  });
});

describe('refuses', () => {
  const good = signed(secret);
  it.each([
    ['another secret', body, good, next, now],
    ['a changed body', body.replace('12', '13'), good, secret, now],
    ['another id', body, { ...good, 'webhook-id': 'msg_2' }, secret, now],
    ['another time', body, { ...good, 'webhook-timestamp': String(now / 1000 + 1) }, secret, now],
    ['an old message', body, good, secret, now + 301_000],
    ['a message of the future', body, good, secret, now - 301_000],
    ['no headers', body, {}, secret, now],
    ['no time', body, { ...good, 'webhook-timestamp': 'now' }, secret, now],
    ['no signature', body, { ...good, 'webhook-signature': '' }, secret, now],
    [
      'an unknown version',
      body,
      { ...good, 'webhook-signature': good['webhook-signature'].replace('v1,', 'v9,') },
      secret,
      now,
    ],
    ['half a signature', body, { ...good, 'webhook-signature': good['webhook-signature'].slice(0, 30) }, secret, now],
    ['signatures without end', body, { ...good, 'webhook-signature': 'v1,é '.repeat(100_000) }, secret, now],
    ['no secret', body, good, [], now],
  ])('%s', async (_, text, headers, by, at) => {
    const error = await verifyWebhook(text, headers, by, { now: at }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WebhookError);
    expect((error as Error).message).toMatch(/message/);
  });
});

it('the tolerance is the caller’s', async () => {
  const later = { now: now + 3_600_000 };
  expect(await verifyWebhook(body, signed(secret), secret, { ...later, toleranceSeconds: 3600 })).toMatchObject({
    id: 'msg_1',
  });
});

it('fits in 1 kB, without the contract', async () => {
  const { size, files } = await bundle(`export * from './webhooks.ts';`);
  expect(files).toEqual(['src/webhooks.ts']);
  expect(size).toBeLessThanOrEqual(1_000);
});
