import type { Role } from '@officine/sdk';
import { CHUNK_TIMEOUT_S } from '@officine/sdk/format';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { retry } from '../../ui/later.ts';

/** A screen's file: it exports its `Component`. */
type Load = () => Promise<{ Component: ComponentType }>;
export interface Screen {
  /** Under the role's prefix: `campaign-overview/:id`. */
  path: string;
  title: string;
  load: Load;
  icon?: LucideIcon;
  /** What its menu entry adds to the path, where two entries share one: `?f.type=daily`. */
  search?: string;
  /** Screens that are reached from this one. */
  below?: readonly Screen[];
}
export interface MenuSection {
  title: string;
  screens: readonly Screen[];
}
/** All a role can open, in the order of its menu. */
export interface Area {
  role: Role;
  sections: readonly MenuSection[];
}

/** A screen with its entry in the menu, and the screens below it. */
export const entry = (
  path: string,
  title: string,
  icon: LucideIcon,
  load: Load,
  below: readonly Screen[] = [],
): Screen => ({
  path,
  title,
  icon,
  load,
  below,
});
/** A further menu entry of a path, which shows it filtered. */
export const filtered = (path: string, search: string, title: string, icon: LucideIcon, load: Load): Screen => ({
  path,
  search,
  title,
  icon,
  load,
});
/** A screen without entry in the menu. */
export const screen = (path: string, title: string, load: Load): Screen => ({ path, title, load });
export const section = (title: string, screens: readonly Screen[]): MenuSection => ({ title, screens });

/** Is this the screen of an address, among those that share its path? */
export const isAt = ({ search = '' }: Screen, address: string): boolean => {
  const asked = new URLSearchParams(address);
  return [...new URLSearchParams(search)].every(([name, value]) => asked.get(name) === value);
};

/** Loads a part of the program, trying again for as long as the specification says (120 s): networks come back. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => retry(load, CHUNK_TIMEOUT_S);
