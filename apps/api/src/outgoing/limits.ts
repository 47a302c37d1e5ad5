/** Lets so many works run at once in all, and so many for one key. A work that waits for its key holds nobody else's place. */
export interface Limits {
  /** Runs `work` when there is a place; rejects with the signal's reason when that comes first. */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Waiting {
  readonly key: string;
  readonly start: () => void;
}

export function createLimits({ total, perKey }: { readonly total: number; readonly perKey: number }): Limits {
  const running = new Map<string, number>();
  const queue: Waiting[] = [];
  let all = 0;

  const enter = (key: string) => {
    all += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const leave = (key: string) => {
    all -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const next = queue.findIndex((waiting) => hasPlace(waiting.key));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  };
  const hasPlace = (key: string) => all < total && (running.get(key) ?? 0) < perKey;

  const place = (key: string, signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (hasPlace(key)) {
      enter(key);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        key,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          enter(key);
          resolve();
        },
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.push(waiting);
    });
  };

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      await place(key, signal);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
