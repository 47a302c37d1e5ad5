/* oxlint-disable no-restricted-properties -- every caller asks `canKeep`; a browser without locks has one tab to think of */
import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import { KEPT_MARK } from './network.ts';

/**
 * What a pharmacy's screens keep on this device, to be read without network: answers and files, by address. Each is
 * encrypted with the token of the session, and can be read no longer than the session lasts.
 */
const store = createStore('officine-kept', 'kept');
const LOCK = 'officine.kept';
/** What was read longer ago is deleted. */
const MAX_AGE_MS = 30 * 86_400_000;

interface Entry {
  /** Time of the answer. */
  at: number;
  type: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}
export interface Kept {
  at: number;
  blob: Blob;
}

/** Browsers encrypt on https and localhost only; elsewhere nothing is kept. */
export const canKeep = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** An answer or a file, to be kept. */
export interface Read {
  /** Time of the answer. */
  at: number;
  type: string;
  bytes: BufferSource;
}
/** Keeps an answer. `isCurrent` is asked last: nothing is kept for a session that has ended meanwhile. */
export async function keep(
  address: string,
  { at, type, bytes: plain }: Read,
  token: string,
  isCurrent: () => boolean,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(token), plain);
  if (isCurrent()) await set(address, { at, type, iv, bytes } satisfies Entry, store);
}

/** What was kept; undefined where there is nothing, or where it is of another session. */
export async function recall(address: string, token: string): Promise<Kept | undefined> {
  try {
    const entry = await get<Entry>(address, store);
    if (!entry) return undefined;
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: entry.iv }, await keyOf(token), entry.bytes);
    return { at: entry.at, blob: new Blob([bytes], { type: entry.type }) };
  } catch {
    return undefined;
  }
}

export const drop = (address: string): Promise<void> => del(address, store);

/** Ends the hold of this tab, also before the browser has granted it. */
let release: (() => void) | undefined;

/** Says that a session of this tab reads what is kept. What another user kept is deleted first, and what is old. */
export async function hold(user: number): Promise<void> {
  release?.();
  // Before anything is waited for: a session that ends now finds that this tab held what is kept, and deletes it.
  const held = new Promise<void>((done) => (release = done));
  const cleared = localStorage.getItem(KEPT_MARK) === String(user) ? undefined : clear(store);
  localStorage.setItem(KEPT_MARK, String(user));
  await cleared;
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => held);
  for (const address of await keys<string>(store)) {
    const entry = await get<Entry>(address, store);
    if (entry && entry.at < Date.now() - MAX_AGE_MS) await drop(address);
  }
}

/** Also what else this browser remembers of the user: what they opened last. */
async function empty(): Promise<void> {
  localStorage.removeItem(`officine.recents.${localStorage.getItem(KEPT_MARK)}`);
  // No user's: other tabs keep nothing more from here on.
  localStorage.setItem(KEPT_MARK, '-');
  await clear(store);
  localStorage.removeItem(KEPT_MARK);
}
/** Deletes everything: the session of this tab has ended. Elsewhere, unless a session of another tab still reads it. */
export async function forget(): Promise<void> {
  if (release || !navigator.locks) {
    release?.();
    release = undefined;
    return empty();
  }
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await empty();
  });
}
