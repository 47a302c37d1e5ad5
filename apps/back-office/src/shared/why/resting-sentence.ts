import { addDays } from '@officine/domain';
import type { RestingCampaign } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { stepWords } from '@officine/sdk/labels';
import { date as dateText } from '../../kit/format/format.ts';

const DAY = { one: 'jour', many: 'jours' };
/** Where it is stopped, a day to come is not one. */
const STOPS: ReadonlySet<string> = new Set(['campaign_active', 'buyer_active', 'pharmacy_active']);

/** « Elle passe 16 jours sur 40 chez vous ; prochain jour demain. »: to be read to who asks, on the telephone. */
export function restingSentence({ days, total, next, date_end: end, cause }: RestingCampaign, day: string): string {
  if (cause && STOPS.has(cause.key)) return `Elle est arrêtée : ${stepWords(cause, 'internet').text.toLowerCase()}.`;
  if (days === 0) return `Aucun jour n’est programmé chez vous sur les ${total} de la campagne.`;
  const share = `Elle passe ${countOf(DAY, days)} sur ${total} chez vous`;
  if (!next) return `${share} ; c’est fini jusqu’à sa fin, le ${dateText(end)}.`;
  return `${share} ; prochain jour ${next === addDays(day, 1) ? 'demain' : `le ${dateText(next)}`}.`;
}
