import type { DrawerKind } from './things.ts';

/** Loads the program of a drawer; with an id, also what it shows. */
type Preload = (kind: DrawerKind, id?: number) => void;
let preload: Preload = () => {};
/** Set once by the host of drawers: the kit does not know the file that draws each kind. */
export const setPreload = (run: Preload): void => {
  preload = run;
};

/** Before a drawer is likely to open. Cheap to repeat. */
export const preloadDrawer: Preload = (kind, id) => preload(kind, id);
