import type { User } from '@officine/sdk/contract';
import { matchPath } from 'react-router-dom';
import { type Area, flat, type MenuSection, type Screen } from './screens.ts';

/** The screens that are for this person, with an entry for each of their things; those below them likewise. */
function screensFor(screens: readonly Screen[], person: User): Screen[] {
  return screens.flatMap(({ each, ...screen }) => {
    if (each)
      return each(person).map(({ id, name }) => ({
        ...screen,
        path: screen.path.replace(':id', String(id)),
        title: name ?? screen.title,
        below: (screen.below ?? []).map((one) => ({ ...one, path: one.path.replace(':id', String(id)) })),
      }));
    if (screen.denies?.(person)) return [];
    return [{ ...screen, ...(screen.below && { below: screensFor(screen.below, person) }) }];
  });
}

/** The menu of a person: sections without a screen are left out. */
export const menuOf = ({ sections }: Area, person: User): readonly MenuSection[] =>
  sections
    .map((section) => ({ ...section, screens: screensFor(section.screens, person) }))
    .filter(({ screens }) => screens.length > 0);

/** Why the screen at this address is not for the person; undefined when it is, or when the area has no such screen. */
export function denialOf(area: Area, person: User, pathname: string): string | undefined {
  for (const { path, denies } of flat(area.sections.flatMap(({ screens }) => screens))) {
    const match = denies && matchPath(`/${area.role}/${path}`, pathname);
    if (match) return denies(person, match.params['id'] === undefined ? undefined : Number(match.params['id']));
  }
  return undefined;
}
