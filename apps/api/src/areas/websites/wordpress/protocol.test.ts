import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ConnectorRoute, envelope, isGenuine, keyId, newKey, newNonce, signRequest } from './protocol.ts';

interface Vector {
  readonly name: string;
  readonly key: string;
  readonly key_id: string;
  readonly request: {
    route: string;
    timestamp: number;
    nonce: string;
    payload: object;
    body: string;
    signature: string;
  };
  readonly answer: { status: number; timestamp: number; body: string; signature: string };
}
const vectors = JSON.parse(
  readFileSync(new URL('../../../../../../examples/wordpress/vectors.json', import.meta.url), 'utf8'),
) as Vector[];
const unfold = (body: string): unknown =>
  JSON.parse(gunzipSync(Buffer.from((JSON.parse(body) as { z: string }).z, 'base64url')).toString());

test.each(vectors)('$name: both sides sign the same', ({ key, key_id, request, answer }) => {
  const route = request.route.split('/').at(-1) as ConnectorRoute;
  const { timestamp, nonce } = request;
  expect(keyId(key)).toBe(key_id);
  expect(signRequest({ key, route, timestamp, nonce, body: Buffer.from(request.body) })).toMatchObject({
    'x-officine-key': key_id,
    'x-officine-signature': request.signature,
  });
  // Two libraries may compress differently: only the content is compared.
  expect(unfold(envelope(request.payload).toString())).toEqual(unfold(request.body));

  const headers = {
    'x-officine-key': key_id,
    'x-officine-timestamp': String(answer.timestamp),
    'x-officine-signature': answer.signature,
  };
  const said = { status: answer.status, headers, body: Buffer.from(answer.body) };
  const asked = { key, route, nonce };
  expect(isGenuine(said, asked)).toBe(true);
  expect(isGenuine({ ...said, status: 202 }, asked)).toBe(false);
  expect(isGenuine({ ...said, body: Buffer.from(`${answer.body} `) }, asked)).toBe(false);
  expect(isGenuine(said, { ...asked, nonce: newNonce() })).toBe(false);
  expect(isGenuine(said, { ...asked, key: newKey() })).toBe(false);
  expect(isGenuine({ ...said, headers: {} }, asked)).toBe(false);
});
