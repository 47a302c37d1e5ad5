import { createHash, createHmac, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export const testKey = 'officine-test-key-0123456789abcdef';
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
export const keyId = (key: string): string => sha256(`officine-key:${key}`).slice(0, 16);
const sign = (key: string, lines: (string | number | null)[]) =>
  createHmac('sha256', key).update(lines.join('\n')).digest('hex');

/** Overrides of a request, to make it invalid. */
export interface CallOptions {
  key?: string;
  timestamp?: number;
  nonce?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string | undefined>;
  form?: 'query' | 'pretty';
  /** Address of the script that answers without WordPress. */
  script?: string;
}

export interface Answer {
  status: number;
  isSigned: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look into it by path
  body: any;
  headers: Headers;
}

export const envelope = (payload: unknown): string =>
  JSON.stringify({ z: gzipSync(JSON.stringify(payload)).toString('base64url') });

/** Canonical lines of a request and their signature (PROTOCOL.md). */
export function signRequest(key: string, route: string, timestamp: number, nonce: string, body: string | Uint8Array) {
  const canonical = ['OFFICINE1-REQUEST', 'POST', route, timestamp, nonce, sha256(body)];
  return { canonical: canonical.join('\n'), signature: sign(key, canonical) };
}

export function signAnswer(
  key: string,
  status: number,
  route: string,
  nonce: string,
  time: number | string | null,
  body: string,
) {
  const canonical = ['OFFICINE1-ANSWER', status, route, nonce, time, sha256(body)];
  return { canonical: canonical.join('\n'), signature: sign(key, canonical) };
}

/** Calls the connector with a signed request; `options` override parts of it. */
export async function call(
  url: string,
  name: string,
  payload: unknown = {},
  options: CallOptions = {},
): Promise<Answer> {
  const {
    key = testKey,
    timestamp = Math.floor(Date.now() / 1000),
    nonce = randomBytes(16).toString('base64url'),
    body = envelope(payload),
    form = 'query',
    script,
  } = options;
  const route = `/officine/v1/${name}`;
  const headers = {
    'content-type': 'application/json',
    'x-officine-key': keyId(key),
    'x-officine-timestamp': String(timestamp),
    'x-officine-nonce': nonce,
    'x-officine-signature': signRequest(key, route, timestamp, nonce, body).signature,
    ...options.headers,
  };
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const address = script
    ? `${script}?rest_route=${route}`
    : form === 'query'
      ? `${url}/?rest_route=${route}`
      : `${url}/wp-json${route}`;
  const answer = await fetch(address, { method: 'POST', headers: given, body });
  const text = await answer.text();
  const expected = signAnswer(key, answer.status, route, nonce, answer.headers.get('x-officine-timestamp'), text);
  return {
    status: answer.status,
    isSigned: answer.headers.get('x-officine-signature') === expected.signature,
    body: JSON.parse(text),
    headers: answer.headers,
  };
}
