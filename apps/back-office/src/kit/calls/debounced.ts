import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;
/**
 * Debounces a text field: returns the text and its setter, and calls `onSettle` after a pause. Follows `value` when it
 * changes elsewhere. `value` may become what was settled some time later, as an address does: what is typed meanwhile stays.
 */
export function useDebounced(value: string, onSettle: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** The value, then the settled texts that it has not become yet. */
  const settled = useRef<readonly string[]>([value]);
  if (value !== seen) {
    setSeen(value);
    if (!settled.current.includes(value)) setTyped(value);
  }
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    const at = settled.current.indexOf(value);
    settled.current = at < 0 ? [value] : settled.current.slice(at);
  }, [value]);
  useEffect(() => {
    if (typed === settled.current.at(-1)) return;
    const timer = setTimeout(() => {
      settled.current = [...settled.current, typed];
      settle.current(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
