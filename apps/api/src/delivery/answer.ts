import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ScheduledAdvert } from '@officine/sdk/contract';
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

/** An answer ready to be sent, in each encoding from the first time that it is asked for. */
export class Answer {
  readonly etag: string;
  readonly #plain: Buffer;
  #gzip: Buffer | undefined;
  #br: Buffer | undefined;

  constructor(json: string) {
    this.#plain = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(this.#plain).digest('base64url').slice(0, 16)}"`;
  }

  bytes(encoding: Encoding | undefined): Buffer {
    if (encoding === 'br') return (this.#br ??= brotliCompressSync(this.#plain, BROTLI(this.#plain.length)));
    if (encoding === 'gzip') return (this.#gzip ??= gzipSync(this.#plain, { level: 9 }));
    return this.#plain;
  }
}
export type Encoding = 'br' | 'gzip';
const BROTLI = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** The keys of a list that a client reads, and no more: every page of every pharmacy pays for the rest. */
export const collectionOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify({ 'hydra:totalItems': members.length, 'hydra:member': members });
/** The same for `Accept: application/json`: a bare list without the `@` keys. */
export const listOf = (members: readonly ScheduledAdvert[]): string =>
  JSON.stringify(members.map(({ '@id': _id, '@type': _type, ...rest }) => rest));
