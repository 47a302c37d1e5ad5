import type { LucideIcon } from 'lucide-react';
import type { Screen } from './screens.ts';

/** One entry of the menu: a screen, or several that are tabs of each other. */
export interface MenuEntry {
  title: string;
  icon: LucideIcon;
  screens: readonly [Screen, ...Screen[]];
}

/** The entries of a section, in its order; a place stands where its first screen does. Screens without an icon have none. */
export function entriesOf(screens: readonly Screen[]): MenuEntry[] {
  const entries = new Map<unknown, MenuEntry>();
  for (const screen of screens) {
    const { place = screen } = screen;
    const known = entries.get(place);
    if (known) entries.set(place, { ...known, screens: [...known.screens, screen] });
    else if (place.icon) entries.set(place, { title: place.title, icon: place.icon, screens: [screen] });
  }
  return [...entries.values()];
}
