import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { type ByteRange, MissingFile } from './file-storage.ts';
import { opensInPlace } from './kinds.ts';
import { contentDisposition } from './names.ts';
import type { StoredFile } from './store-upload.ts';

/**
 * Parses a `Range` header. Null when the range is outside the file; undefined when the whole file is sent (several
 * ranges, invalid).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : null;
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

const has = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false;

/**
 * Sends a stored file; the caller has checked access. Handles type, name, ETag and 304, one range, and caching:
 * immutable when public, none when private. Only images and PDF open in place, when `attachment` is false (the default
 * for public files).
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Services, 'files' | 'log'>,
  file: StoredFile,
  { attachment = !file.is_public }: { readonly attachment?: boolean } = {},
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  const inPlace = !attachment && opensInPlace(file.type);
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': file.is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
  });
  if (file.is_public) {
    // Any site may embed it, and shared caches keep one copy for all visitors.
    reply.removeHeader('vary').header('cross-origin-resource-policy', 'cross-origin');
  }
  if (has(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const whole = { start: 0, end: file.size - 1 };
  const sameVersion = !request.headers['if-range'] || request.headers['if-range'] === etag;
  const range = request.method === 'GET' && sameVersion ? rangeOf(request.headers.range, file.size) : undefined;
  if (range === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const { start, end } = range ?? whole;
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);

  const content = request.method === 'HEAD' ? Readable.from([]) : await open(services, file, range);
  // Chrome's PDF viewer does not start inside a sandbox.
  if (file.type !== 'application/pdf') reply.header('content-security-policy', "default-src 'none'; sandbox");
  return reply
    .header(
      'content-type',
      file.type.startsWith('text/') && file.type !== 'text/csv' ? `${file.type}; charset=utf-8` : file.type,
    )
    .header('content-disposition', contentDisposition(inPlace ? 'inline' : 'attachment', file.name))
    .header('content-length', end - start + 1)
    .send(content);
}

async function open(
  services: Pick<Services, 'files' | 'log'>,
  file: StoredFile,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    return await services.files.get(file.key, range);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    services.log.error({ err: error, file: file.id }, 'the bytes of a file are missing');
    throw notFound();
  }
}
