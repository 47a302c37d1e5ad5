import { useState } from 'react';

function recall<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** Like `useState`, kept in the local storage of this browser: columns, density. */
export function useRemembered<T>(name: string, fallback: T): [T, (value: T) => void] {
  const key = `officine.${name}`;
  const [held, setHeld] = useState(() => ({ key, value: recall(key, fallback) }));
  // Another name is another value: the one that was kept under it.
  const { value } = held.key === key ? held : { value: recall(key, fallback) };
  if (held.key !== key) setHeld({ key, value });
  const keep = (next: T) => {
    setHeld({ key, value: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the value lasts until the page is left.
    }
  };
  return [value, keep];
}
