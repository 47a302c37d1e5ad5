import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte wanted, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of files are. Keys come from `newKey()`, never from what a user sends. */
export interface FileStorage {
  /** Stores all the bytes or none: once it resolves they survive a power cut. */
  put(key: string, content: Readable | Buffer, type: string): Promise<void>;
  /** Throws a `MissingFile` when there are no such bytes. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every key with the time of its last change, in no order; half-written leftovers are among them. */
  list(): AsyncIterable<{ readonly key: string; readonly date: Date }>;
  /** Ends open connections. */
  close(): void;
}

/** The row is there, its bytes are not: a restored backup without its files, a bucket emptied by hand. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;
export const isKey = (text: string): boolean => KEY.test(text);
/** Throws on anything that `newKey()` cannot have made, so that no key ever leaves the storage's own folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not a key of the file storage: ${JSON.stringify(key)}`);
  return key;
}
/** A key nobody has used: `3f/3f2a…`; the folders keep directories short. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
