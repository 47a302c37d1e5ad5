import { startTransition, useEffect, useState } from 'react';

/** A tab behind others paints nothing. */
const PAINT_TIMEOUT_MS = 100;

/**
 * False while the first screen takes the place of the mark (`Booting`): what is below is drawn once it is painted, in a
 * task of its own. Screens that open later are drawn at once.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(() => !document.getElementById('booting'));
  useEffect(() => {
    if (isPainted) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => startTransition(() => setPainted(true));
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(show);
    });
    timer = setTimeout(show, PAINT_TIMEOUT_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
