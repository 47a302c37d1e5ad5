import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Holds an Enter that is pressed while what was `typed` still `waits` for its answer, so that it acts neither on nothing nor on the
 * proposals for an earlier text: `act` is called with the answer, unless something else was typed. Returns the field's key handler.
 */
export function useEnterAhead(typed: string, waits: boolean, act: () => void): (event: KeyboardEvent) => void {
  const [entered, setEntered] = useState<string>();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (entered === undefined || waits) return;
    setEntered(undefined);
    if (entered === typed) latest.current();
  }, [entered, typed, waits]);
  return (event) => {
    if (!waits || event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(typed);
  };
}
