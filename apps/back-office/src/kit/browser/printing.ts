import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const media = matchMedia('print');
let printing = media.matches;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    // Render synchronously: the browser lays the paper out as soon as this returns.
    flushSync(onChange);
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

/** Whether the page is being printed: what is otherwise drawn only in view is then drawn whole, in light colours. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
