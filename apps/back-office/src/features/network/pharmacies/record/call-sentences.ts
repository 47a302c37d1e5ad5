import type { Explanation, PharmacySituation } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { ago, money, number } from '../../../../kit/format/format.ts';
import { restingSentence } from '../../../../shared/why/resting-sentence.ts';

const ADVERT = { one: 'annonce', many: 'annonces' };
const INVOICE = { one: 'facture', many: 'factures' };
const OTHERS = { one: 'autre campagne en cours ne passe pas', many: 'autres campagnes en cours ne passent pas' };

function shownToday({ resting, shown, date }: Explanation): string {
  // One that comes back says more than one that was stopped.
  const first = resting.find(({ next }) => next) ?? resting[0];
  if (first) {
    const others = resting.length - 1;
    const more = others > 0 ? ` ${countOf(OTHERS, others)} aujourd’hui.` : '';
    return `Aujourd’hui, « ${first.campaign.label} » n’est pas affichée. ${restingSentence(first, date)}${more}`;
  }
  if (shown === 0) return 'Aucune campagne ne passe aujourd’hui sur vos pages.';
  return `Vos pages montrent ${countOf(ADVERT, shown)} aujourd’hui : toutes vos campagnes en cours y passent.`;
}

function owed({ unpaid, date_mandate: signed }: PharmacySituation): string {
  const mandate = signed ? '' : ' Votre mandat de facturation n’est pas encore signé.';
  if (!unpaid || unpaid.count === 0) return `Vous êtes à jour : aucune facture à régler.${mandate}`;
  const late = unpaid.late > 0 ? `, dont ${number(unpaid.late)} en retard` : '';
  return `Il vous reste ${money(unpaid.amount)} à régler, pour ${countOf(INVOICE, unpaid.count)}${late}.${mandate}`;
}

function online({ site, visits, network_visits: mean }: PharmacySituation): string {
  if (site?.status === 'error')
    return `Votre site a un problème, vu ${site.date ? ago(site.date) : 'à sa dernière vérification'} : nous nous en occupons.`;
  const network = mean ? `, pour ${number(mean)} en moyenne dans le réseau` : '';
  return `Vos pages ont eu ${countOf({ one: 'visite', many: 'visites' }, visits)} en 30 jours${network}.`;
}

/** What to say to a pharmacy that calls: what is shown, what is owed, how its pages do. */
export const callSentences = (situation: PharmacySituation, explanation: Explanation): readonly string[] =>
  [shownToday(explanation), owed(situation), online(situation)].map(typography);
