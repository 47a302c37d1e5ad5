import type { AdvertEvent, VisitEvent } from '@officine/sdk/contract';
import { quietly } from './quietly.ts';
import { uuid } from './uuid.ts';

type Unsent<T> = Omit<T, 'id' | 'datetime'>;
interface Add {
  (path: '/log_adverts', event: Unsent<AdvertEvent>): void;
  (path: '/log_visits', event: Unsent<VisitEvent>): void;
}

export interface Sender {
  /** `fetch` that goes on until the server answers for good, or its signal is aborted. Never rejects. */
  ask(url: string, init: RequestInit): Promise<Response | undefined>;
  add: Add;
  /** Sends what waits; `isLeaving`: nobody will be there to read the answer. */
  flush(isLeaving?: boolean): void;
}

/** Seconds until the next try: what the server asked for, else twice as long each time, at random so that pages spread. */
export const patience = (asked: string | null | undefined, tries: number): number =>
  Math.min(Number(asked) || 2 ** (tries - Math.random()), 600);

/**
 * Sends events to the API at `api`, in one batch of each kind. An event leaves `store` when the server has answered, never
 * before: in local storage every tab shares it, and the next page finds what was not sent.
 */
export function createSender(api: string, store: Record<string, string>): Sender {
  // Sent by this page, answered or not: what a page sent while it was left, the next one sends again.
  const flying = new Set<string>();
  let tries = 0;
  // All requests of a page wait together while the server is down or full.
  let pause = 0;
  const rest = () => pause - Date.now();
  /** A key is made of the event's kind and id: sorted, the oldest is first. */
  const keysOf = (path: string) =>
    Object.keys(store)
      .filter((key) => key.startsWith(`officine${path}`))
      .sort();

  const ask: Sender['ask'] = async (url, init) => {
    // Without a pause the request starts at once: a page that is being left has no later.
    while (rest() > 0) await new Promise((go) => setTimeout(go, rest()));
    let answer: Response | undefined;
    try {
      answer = await fetch(url, init);
      if (answer.status < 500 && answer.status !== 429) {
        tries = 0;
        return answer;
      }
    } catch {
      // No answer: as good as a server that is down.
      if (init.signal && init.signal.aborted) return;
    }
    pause = Date.now() + patience(answer && answer.headers.get('retry-after'), tries++) * 1000;
    return ask(url, init);
  };

  const send = quietly(async (path: string, isLeaving?: boolean) => {
    const keys = keysOf(path).filter((key) => !flying.has(key));
    if (!keys.length || (isLeaving && rest() > 0)) return;
    for (const key of keys) flying.add(key);
    // Text: a request that needs no leave (preflight) of the server first.
    const body = `[${keys.map((key) => store[key])}]`;
    if (isLeaving && navigator.sendBeacon(api + path, body)) return;
    await ask(api + path, { method: 'POST', body, keepalive: true });
    for (const key of keys) delete store[key];
  });

  const flush = (isLeaving?: boolean) => {
    send('/log_visits', isLeaving);
    send('/log_adverts', isLeaving);
  };

  return {
    ask,
    flush,
    add(path: string, event: object) {
      const id = uuid();
      // A hundred of each kind at most, when the server cannot be reached: the oldest go first.
      for (const key of keysOf(path).slice(0, -99)) delete store[key];
      const key = `officine${path}/${id}`;
      const text = JSON.stringify({ id, datetime: new Date(), ...event });
      try {
        store[key] = text;
      } catch {
        // The host filled it: the rest of this page is kept in memory.
        store = { [key]: text };
      }
      // It waits for others to travel with, but not longer.
      setTimeout(flush, 30_000);
    },
  };
}
