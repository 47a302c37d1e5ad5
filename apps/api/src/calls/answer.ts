import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefused } from '../base/abandoned.ts';
import { AppError } from '../base/errors.ts';
import { version } from '../base/version.ts';
import type { LongList } from '../rest/hydra.ts';

/** Formats of an answer; `*\/*` gets the first. */
export type Format = 'ld+json' | 'json';
const TYPES: Record<Format, string> = {
  'ld+json': 'application/ld+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Chooses the format by the qualities of the Accept header; throws 406 when it accepts neither. */
export function negotiate(accept: string | undefined): Format {
  if (!accept || accept === '*/*') return 'ld+json';
  const wanted = accept
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { type: type.trim(), q: q === undefined ? 1 : Number(q) };
    })
    .filter((w) => w.q > 0)
    .sort((a, b) => b.q - a.q);
  for (const { type } of wanted) {
    if (type === 'application/ld+json' || type === '*/*' || type === 'application/*') return 'ld+json';
    if (type === 'application/json') return 'json';
  }
  throw new AppError('not_acceptable');
}

/** The request's query string, without its question mark. */
export const searchOf = (request: FastifyRequest): string => {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
};

const MOUNT = /^\/api\/(?:admin|customer|pool|broadcaster|marketing)(?=\/|\?|$)/;
/** Path of the mount of an address: `/api/admin`; `/api` for calls outside the roles' mounts. */
export const mountIn = (url: string): string => MOUNT.exec(url)?.[0] ?? '/api';

/** What an answer is sent with. */
interface SendOptions {
  /** The fields' part of an item's ETag, as `fieldsTag` makes it: an answer to a write has an ETag then, too. */
  readonly fields?: string;
}
/** Sets the headers of every answer, errors included: clients find the documentation by them. */
export function describe(request: FastifyRequest, reply: FastifyReply): void {
  const { config } = request.server.services;
  const { host } = request.headers;
  const origin = config.trustProxy || !host ? config.publicUrl : `${request.protocol}://${host}`;
  const documentation = `${origin}${mountIn(request.url)}/docs.jsonld`;
  reply.header('x-request-id', request.id);
  reply.header('x-officine-node', config.node).header('x-officine-version', version());
  reply.header('link', `<${documentation}>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`);
  reply.header('vary', 'Accept, Authorization');
}

/** Sends JSON made by the engine, in the format asked for, with an ETag on what can be cached and on items. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string | Buffer,
  { fields = '' }: SendOptions = {},
): FastifyReply {
  // Refused meanwhile: there is no second answer.
  if (reply.sent || isRefused(reply.raw)) return reply;
  const format = negotiate(request.headers.accept);
  const made = format === 'json' ? JSON.stringify(plain(JSON.parse(json.toString()))) : json;
  // Encoded once: the digest, the length and the socket would each encode the text again.
  const body = typeof made === 'string' ? Buffer.from(made) : made;
  reply.header('content-type', TYPES[format]);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !fields) return reply.send(body);
  const etag = `"${hash('sha1', body, 'base64url')}${fields && `.${fields}`}"`;
  reply.header('etag', etag);
  if (isRead) {
    reply.header('cache-control', 'private, no-cache');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send(body);
}

/** Sends a list of the engine; a long one is sent while it is read, without an ETag. */
export function sendList(request: FastifyRequest, reply: FastifyReply, list: Buffer | LongList): FastifyReply {
  if (Buffer.isBuffer(list)) return sendJson(request, reply, list);
  const format = negotiate(request.headers.accept);
  reply.header('content-type', TYPES[format]).header('cache-control', 'private, no-store');
  return reply.send(
    Readable.from(format === 'json' ? pieces('[', plainParts(list), ']') : pieces(list.head, list.parts, list.tail)),
  );
}
async function* pieces(head: string, parts: AsyncIterable<Buffer | string>, tail: string) {
  yield head;
  let isFirst = true;
  for await (const part of parts) {
    if (!isFirst) yield ',';
    isFirst = false;
    yield part;
  }
  yield tail;
}
async function* plainParts({ parts }: LongList) {
  for await (const part of parts) yield JSON.stringify(plain(JSON.parse(`[${part}]`))).slice(1, -1);
}

/** Weak tags are compared too: a proxy that compresses an answer weakens its tag. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined &&
  known.split(',').some((tag) => /^\s*(?:W\/)?(.*?)\s*$/.exec(tag)?.[1] === etag || tag.trim() === '*');

/** `application/json`: a bare array or object, without the `@` keys and the collection's envelope. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  if ('hydra:member' in value) return plain(value['hydra:member']);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, v]) => (key.startsWith('@') ? [] : [[key, plain(v)]])),
  );
}
