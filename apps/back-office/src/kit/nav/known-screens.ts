import { matchPath } from 'react-router-dom';
import type { Area, Load, Screen, ScreenFile } from './screens.ts';

/** Path patterns of the screens of every area loaded so far, and their files. */
const known = new Map<string, Load>();
const register = (prefix: string, screens: readonly Screen[]): void => {
  for (const { path, load, below = [] } of screens) {
    known.set(`${prefix}/${path}`.replace(/\/$/, ''), load);
    register(prefix, below);
  }
};

/** Adds the screens of an area once it is loaded, so that links to them are drawn. */
export function registerScreens(area: Area): void {
  for (const { screens } of area.sections) register(`/${area.role}`, screens);
}

/** Whether a loaded area has a screen at this address; without one, callers show a name instead of a link. */
export const hasScreen = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/);
  return [...known.keys()].some((pattern) => matchPath(pattern, path) !== null);
};

/** Files that were preloaded: an `import()` of one takes longer than the request that its preload sends. */
const loaded = new Map<Load, ScreenFile>();
/** Loads the program of the screen at an address before it is likely to open; and what it shows, when it `isOpening`. */
export async function preloadScreen(path: string, isOpening: boolean): Promise<void> {
  for (const [pattern, load] of known) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    const file = loaded.get(load) ?? (await load());
    loaded.set(load, file);
    file.preload?.(isOpening && match.params['id'] ? Number(match.params['id']) : undefined);
    return;
  }
}
