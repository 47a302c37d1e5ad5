import { useEffect, useRef, useState } from 'react';

/** What is being typed, told to `onSettle` once the fingers rest for 250 ms; follows `value` when it changes elsewhere. */
export function useTyped(value: string, onSettle: (value: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  if (value !== told.current) {
    told.current = value;
    setTyped(value);
  }
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      settle.current(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
