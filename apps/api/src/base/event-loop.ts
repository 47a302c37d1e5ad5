import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of computing after which other requests run. */
const SLICE_MS = 8;

/**
 * Returns a function to await between the steps of a long computation: once a slice is used up, other requests run
 * first.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
