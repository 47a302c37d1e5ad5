import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { changedInput, inputKey, keepInput, keptInput, leaveInput, sayKept } from './kept-input.ts';
import type { Values } from './values.ts';

/**
 * The state of a form, by field. What differs from `initial` outlives the end of the session and a reload of
 * this tab, and is said to be back.
 */
export function useKeptState<V extends object>(initial: V, name: string): [V, Dispatch<SetStateAction<V>>] {
  const [key] = useState(() => inputKey(name));
  const [found] = useState(() => keptInput(key));
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found?.typed }));
  // Another object at each drawing, which says the same.
  const before = JSON.stringify(initial);
  const [first] = useState(before);
  useEffect(() => {
    if (found) sayKept(found, JSON.parse(first) as Values);
  }, [found, first]);
  useEffect(() => {
    keepInput(key, changedInput(values, JSON.parse(before) as Values));
  }, [key, values, before]);
  useEffect(() => () => leaveInput(key), [key]);
  return [values, setValues];
}
