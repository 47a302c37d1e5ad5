import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPart, PartError } from './load-part.ts';

/** A component of its own file; `preload` loads it before it is drawn. */
export type Later<P> = LazyExoticComponent<ComponentType<P>> & { readonly preload: () => Promise<void> };

/** In place of a part that is gone: what is around it, and typed there, stays. That it is gone is said elsewhere. */
const Nothing = () => null;

const orNothing = (error: unknown): { default: ComponentType<any> } => {
  if (error instanceof PartError && error.isGone) return { default: Nothing };
  throw error;
};

/**
 * `React.lazy` with retries, for a component too heavy for a first screen:
 * `const Box = later(async () => (await import('./modal.tsx')).Box)`. What was preloaded is drawn at once: a promise,
 * resolved or not, makes React show the fallback, and then wait 300 ms before it shows more.
 */
export function later<P>(load: () => Promise<ComponentType<P>>): Later<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const start = () => {
    loading ??= loadPart(load).then(
      (component) => (loaded = { default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(() => (loaded ? now(loaded) : start().catch(orNothing)));
  return Object.assign(Lazy, { preload: async () => void (await start()) });
}
/** Calls back at once, unlike a promise. */
// oxlint-disable-next-line unicorn/no-thenable -- only `React.lazy` reads it, which takes any thenable
const now = <T>(value: T) => ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>;
