/** A tab behind others paints nothing. */
const PAINT_TIMEOUT_MS = 100;

/** Runs `work` once the next frame is painted, in a task of its own; returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, PAINT_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
