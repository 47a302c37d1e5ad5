import { isDue, keyOf, queries, readQuery } from '../kit/calls/query-store.ts';
import { can } from '../kit/calls/send.ts';
import { isKind, things } from '../kit/drawer/things.ts';
import { drawers } from '../roles/drawers.ts';

/** Loads what a drawer of this kind shows, and the thing of this id. A failure is left for the drawer to show. */
export function preload(kind: string, id?: number): void {
  if (!isKind(kind)) return;
  void drawers[kind].preload().catch(Boolean);
  const { get } = things[kind].calls;
  if (id !== undefined && can(get) && isDue(queries[keyOf(get, { id })], Date.now())) void readQuery(get, { id });
}
