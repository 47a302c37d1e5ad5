import type { DrawerKind } from './things.ts';

/** Loads the program of a drawer; with an id, also what it shows. */
type Preload = (kind: DrawerKind, id?: number) => void;
let preload: Preload = () => {};
/** Set once by the host of drawers: the kit does not know the file that draws each kind. */
export const setPreload = (run: Preload): void => {
  preload = run;
};

/** Before a drawer is likely to open. Cheap to repeat. */
export const preloadDrawer: Preload = (kind, id) => preload(kind, id);

/** Longest wait for an idle moment. */
const IDLE_LIMIT_MS = 2000;
/** Runs `work` when the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_LIMIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
