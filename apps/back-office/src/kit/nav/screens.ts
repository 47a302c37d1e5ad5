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
  /** The menu entry that it shares with others: they are tabs of each other. */
  place?: Place;
  /** Screens reached from this one, for breadcrumbs. */
  below?: readonly Screen[];
  /** Why the screen is not for this person, in a sentence; undefined when it is. `id` is that of its address. */
  denies?: (person: User, id?: number) => string | undefined;
  /** Things that have an entry each in the menu, in place of `:id`: the pools of a pharmacy. */
  each?: (person: User) => readonly { readonly id: number; readonly name?: string | undefined }[];
}
/** One entry of the menu for several screens. */
interface Place {
  title: string;
  /** Of its first screen, which it opens. */
  path: string;
  icon: LucideIcon;
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
/** One menu entry for these screens, which it opens at the first; the others are tabs beside it. */
export const place = (title: string, icon: LucideIcon, screens: readonly Screen[]): Screen[] => {
  const shared: Place = { title, icon, path: screens[0]?.path ?? '' };
  return screens.map((one) => ({ ...one, place: shared }));
};
/** The screen, for the persons whom `denies` gives no reason against. */
export const only = (denies: NonNullable<Screen['denies']>, one: Screen): Screen => ({ ...one, denies });
/** A screen without a menu entry of its own, and the screens below it. */
export const screen = (path: string, title: string, load: Load, below: readonly Screen[] = []): Screen => ({
  path,
  title,
  load,
  below,
});
/** The screens, as tabs of one page. */
export const tabsOf = (page: Load, ...screens: readonly Screen[]): Screen[] => screens.map((one) => ({ ...one, page }));
export const section = (title: string, screens: readonly Screen[]): MenuSection => ({ title, screens });

/** The screens, each followed by those below it. */
export const flat = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => [screen, ...flat(screen.below ?? [])]);

/** Address of a path of an area: `/admin/campaigns`. */
export const pathOf = ({ role }: Area, path: string): string => (path === '' ? `/${role}` : `/${role}/${path}`);

/** Whether a path, in parts, is of the pattern `['campaign-overview', ':id']`. */
export const isPattern = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
