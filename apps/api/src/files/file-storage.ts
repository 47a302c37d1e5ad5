import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores the bytes of files. Keys come from `newKey()`, never from user input; archives have names of their own. */
export interface FileStorage {
  /** Stores all bytes or none. Once it resolves, they survive a power cut. */
  put(key: string, content: Readable | Buffer, type: string): Promise<void>;
  /** Throws a `MissingFile` when there are no such bytes. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing key is not an error. */
  delete(key: string): Promise<void>;
  /** Every key of `newKey()` with its modification time, in any order. Includes incomplete files left by a crash. */
  list(): AsyncIterable<{ readonly key: string; readonly date: Date }>;
  /** The mark of the installation that owns the files; undefined before its first start. */
  readMark(signal?: AbortSignal): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  /** Where the files are, for people. */
  readonly place: string;
  /** Closes connections. */
  close(): void;
}

/** The row exists without its bytes: a backup restored without files, a bucket emptied by hand. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/** Name of the mark beside the files. */
export const MARK = 'installation';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;
export const isKey = (text: string): boolean => KEY.test(text);
/** Names of archives of events, which people read: no sweep takes them, since `list` leaves them out. */
const ARCHIVE = /^archives\/[a-z_]{1,40}-\d{4}-\d{2}-\d{2}(?:T\d{2})?\.csv\.gz$/;
/** Throws unless `newKey()` can have made the key, or it names an archive: none leads outside of the storage's folder. */
export function checkKey(key: string): string {
  if (!isKey(key) && !ARCHIVE.test(key)) throw new TypeError(`not a key of the file storage: ${JSON.stringify(key)}`);
  return key;
}
/** A new unique key: `3f/3f2a…`. The folders keep directories short. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
