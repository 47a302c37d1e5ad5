import { matchPath } from 'react-router-dom';
import type { Area, Screen } from './screens.ts';

/** Paths of the screens that there are: those of the areas that were opened. */
const known = new Set<string>();
const learn = (prefix: string, screens: readonly Screen[]): void => {
  for (const { path, below = [] } of screens) {
    known.add(`${prefix}/${path}`.replace(/\/$/, ''));
    learn(prefix, below);
  }
};

/** Once a role's area is loaded its screens can be linked to. */
export function learnPlaces(area: Area): void {
  for (const { screens } of area.sections) learn(`/${area.role}`, screens);
}

/** Is there a screen at this address? What has none is named without a link. */
export const isPlace = (address: string): boolean => {
  const [path = ''] = address.split('?');
  return [...known].some((pattern) => matchPath(pattern, path) !== null);
};
