import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { changedInput, inputKey, keepInput, keptInput, leaveInput, sayKept } from './kept-input.ts';
import type { Values } from './values.ts';

/**
 * The state of a form, by field. With a name, what differs from `initial` outlives the end of the session and a reload of
 * this tab, and is said to be back.
 */
export function useKeptState<V extends object>(initial: V, name: string | undefined): [V, Dispatch<SetStateAction<V>>] {
  const [key] = useState(() => name && inputKey(name));
  const [found] = useState(() => (key ? keptInput(key) : undefined));
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found?.typed }));
  // Another object at each drawing, which says the same.
  const before = JSON.stringify(initial);
  const [first] = useState(before);
  useEffect(() => {
    if (found) sayKept(found, JSON.parse(first) as Values);
  }, [found, first]);
  useEffect(() => {
    if (key) keepInput(key, changedInput(values, JSON.parse(before) as Values));
  }, [key, values, before]);
  useEffect(() => (key ? () => leaveInput(key) : undefined), [key]);
  return [values, setValues];
}

/** The hook of a small form whose input is kept under this name. */
export const keptAs =
  (name: string) =>
  <V extends object>(initial: V) =>
    useKeptState(initial, name);
