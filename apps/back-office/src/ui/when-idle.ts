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
