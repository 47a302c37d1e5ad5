import type { Explanation, PharmacySituation } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { callSentences } from './call-sentences.ts';

const plain = (sentences: readonly string[]) => sentences.map((sentence) => sentence.replaceAll(/\u00A0|\u202F/g, ' '));
const situation = (more: Partial<PharmacySituation> = {}) =>
  ({
    campaigns: [],
    count_campaigns: 0,
    visits: 312,
    network_visits: 280,
    date_mandate: '2026-01-05T08:00:00Z',
    ...more,
  }) as PharmacySituation;
const explanation = (more: Partial<Explanation> = {}) =>
  ({ date: '2026-03-02', resting: [], shown: 9, ...more }) as unknown as Explanation;

test('all is well', () => {
  expect(plain(callSentences(situation({ unpaid: { count: 0, amount: 0, late: 0 } }), explanation()))).toEqual([
    'Vos pages montrent 9 annonces aujourd’hui : toutes vos campagnes en cours y passent.',
    'Vous êtes à jour : aucune facture à régler.',
    'Vos pages ont eu 312 visites en 30 jours, pour 280 en moyenne dans le réseau.',
  ]);
});

const resting = (label: string) => ({
  campaign: { type: 'Campaign', id: 1, label },
  medium: 'internet',
  days: 16,
  total: 40,
  next: '2026-03-03',
  date_end: '2026-03-31',
});

test('a campaign is not shown today, invoices are late, the mandate is not signed', () => {
  const found = explanation({ resting: [resting('Soins du bébé'), resting('Solaires')] as never });
  const [shown, owed] = plain(
    callSentences(situation({ date_mandate: null, unpaid: { count: 2, amount: 5880, late: 1 } }), found),
  );
  expect(shown).toBe(
    'Aujourd’hui, « Soins du bébé » n’est pas affichée. Elle passe 16 jours sur 40 chez vous ; prochain jour demain. 1 autre campagne en cours ne passe pas aujourd’hui.',
  );
  expect(owed).toBe(
    'Il vous reste 58,80 € à régler, pour 2 factures, dont 1 en retard. Votre mandat de facturation n’est pas encore signé.',
  );
});

test('nothing is shown, and the site fails', () => {
  const [shown, , site] = plain(
    callSentences(situation({ site: { id: 1, status: 'error' } }), explanation({ shown: 0 })),
  );
  expect(shown).toBe('Aucune campagne ne passe aujourd’hui sur vos pages.');
  expect(site).toBe('Votre site a un problème, vu à sa dernière vérification : nous nous en occupons.');
});
