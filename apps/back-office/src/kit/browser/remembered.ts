import { useState } from 'react';

function recall<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** Like `useState`, kept in the local storage of this browser: columns, density, saved views. */
export function useRemembered<T>(name: string, fallback: T): [T, (value: T) => void] {
  const key = `officine.${name}`;
  const [value, setValue] = useState(() => recall(key, fallback));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the value lasts until the page is left.
    }
  };
  return [value, keep];
}
