import { notifications } from '@officine/sdk/contract';
import { serverEvents } from '../kit/calls/server-events.ts';
import { session } from '../kit/calls/session.ts';
import { writing } from '../ui/writing.ts';

const FIRST_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;
interface Listener {
  /** A notification arrived, or the connection is back and some may have been missed. */
  onNews: () => void;
  /** The connection is lost; called once until it is back. */
  onFailure: () => void;
}

/**
 * Follows the user's notifications; returns a function that stops. Reconnects with a growing delay. Connected only
 * while the tab is visible: browsers allow few connections across all tabs.
 */
export function followNotifications({ onNews, onFailure }: Listener): () => void {
  let lastId: string | undefined;
  let stop = new AbortController();
  let isReported = false;
  let wait = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const { signal } = stop;
    try {
      const events = await serverEvents(notifications.stream, { signal, after: lastId });
      // Events missed while disconnected are not sent again: reload the list.
      if (isReported) onNews();
      isReported = false;
      wait = FIRST_RETRY_MS;
      for await (const { name, id } of events)
        if (name === 'notification') {
          lastId = id ?? lastId;
          onNews();
        }
    } catch {
      // A session that ended has its own message.
      if (signal.aborted || !session.bearer) return;
      // Offline, the banner already tells the user.
      if (!isReported && navigator.onLine && !writing.isOff) onFailure();
      isReported = true;
      wait = Math.min(MAX_RETRY_MS, wait * 2);
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
  // Leaving the page cuts the stream: do not report it as a failure.
  addEventListener('pagehide', halt);
  return () => {
    halt();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', start);
    removeEventListener('pagehide', halt);
  };
}
