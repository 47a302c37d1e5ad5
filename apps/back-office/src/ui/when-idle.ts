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

/** Time from the opening of the page in which its first screen comes. */
const START_MS = 2000;
/** As `whenIdle`, for what is no part of a screen: not before the first one has come. */
export function whenStarted(work: () => void): () => void {
  const left = START_MS - performance.now();
  if (left <= 0) return whenIdle(work);
  let cancel: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancel = whenIdle(work);
  }, left);
  return () => {
    clearTimeout(timer);
    cancel?.();
  };
}
