import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ScheduledAdvert } from '@officine/sdk/contract';
import { PUBLIC_HEADERS } from '../calls/public-headers.ts';
import { shortFileId } from '../files/routes.ts';
import type { References } from './reference.ts';
import type { Candidate } from './shown.ts';

/** A candidate as the contract projects it: only what a page needs, and nothing that says null. */
export function projected(
  { zone, advert, booking, isFilling, campaign, weight }: Candidate,
  at: { readonly pharmacy: number; readonly date: string },
  references: References,
): ScheduledAdvert {
  const { id, title, alt, url, html, file, extension, width, height, advertiser } = advert;
  const scheduling = references.write({ ...at, zone: zone.id, isFilling, booking, campaign, advertiser, advert: id });
  // The same name for all: it compresses away, and the file is found by its id.
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
      ...(html !== null && { html }),
      ...(picture !== null && { picture }),
      width,
      height,
    },
    ...(weight !== undefined && weight !== 1 && { weight }),
  };
}

export type Encoding = 'br' | 'gzip';
/** One encoding of an answer. */
interface Packed {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Its bytes, a character each: node sends headers and text in one packet, where bytes would be a second one. */
  readonly text: string;
}

/** An answer ready to be sent, in each encoding from the first time that it is asked for. */
export class Answer {
  readonly etag: string;
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #packed: { [E in Encoding | 'plain']?: Packed } = {};

  constructor(json: string, type: string) {
    this.#type = type;
    this.#bytes = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.#bytes).digest('base64url').slice(0, 16)}"`;
  }

  packed(encoding: Encoding | 'plain'): Packed {
    return (this.#packed[encoding] ??= this.#pack(encoding));
  }

  #pack(encoding: Encoding | 'plain'): Packed {
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
/** Kept by the browser, and asked for again each time. */
export const cachingHeaders = (etag: string) => ({
  etag,
  'cache-control': 'no-cache',
  vary: 'Accept, Accept-Encoding',
});

function compressed(bytes: Buffer, encoding: Encoding | 'plain'): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, BROTLI(bytes.length));
  return encoding === 'gzip' ? gzipSync(bytes, { level: 9 }) : bytes;
}
const BROTLI = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

export const FORMATS = ['ld+json', 'json'] as const;
export type AnswerFormat = (typeof FORMATS)[number];

/** What is shown, as the format asked for has it. */
export const answerOf = (members: readonly ScheduledAdvert[], format: AnswerFormat): Answer =>
  format === 'json'
    ? new Answer(listOf(members), 'application/json; charset=utf-8')
    : new Answer(collectionOf(members), 'application/ld+json; charset=utf-8');

/** The keys of a list that a client reads, and no more: every page of every pharmacy pays for the rest. */
const collectionOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify({ 'hydra:totalItems': members.length, 'hydra:member': members });
/** A bare list without the `@` keys. */
const listOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify(members.map(({ '@id': _id, '@type': _type, ...rest }) => rest));
