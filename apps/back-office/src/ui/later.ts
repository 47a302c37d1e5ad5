import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

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

/** A component of its own file; `preload` loads it before it is drawn. */
export type Later<P> = LazyExoticComponent<ComponentType<P>> & { readonly preload: () => Promise<void> };
/** Seconds for which a file is asked for again (specification). */
const LOAD_TIMEOUT_S = 120;

/**
 * `React.lazy` with retries, for a component too heavy for a first screen:
 * `const Box = later(async () => (await import('./modal.tsx')).Box)`. What was preloaded is drawn at once: a promise,
 * resolved or not, makes React show the fallback, and then wait 300 ms before it shows more.
 */
export function later<P>(load: () => Promise<ComponentType<P>>): Later<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const start = () => {
    loading ??= retry(load, LOAD_TIMEOUT_S).then(
      (component) => (loaded = { default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => (loaded ? now(loaded) : start()));
  return Object.assign(Lazy, { preload: async () => void (await start()) });
}
/** Calls back at once, unlike a promise. */
// oxlint-disable-next-line unicorn/no-thenable -- only `React.lazy` reads it, which takes any thenable
const now = <T>(value: T) => ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>;
