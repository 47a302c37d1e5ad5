import { expect, it } from 'vitest';
import type { ExplainedStep } from '../contract/delivery/why.ts';
import { causeOf, stepWords } from './index.ts';

const step = (key: ExplainedStep['key'], holds: boolean, more: Partial<ExplainedStep> = {}): ExplainedStep => ({
  key,
  part: 'delivery',
  holds,
  ...more,
});

it.each([
  [
    step('slot_free', false, { count: 4, total: 4 }),
    'Emplacement complet',
    '4 places prises sur 4',
    'Voir l’emplacement',
  ],
  [step('slot_free', true, { count: 0, total: 4 }), 'Place libre dans l’emplacement', '0 place prise sur 4', undefined],
  [step('visa_valid', true), 'Visa en règle ce jour-là', 'sans visa', undefined],
  [
    step('visa_valid', false, { date_end: '2026-01-31' }),
    'Visa expiré ce jour-là',
    'jusqu’au 31/01/2026',
    'Renouveler le visa',
  ],
  [step('topic_medium', false), 'Thématique interdite sur le site public', undefined, 'Vérifier la thématique'],
  [
    step('campaign_period', false, { date_start: '2026-01-01', date_end: '2026-01-31' }),
    'Jour hors de la période de la campagne',
    'du 01/01/2026 au 31/01/2026',
    'Voir la campagne',
  ],
  [
    step('other_days', false, { count: 12, total: 30, date_start: '2026-12-03', text: 'no_free_day' }),
    'Budget programmé d’autres jours ou dans d’autres emplacements',
    expect.stringMatching(/^ici 12 jours sur 30, prochain le 03\/12\/2026, reliquat : /),
    'Voir la programmation',
  ],
  [step('formula', false, { count: 1 }), 'Formule sans site', 'Extranet', 'Changer la formule'],
  [
    step('site_reachable', false, { text: 'error' }),
    'Le site WordPress ne répond pas',
    'en erreur',
    'Voir le site WordPress',
  ],
])('%o', (given, text, figure, mend) => {
  expect(stepWords(given, 'internet')).toEqual({ text, ...(figure && { figure }), ...(mend && { mend }) });
});

it('names the medium', () => {
  expect(stepWords(step('zone_medium', true), 'extranet').text).toBe('Emplacement ouvert sur l’extranet');
});

it('the cause is the first step of delivery, or of the planning where it is not booked', () => {
  const planned = step('slot_free', false, { part: 'planning' });
  const open = step('page_open', false, { part: 'page' });
  expect(causeOf([step('advert_active', true), open])).toBeUndefined();
  expect(causeOf([step('booked', false), step('advert_active', false), open, planned])).toBe(planned);
  expect(causeOf([step('campaign_active', false), step('booked', false), planned])?.key).toBe('campaign_active');
  expect(causeOf([step('booked', false)])?.key).toBe('booked');
});
