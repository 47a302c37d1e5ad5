import type { User } from '@officine/sdk/contract';
import { FORMULAS } from '@officine/sdk/format';

/** A task of a new pharmacy. `path` is below `/customer/`. */
export interface FirstDay {
  readonly key: string;
  /** « vos horaires ». */
  readonly title: string;
  readonly words: string;
  readonly act: string;
  readonly path: string;
  readonly isDone: boolean;
}

/** The tasks in their order: first what patients see, then what the network needs. A pharmacy without a site has no tasks of a site. */
export function firstDaysOf({ hasDetails = false, billing, website }: NonNullable<User['pharmacy']>): FirstDay[] {
  const { hasContract = false, hasConditions = false, formula } = billing ?? {};
  const site: FirstDay[] = [
    {
      key: 'hours',
      title: 'vos horaires',
      words: 'Vos patients les voient sur votre page. « 9h-12h30 » suffit, et un jour se copie sur les autres.',
      act: 'Donner mes horaires',
      path: 'website#hours_mo',
      isDone: website?.hasHours ?? false,
    },
    {
      key: 'page',
      title: 'les mots de votre page',
      words: 'Une accroche et quelques lignes : ce que vous faites, et pour qui.',
      act: 'Écrire ma page',
      path: 'website#caption',
      isDone: website?.hasContent ?? false,
    },
  ];
  return [
    ...(formula === FORMULAS.extranet ? [] : site),
    {
      key: 'details',
      title: 'vos coordonnées',
      words: 'L’adresse, le téléphone et l’email : le réseau et vos patients s’en servent.',
      act: 'Vérifier mes coordonnées',
      path: 'information',
      isDone: hasDetails,
    },
    {
      key: 'papers',
      title: 'votre contrat',
      words: 'À lire une fois, et à signer en ligne avec les conditions générales.',
      act: 'Lire et signer',
      path: 'contract',
      isDone: hasContract && hasConditions,
    },
  ];
}

/** Name under which the account's arrangement of its home keeps a task that was postponed. */
export const laterName = (key: string): string => `first-day-${key}`;

/** The first task that is neither done nor among those taken away, and its number in the list, from 1; undefined when no task is left. */
export function nextOf(
  days: readonly FirstDay[],
  hidden: readonly string[],
): { readonly day: FirstDay; readonly place: number } | undefined {
  const index = days.findIndex(({ key, isDone }) => !isDone && !hidden.includes(laterName(key)));
  const day = days[index];
  return day && { day, place: index + 1 };
}
