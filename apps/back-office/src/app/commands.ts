import type { User } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { type LucideIcon, Moon, Plus, Sun, SunMoon } from 'lucide-react';
import { setTheme } from '../kit/browser/theme.ts';
import { can } from '../kit/calls/send.ts';
import { kinds, things } from '../kit/drawer/things.ts';
import { type Area, flat, menuFor, pathOf } from '../kit/nav/screens.ts';
import { SCREEN_WORDS } from './words.ts';

/** One entry of the palette. */
export interface Command {
  id: string;
  label: string;
  /** Secondary text, on the right. */
  note?: string;
  /** Below the label. */
  detail?: string | undefined;
  /** Further words by which it is found. */
  words?: string | undefined;
  icon?: LucideIcon | undefined;
  run: () => unknown;
}

/** The things that the user may create in a drawer: « Nouvelle vidéo du groupement ». */
export const creations = () =>
  kinds
    .filter((kind) => things[kind].hasNew && can(things[kind].calls.create))
    .map((kind) => {
      const { noun } = things[kind];
      return { kind, label: [newOne(noun), noun.of?.[0]].filter(Boolean).join(' '), icon: Plus };
    });

export const themes = (): readonly Command[] => [
  { id: 'dark', label: 'Thème sombre', icon: Moon, run: () => setTheme('dark') },
  { id: 'light', label: 'Thème clair', icon: Sun, run: () => setTheme('light') },
  { id: 'system', label: 'Thème du système', icon: SunMoon, run: () => setTheme('system') },
];

/** Every screen of a person's area whose path has no parameter, and those of any role. */
export function screensOf(
  area: Area,
  person: User | null,
): { path: string; title: string; words: string | undefined; icon: LucideIcon | undefined }[] {
  const screens = [
    ...flat(menuFor(area, person).flatMap(({ screens }) => screens))
      .filter(({ path }) => !path.includes(':') && path !== 'search')
      .map(({ path, title, place, icon = place?.icon }) => ({ path: pathOf(area, path), title, icon })),
    { path: '/profile', title: 'Mon profil', icon: undefined },
    { path: '/preferences', title: 'Préférences', icon: undefined },
    { path: '/glossary', title: 'Glossaire', icon: undefined },
  ];
  return screens.map((one) => ({ ...one, words: SCREEN_WORDS[one.path.split('/').at(-1) ?? ''] }));
}
