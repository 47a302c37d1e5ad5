import type { PaceCause } from '../contract/pacing.ts';
import { formatDate, formatNumber, typography } from '../format.ts';
import { countOf } from '../noun.ts';

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
