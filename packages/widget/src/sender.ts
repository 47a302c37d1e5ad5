import type { AdvertEvent, StoredEvents, VisitEvent } from '@officine/sdk/contract';
import { swallowErrors } from './swallow-errors.ts';
import { uuid } from './uuid.ts';

type NewEvent<T> = Omit<T, 'id' | 'datetime'>;
interface Add {
  (path: '/log_adverts', event: NewEvent<AdvertEvent>): void;
  (path: '/log_visits', event: NewEvent<VisitEvent>): void;
}

export interface Sender {
  /** `fetch` of a path of the API that retries while the server is down or busy, until its signal is aborted. Never rejects. */
  request(path: string, init: RequestInit): Promise<Response | undefined>;
  add: Add;
  /** Sends stored events; `isLeaving`: the page is being closed, and cannot read the response. */
  flush(isLeaving?: boolean): void;
}

/** Seconds until the next try: `Retry-After` in seconds, else exponential backoff with jitter; at most ten minutes. */
export const retryDelaySeconds = (retryAfter: string | null | undefined, tries: number): number =>
  Math.min(+(retryAfter as string) || 2 ** (tries - Math.random()), 600);

/**
 * Sends events to the API at `api`, one batch per kind. An event is deleted from `store` only once the server has stored
 * it, or refused it for good. With local storage, tabs share the store, and the next page sends the events that this one could not.
 */
export function createSender(api: string, store: Record<string, string>): Sender {
  // Keys sent by this page, with or without response. Events sent while leaving are sent again by the next page.
  const sent = new Set<string>();
  let tries = 0;
  // While the server is down or busy, all requests of a page wait until this time (milliseconds since 1970).
  let pausedUntil = 0;
  /** The time of sending tells the server how far this clock is off: it is that of each try. */
  const sentNow = (path: string) => api + path + '?sent=' + Date.now();
  /** Keys consist of the event's path and id; ids begin with the time, so the oldest is first. */
  const keysOf = (path: string) =>
    Object.keys(store)
      .filter((key) => key.startsWith('officine' + path))
      .sort();

  const request: Sender['request'] = async (path, init) => {
    // Without pause, no await: the request must start synchronously when the page is being left.
    while (pausedUntil > Date.now()) await new Promise((resume) => setTimeout(resume, pausedUntil - Date.now()));
    // A network error is treated as a server that is down; so is 429, a busy one.
    const answer = await fetch(init.method ? sentNow(path) : api + path, init).catch(() => undefined);
    if (answer && answer.status < 429) {
      tries = 0;
      return answer;
    }
    if (init.signal && init.signal.aborted) return;
    pausedUntil = Date.now() + retryDelaySeconds(answer && answer.headers.get('retry-after'), tries++) * 1000;
    return request(path, init);
  };

  const send = swallowErrors(async (path: string, isLeaving?: boolean) => {
    if (isLeaving && pausedUntil > Date.now()) return;
    const keys = keysOf(path).filter((key) => sent.size < sent.add(key).size);
    if (!keys.length) return;
    // A string body is sent as text/plain, which needs no CORS preflight.
    const body = '[' + keys.map((key) => store[key]) + ']';
    if (isLeaving && navigator.sendBeacon(sentNow(path), body)) return;
    const answer = (await request(path, { body, keepalive: true, method: 'POST' })) as Response;
    // Indexes of events refused for a reason that may pass. Any other answer has none, and throws: it is of a proxy, or of
    // a server that is set up wrongly. The next page sends these events again.
    const { retry } = (await answer.json()) as StoredEvents;
    keys.forEach((key, index) => retry.includes(index) || delete store[key]);
  });

  const flush = (isLeaving?: boolean) => {
    send('/log_visits', isLeaving);
    send('/log_adverts', isLeaving);
  };

  return {
    request,
    flush,
    add(path: string, event: object) {
      const id = uuid();
      // At most a hundred events of each kind are kept while the server cannot be reached: the oldest are deleted.
      for (const key of keysOf(path).slice(0, -99)) delete store[key];
      const key = 'officine' + path + id;
      const text = JSON.stringify({ id, datetime: new Date(), ...event });
      try {
        store[key] = text;
      } catch {
        // The storage is full: the following events of this page are kept in memory.
        store = { [key]: text };
      }
      // At most 30 s later, so that several events are sent in one batch.
      setTimeout(flush, 30_000);
    },
  };
}
