import { isDue, keyOf, queries, readQuery } from '../kit/calls/query-store.ts';
import { can } from '../kit/calls/send.ts';
import { isKind, things } from '../kit/drawer/things.ts';
import { loadDrawer } from '../roles/drawers.ts';

/** Kinds whose program is loaded or being loaded: asking again costs the browser milliseconds per list. */
const loaded = new Set<string>();

/** Loads what a drawer of this kind is made of, and the thing of this id. A failure is left for the drawer to show. */
export function preload(kind: string, id?: number): void {
  if (!isKind(kind)) return;
  if (!loaded.has(kind)) {
    loaded.add(kind);
    const parts = [import('./drawer-sheet.tsx'), import('../ui/modal.tsx'), loadDrawer(kind)];
    Promise.all(parts).catch(() => loaded.delete(kind));
  }
  const { get } = things[kind].calls;
  if (id !== undefined && can(get) && isDue(queries[keyOf(get, { id })], Date.now())) void readQuery(get, { id });
}
