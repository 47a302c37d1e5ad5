import { notifications } from '@officine/sdk/contract';
import { serverEvents } from '../kit/calls/server-events.ts';
import { session } from '../kit/calls/session.ts';

const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 60_000;
interface Listener {
  /** Something is new; also after each time without connection. */
  onNews: () => void;
  /** No connection: once, until there was one again. */
  onFailure: () => void;
}

/**
 * Follows one's notifications as they come; gives back how to stop. Comes back by itself, later each time it could not.
 * Only while the tab is seen: browsers grant few connections to all tabs together.
 */
export function followNotifications({ onNews, onFailure }: Listener): () => void {
  let lastId: string | undefined;
  let stop = new AbortController();
  let isTold = false;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const { signal } = stop;
    try {
      const events = await serverEvents(notifications.stream, { signal, after: lastId });
      // What came meanwhile is no event: the list is asked.
      if (isTold) onNews();
      isTold = false;
      wait = FIRST_WAIT;
      for await (const { name, id } of events)
        if (name === 'notification') {
          lastId = id ?? lastId;
          onNews();
        }
    } catch {
      if (signal.aborted) return;
      // Without network a banner says so already.
      if (!isTold && navigator.onLine) onFailure();
      isTold = true;
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
    if (!signal.aborted) timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  };
  const halt = () => {
    clearTimeout(timer);
    stop.abort();
    stop = new AbortController();
  };
  const start = () => {
    halt();
    if (document.visibilityState === 'visible' && session.bearer) void connect();
  };
  const onVisible = () => {
    start();
    if (document.visibilityState === 'visible') onNews();
  };
  start();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', start);
  // A reload or a link ends the answer in the middle: that is no failure to tell.
  addEventListener('pagehide', halt);
  return () => {
    halt();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', start);
    removeEventListener('pagehide', halt);
  };
}
