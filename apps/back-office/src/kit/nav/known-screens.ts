import { type Area, isPattern, type Load, type Screen, type ScreenFile } from './screens.ts';

interface Known extends Pick<Screen, 'load' | 'page'> {
  /** Its path, in parts. */
  parts: readonly string[];
}
/** The screens of every area loaded so far, by path. */
const known = new Map<string, Known>();
const register = (prefix: string, screens: readonly Screen[]): void => {
  for (const { path, load, page, below = [] } of screens) {
    const whole = `${prefix}/${path}`.replace(/\/$/, '');
    known.set(whole, { parts: whole.split('/'), load, page });
    register(prefix, below);
  }
};

/** Adds the screens of an area once it is loaded, so that links to them are drawn. */
export function registerScreens(area: Area): void {
  for (const { screens } of area.sections) register(`/${area.role}`, screens);
}

/** The screen at an address, whose query and hash do not count. */
function screenAt(address: string): { screen: Known; id: string | undefined } | undefined {
  const parts = (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '').split('/');
  for (const screen of known.values())
    if (isPattern(screen.parts, parts)) return { screen, id: parts[screen.parts.indexOf(':id')] };
  return undefined;
}

/** Whether a loaded area has a screen at this address; without one, callers show a name instead of a link. */
export const hasScreen = (address: string): boolean => screenAt(address) !== undefined;

/** Files that were preloaded: an `import()` of one takes longer than the request that its preload sends. */
const loaded = new Map<Load, ScreenFile>();
/** Loads the program of the screen at an address before it is likely to open; and what it shows, when it `isOpening`. */
export async function preloadScreen(path: string, isOpening: boolean): Promise<void> {
  const { screen, id } = screenAt(path) ?? {};
  if (!screen) return;
  const { load, page } = screen;
  const file = loaded.get(load) ?? (await Promise.all([load(), page?.()]))[0];
  loaded.set(load, file);
  file.preload?.(isOpening && id ? Number(id) : undefined);
}
