import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const media = matchMedia('print');
let printing = media.matches;

function subscribe(tell: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    // The paper is laid out as soon as this returns.
    flushSync(tell);
  };
  const [begin, end] = [set(true), set(false)];
  const change = () => (media.matches ? begin() : end());
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', change);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', change);
  };
}

/** Is the page on its way to paper? What is drawn only where it is in sight is then drawn whole, and in the colours of paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
