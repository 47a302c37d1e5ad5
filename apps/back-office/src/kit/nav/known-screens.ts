import { matchPath } from 'react-router-dom';
import type { Area, Screen } from './screens.ts';

/** Path patterns of the screens of every area loaded so far. */
const known = new Set<string>();
const register = (prefix: string, screens: readonly Screen[]): void => {
  for (const { path, below = [] } of screens) {
    known.add(`${prefix}/${path}`.replace(/\/$/, ''));
    register(prefix, below);
  }
};

/** Adds the screens of an area once it is loaded, so that links to them are drawn. */
export function registerScreens(area: Area): void {
  for (const { screens } of area.sections) register(`/${area.role}`, screens);
}

/** Whether a loaded area has a screen at this address; without one, callers show a name instead of a link. */
export const hasScreen = (address: string): boolean => {
  const [path = ''] = address.split('?');
  return [...known].some((pattern) => matchPath(pattern, path) !== null);
};
