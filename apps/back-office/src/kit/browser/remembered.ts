import { useState } from 'react';

function recall<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** As `useState`, kept in this browser: columns, density, saved views. */
export function useRemembered<T>(name: string, fallback: T): [T, (value: T) => void] {
  const key = `officine.${name}`;
  const [value, setValue] = useState(() => recall(key, fallback));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or closed storage: it is only not remembered.
    }
  };
  return [value, keep];
}
