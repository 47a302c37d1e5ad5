import { useState } from 'react';

/** What this browser keeps under the key; the fallback where it keeps nothing that can be read. */
export function recall<T>(key: string, fallback: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps the value in this browser; false where its storage is full or forbidden. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
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
    // Where nothing is kept, the value lasts until the page is left.
    store(key, next);
  };
  return [value, keep];
}
