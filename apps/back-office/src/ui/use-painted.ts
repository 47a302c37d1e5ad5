import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * False while the first screen takes the place of the mark of `index.html`: what is below is drawn once it is painted, in a
 * task of its own. Screens that open later are drawn at once.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(() => document.getElementById('root')?.hasChildNodes() ?? true);
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted]);
  return isPainted;
}
