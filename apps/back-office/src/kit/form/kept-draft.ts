import { proxy, subscribe } from 'valtio';
import { session } from '../calls/session.ts';

/** What is typed into a wizard, kept over a reload of this tab, for the account that typed it. */
export interface KeptDraft<T extends object> {
  /** A valtio proxy: what is written into it is kept. */
  values: T;
  /** Begins again with an empty one. */
  clear: () => void;
}
/** The draft of this name: read again after a reload, else `empty()`. */
export function keptDraft<T extends object>(name: string, empty: () => T): KeptDraft<T> {
  const key = () => `officine.${name}.${session.bearer?.userId ?? 0}`;
  const recalled = (): T => {
    try {
      return { ...empty(), ...JSON.parse(sessionStorage.getItem(key()) ?? '{}') };
    } catch {
      return empty();
    }
  };
  const values = proxy<T>(recalled());
  subscribe(values, () => {
    try {
      sessionStorage.setItem(key(), JSON.stringify(values));
    } catch {
      // Storage is full or forbidden: the draft lasts until the page is left.
    }
  });
  // Another account that signs in, without a reload, has its own.
  let owner = session.bearer?.userId;
  session.subscribe(() => {
    const now = session.bearer?.userId;
    if (now === undefined || now === owner) return;
    owner = now;
    Object.assign(values, recalled());
  });
  return { values, clear: () => void Object.assign(values, empty()) };
}
