import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ScheduledAdvert } from '@officine/sdk/contract';
import type { Encoding } from '../../../calls/encoding.ts';
import { PUBLIC_HEADERS } from '../../../calls/public-headers.ts';
import { shortFileId } from '../../../files/routes.ts';
import type { Candidate } from './candidates.ts';
import { frameDocument } from './frame-document.ts';
import type { References } from './reference.ts';

/** A candidate in the contract's form: only the fields that a page needs, without nulls. */
export function toScheduledAdvert(
  { zone, advert, booking, isFilling, campaign, weight }: Candidate,
  at: { readonly pharmacy: number; readonly date: string },
  references: References,
): ScheduledAdvert {
  const { id, title, alt, url, html, file, extension, width, height, advertiser } = advert;
  const scheduling = references.write({ ...at, zone: zone.id, isFilling, booking, campaign, advertiser, advert: id });
  // The same file name for all pictures: it compresses well, and the file is found by its id.
  const picture = html === null && file !== null ? `/api/files/${shortFileId(file)}/a${extension ?? ''}` : null;
  return {
    '@id': `/api/${isFilling ? 'fillings' : 'schedulings'}/${booking}`,
    '@type': 'ScheduledAdvert',
    zone: { reference: zone.reference },
    advert: {
      scheduling,
      title,
      ...(alt !== null && { alt }),
      url,
      ...(html !== null && { html: frameDocument(html) }),
      ...(picture !== null && { picture }),
      width,
      height,
    },
    ...(weight !== undefined && weight !== 1 && { weight }),
  };
}

/** An answer in one encoding. */
interface EncodedAnswer {
  /** Alternating names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[];
  /** The bytes as latin1 text: node sends headers and text in one packet, but headers and a Buffer in two. */
  readonly text: string;
}

/** An answer to a page. Each encoding is computed at its first request, then kept. */
export class Answer {
  readonly etag: string;
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #encoded: { [E in Encoding | 'plain']?: EncodedAnswer } = {};

  constructor(json: string, type: string) {
    this.#type = type;
    this.#bytes = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.#bytes).digest('base64url').slice(0, 16)}"`;
  }

  encoded(encoding: Encoding | 'plain'): EncodedAnswer {
    return (this.#encoded[encoding] ??= this.#encode(encoding));
  }

  #encode(encoding: Encoding | 'plain'): EncodedAnswer {
    const bytes = compressed(this.#bytes, encoding);
    const headers = {
      ...PUBLIC_HEADERS,
      'content-type': this.#type,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
      ...cachingHeaders(this.etag),
    };
    return { headers: Object.entries(headers).flat(), text: bytes.toString('latin1') };
  }
}
/** The browser keeps the answer, and revalidates it at each request. */
export const cachingHeaders = (etag: string) => ({
  etag,
  'cache-control': 'no-cache',
  vary: 'Accept, Accept-Encoding',
});

function compressed(bytes: Buffer, encoding: Encoding | 'plain'): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, brotliOptions(bytes.length));
  return encoding === 'gzip' ? gzipSync(bytes, { level: 9 }) : bytes;
}
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

export const FORMATS = ['ld+json', 'json'] as const;
export type AnswerFormat = (typeof FORMATS)[number];

/** The answer with these adverts, in the requested format. */
export const answerOf = (members: readonly ScheduledAdvert[], format: AnswerFormat): Answer =>
  format === 'json'
    ? new Answer(listOf(members), 'application/json; charset=utf-8')
    : new Answer(collectionOf(members), 'application/ld+json; charset=utf-8');

/** A collection with only the keys that clients read, since every page of every pharmacy downloads it. */
const collectionOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify({ 'hydra:totalItems': members.length, 'hydra:member': members });
/** A plain array, without the `@` keys. */
const listOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify(members.map(({ '@id': _id, '@type': _type, ...rest }) => rest));
