import { preloadQuery } from '../kit/calls/queries.ts';
import { isKind, things } from '../kit/drawer/things.ts';
import { drawers } from '../roles/drawers.ts';

/** Loads what a drawer of this kind shows, and the thing of this id. A failure is left for the drawer to show. */
export function preload(kind: string, id?: number): void {
  if (!isKind(kind)) return;
  void drawers[kind].preload().catch(Boolean);
  if (id !== undefined) preloadQuery(things[kind].calls.get, { id });
}
