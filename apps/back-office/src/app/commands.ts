import type { RouteDef } from '@officine/sdk';
import {
  adverts,
  broadcasters,
  documents,
  forms,
  laboratories,
  offers,
  poolBanners,
  poolCommunications,
  poolDocuments,
  poolVideos,
  topics,
  zones,
} from '@officine/sdk/contract';
import { type LucideIcon, Moon, Plus, Sun, SunMoon } from 'lucide-react';
import { setTheme } from '../kit/browser/theme.ts';
import { can } from '../kit/calls/send.ts';
import type { DrawerKind } from '../kit/drawer/drawer.ts';
import type { Area, Screen } from '../kit/nav/screens.ts';
import { drawers } from '../roles/drawers.ts';

/** One line of the palette. */
export interface Command {
  id: string;
  label: string;
  /** Quieter, on the right. */
  note?: string;
  icon?: LucideIcon | undefined;
  run: () => unknown;
}

/** What a new variant of the drawer makes, and the call that decides who may. */
const NEW: readonly (readonly [kind: DrawerKind, label: string, create: RouteDef])[] = [
  ['advert', 'Nouvelle annonce', adverts.create],
  ['topic', 'Nouvelle thématique', topics.create],
  ['zone', 'Nouvel emplacement', zones.create],
  ['advertiser', 'Nouvel annonceur', broadcasters.create],
  ['laboratory', 'Nouveau laboratoire', laboratories.create],
  ['document', 'Nouveau document', documents.create],
  ['offer', 'Nouvelle offre', offers.create],
  ['form', 'Nouveau formulaire', forms.create],
  ['poolCommunication', 'Nouvelle communication', poolCommunications.create],
  ['poolDocument', 'Nouveau document du groupement', poolDocuments.create],
  ['poolBanner', 'Nouvelle bannière', poolBanners.create],
  ['poolVideo', 'Nouvelle vidéo', poolVideos.create],
];
/** New things that who is signed in may make, where there is a drawer for them. */
export const creations = () =>
  NEW.filter(([kind, , create]) => drawers[kind] && can(create)).map(([kind, label]) => ({ kind, label, icon: Plus }));

export const themes = (): readonly Command[] => [
  { id: 'dark', label: 'Thème sombre', icon: Moon, run: () => setTheme('dark') },
  { id: 'light', label: 'Thème clair', icon: Sun, run: () => setTheme('light') },
  { id: 'system', label: 'Thème du système', icon: SunMoon, run: () => setTheme('system') },
];

/** Every screen of an area that needs no further choice, and those of everybody. */
export function screensOf(area: Area): { path: string; title: string; icon: LucideIcon | undefined }[] {
  const flat = (screens: readonly Screen[]): Screen[] => screens.flatMap((one) => [one, ...flat(one.below ?? [])]);
  return [
    ...flat(area.sections.flatMap(({ screens }) => screens))
      .filter(({ path }) => !path.includes(':') && path !== 'search')
      .map(({ path, search = '', title, icon }) => ({
        path: `/${area.role}/${path}`.replace(/\/$/, '') + search,
        title,
        icon,
      })),
    { path: '/profile', title: 'Mon profil', icon: undefined },
    { path: '/preferences', title: 'Préférences', icon: undefined },
  ];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Every word that was typed begins a word of the label, or stands in it; accents and case do not matter. */
export const fits = (label: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(label).includes(word));
