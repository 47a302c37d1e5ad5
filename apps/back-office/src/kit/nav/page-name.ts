import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

interface Named {
  path: string;
  name: string;
}
let named: Named | null = null;
const listeners = new Set<() => void>();
function set(next: Named): void {
  named = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says what the current page shows: the name of a campaign, for the breadcrumbs. */
export function useNamesPage(name: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (name !== undefined) set({ path: pathname, name });
  }, [name, pathname]);
}
/** Name of the thing that the current page shows; undefined while it loads, and on pages of no single thing. */
export function usePageName(): string | undefined {
  const { pathname } = useLocation();
  const current = useSyncExternalStore(subscribe, () => named);
  return current?.path === pathname ? current.name : undefined;
}
