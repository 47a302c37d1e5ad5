import type { AdvertEvent, StoredEvents, VisitEvent } from '@officine/sdk/contract';
import { isNew } from './is-new.ts';
import type { Options } from './options.ts';
import { swallowErrors } from './swallow-errors.ts';
import { uuid } from './uuid.ts';

type NewEvent<T> = Omit<T, 'id' | 'datetime'>;

/** Options of the mounted widget: there is one a page. */
export let options: Options;
/** Unsent events by key, when they may not be stored on the device, or cannot; otherwise they are in local storage. */
export let memory: Record<string, string> | undefined;
/** Keys sent by this page, with or without response. Events sent while leaving are sent again by the next page. */
const sent = new Set<string>();
/** Timer of the next batch. */
let timer: unknown;
/** Requests in a row that found the server down or busy. Only these try again. */
let tries = 0;

/** Sets whether events may be stored on the device. With Global Privacy Control, nothing is. */
export function allowStorage(isGiven: boolean): void {
  memory = !isGiven || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? {} : undefined;
}

export const setOptions = (given: Options): void => {
  options = given;
  allowStorage(given.storage !== 'no');
};

/** A key ends with the event's id, which begins with the time: the oldest is first. */
export const keysOf = (place: object): string[] =>
  Object.keys(place)
    .filter((key) => key.startsWith('officine/'))
    .sort();

/** Seconds until the next try: `Retry-After` in seconds, else exponential backoff with jitter; at most ten minutes. */
export const retryDelaySeconds = (retryAfter: string | null | undefined, tries: number): number =>
  Math.min(+(retryAfter as string) || 2 ** (tries - Math.random()), 600);

/**
 * Asks for a path of the API, or posts a text to it, even when the page is closed. Tries again while the server is down or
 * busy, until `signal` is aborted; undefined without an answer.
 */
export async function request(path: string, body?: string | null, signal?: AbortSignal): Promise<Response | undefined> {
  let answer: Response | undefined;
  // oxlint-disable-next-line no-unmodified-loop-condition -- it is aborted from outside
  while (!signal?.aborted) {
    // A path to post to ends with `?sent=` and this device's time, from which the server corrects the events' times if the
    // clock is wrong. It is read again at each try. The text is sent as text/plain, which needs no CORS preflight.
    // A GET is without options: with a signal and `keepalive`, a page's first one takes half as long again.
    answer = await fetch(
      options.api + path + (body ? Date.now() : ''),
      (body && { body, method: 'POST', keepalive: true }) as RequestInit,
    ).catch(() => undefined);
    // A network error is treated as a server that is down; so is 429, a busy one.
    if ((answer?.status as number) < 429) break;
    const seconds = retryDelaySeconds(answer?.headers.get('retry-after'), tries++);
    await new Promise((again) => setTimeout(again, seconds * 1000));
  }
  tries = 0;
  return answer;
}

/**
 * Sends the unsent events in one batch, which leaves even when the page is closed. An event is deleted only once the
 * server has stored it, or refused it for good. With local storage, tabs share the events, and the next page sends those
 * that this one could not.
 */
export const flush = swallowErrors(async () => {
  timer = 0;
  const events = memory || localStorage;
  // At most two hundred events are kept while the server cannot be reached: the oldest are deleted.
  for (const key of keysOf(events).slice(0, -200)) delete events[key];
  if (tries) return;
  const keys = keysOf(events).filter((key) => isNew(sent, key));
  if (!keys.length) return;
  const answer = (await request('/log_page?sent=', '[' + keys.map((key) => events[key]) + ']')) as Response;
  // Indexes of events refused for a reason that may pass. Any other answer has none, and throws: it is of a proxy, or of
  // a server that is set up wrongly. The next page sends these events again.
  const { retry } = (await answer.json()) as StoredEvents;
  keys.forEach((key, index) => retry.includes(index) || delete events[key]);
  // What was counted while the server was down.
  flush();
});

/** Sends the unsent events at most five seconds after the first of them, so that several leave in one batch. */
export const flushSoon = (): unknown => (timer = timer || setTimeout(flush, 5000));

/** Keeps an event until the server has it. */
export function add(event: NewEvent<AdvertEvent> | NewEvent<VisitEvent>): void {
  const id = uuid();
  const key = 'officine/' + id;
  const text = JSON.stringify({ id, datetime: new Date(), ...event });
  try {
    // Storage is opened when it is needed: on a cold page, the first access blocks.
    (memory || localStorage)[key] = text;
  } catch {
    // It is full, or the browser forbids it: this event and the following are kept in memory.
    memory = { [key]: text };
  }
  flushSoon();
}
