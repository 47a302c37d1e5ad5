import type { PaceCause } from '../contract/fields/campaign.ts';
import type { Withheld } from '../contract/selling/withheld.ts';
import { formatDate, formatNumber, typography } from '../format.ts';
import { countOf } from '../noun.ts';
import { wordsOf } from './words.ts';

const PHARMACIES = { one: 'pharmacie n’a', many: 'pharmacies n’ont' } as const;
const ADVERTS = { one: 'annonce est désactivée', many: 'annonces sont désactivées' } as const;

/** Percent of a forecast, rounded down: what is below a limit is not shown at it. */
export const paceShare = (forecast: number): string => typography(`${formatNumber(Math.floor(forecast))} %`);
/** Where a campaign ends: `à ce rythme : 92 % au 13/12/2026`. `forecast` is in percent. */
export const paceText = (forecast: number, end: string): string =>
  typography(`à ce rythme : ${paceShare(forecast)} au ${formatDate(end)}`);

/** Why a campaign is late, as a sentence: `38 pharmacies n’ont montré aucune annonce depuis 7 jours.` */
export function paceReason(cause: PaceCause, count: number): string {
  if (cause === 'advert') return `${countOf(ADVERTS, count)}.`;
  if (cause === 'silent') return `${countOf(PHARMACIES, count)} montré aucune annonce depuis 7 jours.`;
  return 'Trop peu de lecteurs voient les pages où elle est programmée.';
}

const BEHIND: Readonly<Record<PaceCause, string>> = {
  advert: 'Annonces désactivées',
  silent: 'Aucune annonce montrée depuis 7 jours',
  visits: 'Trop peu de lecteurs',
};
/** Why bookings of one pharmacy were not seen. */
export const behindReason = (cause: PaceCause): string => BEHIND[cause];

const NOT_SHOWN = {
  one: 'programmation n’a pas été diffusée',
  many: 'programmations n’ont pas été diffusées',
} as const;

/** What was not shown, and why, as a sentence: `34 programmations n’ont pas été diffusées : campagne suspendue (30), annonce désactivée (4).` */
export function withheldText(withheld: readonly Withheld[]): string {
  const words = wordsOf('withheld_cause');
  const count = withheld.reduce((sum, { count_schedulings }) => sum + count_schedulings, 0);
  const causes = withheld.map(
    ({ cause, count_schedulings }) =>
      words[cause].toLowerCase() + (withheld.length > 1 ? ` (${formatNumber(count_schedulings)})` : ''),
  );
  return typography(`${countOf(NOT_SHOWN, count)} : ${causes.join(', ')}.`);
}
