import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;
/**
 * Debounces a text field: returns the text and its setter, and calls `onSettle` after a pause. Follows `value` when it
 * changes elsewhere.
 */
export function useDebounced(value: string, onSettle: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const settled = useRef(value);
  if (value !== settled.current) {
    settled.current = value;
    setTyped(value);
  }
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    if (typed === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = typed;
      settle.current(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
