import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../base/errors.ts';
import { type Place, readPlace } from './read-place.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1_000_000;
const MAX_CACHED = 2000;
const MAX_WAITING = 20;
/** Nominatim's public server allows one request a second for the whole application. */
const NOMINATIM_PAUSE_MS = 1000;
const isNominatim = (url: URL): boolean => /nominatim/i.test(url.host) || url.searchParams.has('format');

const unavailable = () =>
  new AppError(
    'unavailable',
    'La recherche de coordonnées ne répond pas. Réessayez plus tard, ou saisissez la latitude et la longitude.',
  );

/** Returns the coordinates of an address, null when not found. */
export type Geocoder = (address: string) => Promise<Place | null>;

/** Creates a geocoder on a service compatible with Nominatim or BAN. Caches results; sends one request at a time. */
export function createGeocoder(service: string): Geocoder {
  const base = new URL(service);
  const cache = new Map<string, Place>();
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const pause = () => (isNominatim(base) ? wait(NOMINATIM_PAUSE_MS, undefined, { ref: false }) : undefined);

  const ask = async (address: string): Promise<Place | null> => {
    const found = await request(base, address);
    if (found) cache.set(keyOf(address), found);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string);
    return found;
  };
  return async (address) => {
    const known = cache.get(keyOf(address));
    if (known) return known;
    if (waiting >= MAX_WAITING) throw unavailable();
    waiting++;
    const turn = queue.then(() => cache.get(keyOf(address)) ?? ask(address));
    queue = turn.then(pause, pause);
    return turn.finally(() => waiting--);
  };
}

const keyOf = (address: string): string => address.toLowerCase().replace(/[\s,]+/g, ' ');

async function request(base: URL, address: string): Promise<Place | null> {
  const url = new URL(base);
  url.searchParams.set('q', address);
  url.searchParams.set('limit', '1');
  if (isNominatim(url)) {
    url.searchParams.set('format', 'jsonv2');
    url.searchParams.set('countrycodes', 'fr,mc');
  }
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json', 'user-agent': 'Officine (pharmacy back office)' },
    });
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    return readPlace(JSON.parse(await readText(answer)));
  } catch {
    throw unavailable();
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('Too long');
  }
  return text + decoder.decode();
}
