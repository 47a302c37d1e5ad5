import { notifications } from '@officine/sdk/contract';
import { oneOfTabs } from '../kit/browser/one-of-tabs.ts';
import { presenceChanged } from '../kit/calls/presence-news.ts';
import { serverEvents } from '../kit/calls/server-events.ts';
import { session } from '../kit/calls/session.ts';
import { writing } from '../ui/writing.ts';

const FIRST_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;
/** What tabs tell each other beside ids of notifications. */
const PRESENCE = 'presence';
interface Listener {
  /** News arrive from now on: what came since the screen was read is not in its answers. Called once. */
  onStart: () => void;
  /** A notification arrived, or the connection is back and some may have been missed. */
  onNews: () => void;
  /** The connection is lost; called once until it is back. */
  onFailure: () => void;
}

/**
 * Follows the user's notifications; returns a function that stops. Reconnects with a growing delay. Only one of the user's
 * visible tabs is connected, and it passes the news on to the others: over HTTP/1.1 a browser opens at most six connections
 * to a server, and all tabs share them.
 */
export function followNotifications({ onStart, onNews, onFailure }: Listener): () => void {
  let lastId: string | undefined;
  let stop = new AbortController();
  /** Some may have been missed. */
  let hasGap = false;
  let hasStarted = false;
  let isReported = false;
  let wait = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const started = () => {
    if (!hasStarted) onStart();
    hasStarted = true;
  };
  const arrived = () => {
    onNews();
    tabs.tell(lastId);
  };
  const connect = async () => {
    const { signal } = stop;
    try {
      const events = await serverEvents(notifications.stream, { signal, after: lastId });
      started();
      // Events missed while disconnected are not sent again: reload the list.
      if (hasGap) arrived();
      hasGap = false;
      isReported = false;
      wait = FIRST_RETRY_MS;
      for await (const { name, id } of events)
        if (name === 'notification') {
          lastId = id ?? lastId;
          arrived();
        } else if (name === 'presence') {
          presenceChanged();
          tabs.tell(PRESENCE);
        }
    } catch {
      // A session that ended has its own message.
      if (signal.aborted || !session.bearer) return;
      // Offline, the banner already tells the user.
      if (!isReported && navigator.onLine && !writing.isOff) onFailure();
      isReported = true;
      hasGap = true;
      wait = Math.min(MAX_RETRY_MS, wait * 2);
    }
    if (!signal.aborted) timer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  };
  const halt = () => {
    clearTimeout(timer);
    stop.abort();
    stop = new AbortController();
  };
  const tabs = oneOfTabs(`officine.notifications.${session.bearer?.userId}`, {
    take: (isLater) => {
      hasGap ||= isLater;
      void connect();
    },
    follow: started,
    drop: halt,
    hear: (news) => {
      if (news === PRESENCE) return presenceChanged();
      lastId = news ?? lastId;
      onNews();
    },
  });
  const start = () => {
    tabs.leave();
    if (document.visibilityState === 'visible' && session.bearer) tabs.enter();
  };
  const onVisible = () => {
    start();
    if (document.visibilityState === 'visible') onNews();
  };
  start();
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', start);
  // Leaving the page cuts the stream: do not report it as a failure.
  addEventListener('pagehide', tabs.leave);
  return () => {
    tabs.close();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', start);
    removeEventListener('pagehide', tabs.leave);
  };
}
