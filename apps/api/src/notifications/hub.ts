import type { Services } from '../services.ts';
import { NOTIFICATIONS_CHANNEL } from './notify.ts';

/** One open stream, as the hub knows it. */
export interface Listener {
  readonly userId: number;
  /** There may be something new. */
  readonly wake: () => void;
  readonly end: () => void;
}
interface Hub {
  readonly listeners: Set<Listener>;
  readonly stop: () => Promise<void>;
}
/** A person has a few tabs open; the oldest stream makes room for one more. */
const STREAMS_PER_USER = 10;
const hubs = new WeakMap<Services, Hub>();

/** One LISTEN a process, opened with its first stream. Word of a notification is only a wake-up: what is new is read from the table. */
function hubOf(services: Services): Hub {
  const known = hubs.get(services);
  if (known) return known;
  const listeners = new Set<Listener>();
  const wake = (payload: string) => {
    for (const l of listeners) if (payload === '*' || payload === String(l.userId)) l.wake();
  };
  // Called again after each reconnection: whatever was said meanwhile went unheard.
  const listening = services.sql.listen(NOTIFICATIONS_CHANNEL, wake, () => wake('*'));
  listening.catch((error: unknown) => {
    services.log.warn({ err: error }, 'notifications are read by heartbeat only');
    hubs.delete(services);
  });
  const hub: Hub = {
    listeners,
    stop: async () => {
      hubs.delete(services);
      for (const l of listeners) l.end();
      await listening.then(({ unlisten }) => unlisten()).catch(() => undefined);
    },
  };
  hubs.set(services, hub);
  return hub;
}

/** Joins the streams that are woken; gives the function that leaves. */
export function join(services: Services, listener: Listener): () => void {
  const { listeners } = hubOf(services);
  const mine = [...listeners].filter((l) => l.userId === listener.userId);
  if (mine.length >= STREAMS_PER_USER) mine[0]?.end();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends every stream: the server stops. */
export const stopNotificationStreams = async (services: Services): Promise<void> => hubs.get(services)?.stop();
