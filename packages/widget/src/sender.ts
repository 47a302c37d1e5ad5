import type { AdvertEvent, StoredEvents, VisitEvent } from '@officine/sdk/contract';
import { swallowErrors } from './swallow-errors.ts';
import { uuid } from './uuid.ts';

type NewEvent<T> = Omit<T, 'id' | 'datetime'>;

export interface Sender {
  /**
   * `fetch` of a path of the API that retries while the server is down or busy, until `end` is aborted. Never rejects.
   */
  request(path: string, init?: RequestInit, end?: AbortSignal): Promise<Response | undefined>;
  add(event: NewEvent<AdvertEvent> | NewEvent<VisitEvent>): void;
  /** Sends stored events; `isLeaving`: the page is being closed, and cannot read the response. */
  flush(isLeaving?: boolean): void;
  /** From now on events wait in local storage, or in memory only: those that wait are sent now. */
  keep(isOnDevice: boolean): void;
}

/** Seconds until the next try: `Retry-After` in seconds, else exponential backoff with jitter; at most ten minutes. */
export const retryDelaySeconds = (retryAfter: string | null | undefined, tries: number): number =>
  Math.min(+(retryAfter as string) || 2 ** (tries - Math.random()), 600);

/** A key ends with the event's id, which begins with the time: the oldest is first. */
const keysOf = (place: object) =>
  Object.keys(place)
    .filter((key) => key.startsWith('officine/'))
    .sort();

/**
 * Sends events to the API at `api`, in one batch. An event is deleted only once the server has stored it, or refused it
 * for good. With local storage, tabs share the events, and the next page sends those that this one could not.
 */
export function createSender(api: string, isOnDevice: boolean): Sender {
  // Keys sent by this page, with or without response. Events sent while leaving are sent again by the next page.
  const sent = new Set<string>();
  let store: Record<string, string> | undefined;
  let tries = 0;
  /** The server is down or busy: only the requests that found it so try again. */
  let isDown = false;
  /** Read when it is needed: on a cold page, the first access blocks. Without storage, events are lost with the page. */
  const open = () => {
    try {
      store = store || (isOnDevice ? localStorage : {});
    } catch {
      store = {};
    }
    return store as Record<string, string>;
  };

  const request: Sender['request'] = async (path, init, end) => {
    // A POST ends with `?sent=` and this device's time, from which the server corrects the events' times if the clock is
    // wrong. It is read again at each try.
    const answer = await fetch(api + path + (init ? Date.now() : ''), init).catch(() => undefined);
    // A network error is treated as a server that is down; so is 429, a busy one.
    isDown = !answer || answer.status > 428;
    if (!isDown) {
      tries = 0;
      return answer;
    }
    if (end && end.aborted) return;
    const seconds = retryDelaySeconds(answer && answer.headers.get('retry-after'), tries++);
    return new Promise((again) => setTimeout(() => again(request(path, init, end)), seconds * 1000));
  };

  const flush = swallowErrors(async (isLeaving?: boolean) => {
    const events = open();
    const waiting = keysOf(events);
    // At most two hundred events are kept while the server cannot be reached: the oldest are deleted.
    for (const key of waiting.splice(0, waiting.length - 200)) delete events[key];
    if (isDown) return;
    const keys = waiting.filter((key) => sent.size < sent.add(key).size);
    if (!keys.length) return;
    // A string body is sent as text/plain, which needs no CORS preflight.
    const body = '[' + keys.map((key) => events[key]) + ']';
    const path = '/log_page?sent=';
    if (isLeaving) return navigator.sendBeacon(api + path + Date.now(), body);
    const answer = (await request(path, { body, keepalive: true, method: 'POST' })) as Response;
    // Indexes of events refused for a reason that may pass. Any other answer has none, and throws: it is of a proxy, or of
    // a server that is set up wrongly. The next page sends these events again.
    const { retry } = (await answer.json()) as StoredEvents;
    keys.forEach((key, index) => retry.includes(index) || delete events[key]);
    // What was counted while the server was down.
    flush();
  });

  return {
    request,
    flush,
    add(event) {
      const id = uuid();
      const key = 'officine/' + id;
      const text = JSON.stringify({ id, datetime: new Date(), ...event });
      try {
        open()[key] = text;
      } catch {
        // The storage is full: the following events of this page are kept in memory.
        store = { [key]: text };
      }
      // At most 30 s later, so that several events are sent in one batch.
      setTimeout(flush, 30_000);
    },
    keep(isGiven) {
      flush();
      isOnDevice = isGiven;
      store = undefined;
      // Those of earlier pages too.
      if (!isGiven) for (const key of keysOf(localStorage)) delete localStorage[key];
    },
  };
}
