import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Routes of the connector, as signed (examples/wordpress/PROTOCOL.md). */
export type ConnectorRoute =
  | 'ping'
  | 'status'
  | 'sync'
  | 'asset'
  | 'rotate'
  | 'components'
  | 'keep'
  | 'update'
  | 'settle'
  | 'restore'
  | 'release';

export const routePath = (route: ConnectorRoute): string => `/officine/v1/${route}`;
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export const newKey = (): string => randomBytes(32).toString('base64url');
export const newNonce = (): string => randomBytes(16).toString('base64url');
export const keyId = (key: string): string => sha256(`officine-key:${key}`).slice(0, 16);

/** Body of a request: compressed and encoded, so that application firewalls do not inspect its texts. */
export const envelope = (payload: object): Buffer =>
  Buffer.from(JSON.stringify({ z: gzipSync(JSON.stringify(payload)).toString('base64url') }));

export interface SignedRequest {
  readonly key: string;
  readonly route: ConnectorRoute;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly nonce: string;
  readonly body: Buffer;
}
/** Headers that authenticate the caller and the whole request. */
export function signRequest({ key, route, timestamp, nonce, body }: SignedRequest): Record<string, string> {
  const canonical = ['OFFICINE1-REQUEST', 'POST', routePath(route), timestamp, nonce, sha256(body)].join('\n');
  return {
    'x-officine-key': keyId(key),
    'x-officine-timestamp': String(timestamp),
    'x-officine-nonce': nonce,
    'x-officine-signature': hmac(key, canonical),
  };
}

/** Signature of a package of the connector, which the site verifies before it writes anything. */
export const signPackage = (key: string, text: string): string => hmac(key, `OFFICINE1-PACKAGE\n${sha256(text)}`);

export interface SignedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decompressed. */
  readonly body: Buffer;
}
/** Whether an answer is signed by the connector for this request. */
export function isGenuine(
  { status, headers, body }: SignedAnswer,
  { key, route, nonce }: Pick<SignedRequest, 'key' | 'route' | 'nonce'>,
): boolean {
  const [id, timestamp, signature] = ['key', 'timestamp', 'signature'].map((name) => headers[`x-officine-${name}`]);
  if (id !== keyId(key) || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  const canonical = ['OFFICINE1-ANSWER', status, routePath(route), nonce, timestamp, sha256(body)].join('\n');
  const expected = Buffer.from(hmac(key, canonical));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
