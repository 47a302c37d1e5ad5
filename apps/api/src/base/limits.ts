/** Limits concurrent jobs, in total and for each key. A job that waits for its key does not block other keys. */
export interface Limits {
  /** Runs `work` once a slot is free. Rejects with the signal's reason when aborted before. */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface WaitingJob {
  readonly key: string;
  readonly start: () => void;
}

export function createLimits({ total, perKey }: { readonly total: number; readonly perKey: number }): Limits {
  const running = new Map<string, number>();
  const queue: WaitingJob[] = [];
  let all = 0;

  const take = (key: string) => {
    all += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const release = (key: string) => {
    all -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const next = queue.findIndex((waiting) => hasSlot(waiting.key));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  };
  const hasSlot = (key: string) => all < total && (running.get(key) ?? 0) < perKey;

  const acquire = (key: string, signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (hasSlot(key)) {
      take(key);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const waiting: WaitingJob = {
        key,
        start: () => {
          signal?.removeEventListener('abort', abandon);
          take(key);
          resolve();
        },
      };
      const abandon = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abandon, { once: true });
      queue.push(waiting);
    });
  };

  return {
    async run(key, work, signal) {
      signal?.throwIfAborted();
      await acquire(key, signal);
      try {
        return await work();
      } finally {
        release(key);
      }
    },
  };
}
