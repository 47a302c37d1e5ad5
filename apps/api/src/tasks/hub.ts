import type { Services } from '../services.ts';
import { TASKS_CHANNEL } from './locks.ts';

/** One open stream of a task. */
export interface Watcher {
  readonly wake: () => void;
  readonly end: () => void;
}
interface Hub {
  readonly watchers: Map<number, Set<Watcher>>;
  readonly stop: () => Promise<void>;
}
const hubs = new WeakMap<Services, Hub>();

/** One LISTEN a process, opened with its first stream. What is heard is only a wake-up: the rest is read from the tables. */
function hubOf(services: Services): Hub {
  const known = hubs.get(services);
  if (known) return known;
  const watchers = new Map<number, Set<Watcher>>();
  const each = (act: (watcher: Watcher) => void, task?: number) => {
    for (const [id, all] of watchers) if (task === undefined || task === id) for (const one of all) act(one);
  };
  const wake = (payload: string) => each((watcher) => watcher.wake(), Number(payload));
  // Called again after each reconnection: whatever was said meanwhile went unheard.
  const listening = services.sql.listen(TASKS_CHANNEL, wake, () => each((watcher) => watcher.wake()));
  listening.catch((error: unknown) => {
    services.log.warn({ err: error }, 'tasks are watched by heartbeat only');
    hubs.delete(services);
  });
  const hub: Hub = {
    watchers,
    stop: async () => {
      hubs.delete(services);
      each((watcher) => watcher.end());
      await listening.then(({ unlisten }) => unlisten()).catch(() => undefined);
    },
  };
  hubs.set(services, hub);
  return hub;
}

/** Joins those who are woken when a task changes; gives the function that leaves. */
export function watch(services: Services, task: number, watcher: Watcher): () => void {
  const { watchers } = hubOf(services);
  const all = watchers.get(task) ?? new Set();
  watchers.set(task, all.add(watcher));
  return () => {
    all.delete(watcher);
    if (all.size === 0 && watchers.get(task) === all) watchers.delete(task);
  };
}

/** Ends every stream: the server stops. */
export const stopTaskStreams = async (services: Services): Promise<void> => hubs.get(services)?.stop();
