import type { Role } from '@officine/sdk';
import type { User } from '@officine/sdk/contract';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The file of a screen. */
export interface ScreenFile {
  Component: ComponentType;
  /** Makes what the screen needs, before it is likely to open; with an id, reads what it shows. Cheap to repeat. */
  preload?: (id?: number) => void;
}
export type Load = () => Promise<ScreenFile>;
export interface Screen {
  /** Under the role's prefix: `campaign-overview/:id`. */
  path: string;
  title: string;
  load: Load;
  /** The page that it is a tab of: kept while one of its tabs is left for another. */
  page?: Load | undefined;
  icon?: LucideIcon;
  /** Query of its menu entry, where two entries share a path: `?f.type=daily`. */
  search?: string;
  /** Screens reached from this one, for breadcrumbs. */
  below?: readonly Screen[];
  /** Why the screen is not for this person, in a sentence; undefined when it is. `id` is that of its address. */
  denies?: (person: User, id?: number) => string | undefined;
  /** Things that have an entry each in the menu, in place of `:id`: the pools of a pharmacy. */
  each?: (person: User) => readonly { readonly id: number; readonly name?: string | undefined }[];
}
export interface MenuSection {
  title: string;
  screens: readonly Screen[];
}
/** Every screen of a role, in the order of its menu. */
export interface Area {
  role: Role;
  sections: readonly MenuSection[];
  /** Its menu for one person, where it depends on the person. */
  menuOf?: (area: Area, person: User) => readonly MenuSection[];
  /** Above each of its screens. */
  Above?: ComponentType<{ area: Area }>;
}
/** The sections of a menu, for the signed-in person. */
export const menuFor = (area: Area, person: User | null): readonly MenuSection[] =>
  (person && area.menuOf?.(area, person)) ?? area.sections;

/** A screen with a menu entry, and the screens below it. */
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
/** The screen, for the persons whom `denies` gives no reason against. */
export const only = (denies: NonNullable<Screen['denies']>, one: Screen): Screen => ({ ...one, denies });
/** Another menu entry of a path, which opens it filtered. */
export const filtered = (path: string, search: string, title: string, icon: LucideIcon, load: Load): Screen => ({
  path,
  search,
  title,
  icon,
  load,
});
/** A screen without a menu entry. */
export const screen = (path: string, title: string, load: Load): Screen => ({ path, title, load });
/** The screens, as tabs of one page. */
export const tabsOf = (page: Load, ...screens: readonly Screen[]): Screen[] => screens.map((one) => ({ ...one, page }));
export const section = (title: string, screens: readonly Screen[]): MenuSection => ({ title, screens });

/** The screens, each followed by those below it. */
export const flat = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => [screen, ...flat(screen.below ?? [])]);

/** Whether a path, in parts, is of the pattern `['campaign-overview', ':id']`. */
export const isPattern = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);

/** Whether the query of an address is this screen's, among the screens that share its path. */
export const isAt = ({ search = '' }: Screen, address: string): boolean => {
  const wanted = new URLSearchParams(address);
  return [...new URLSearchParams(search)].every(([name, value]) => wanted.get(name) === value);
};
