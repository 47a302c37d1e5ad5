import { type ComponentType, lazy } from 'react';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Runs `load` again after a failure, with growing pauses, for up to `seconds`: the network may come back. */
export async function retry<T>(load: () => Promise<T>, seconds: number): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (let wait = 500; ; wait = Math.min(10_000, wait * 2))
    try {
      return await load();
    } catch (error) {
      if (Date.now() + wait > end) throw error;
      await pause(wait);
    }
}

/**
 * `React.lazy` with retries, for a component too heavy for a first screen:
 * `const Box = later(async () => (await import('./modal.tsx')).Box)`.
 */
export const later = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await retry(load, 120) }));
