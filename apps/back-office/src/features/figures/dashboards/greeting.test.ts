import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  [{ role: 'admin', name: 'Claire Martin', entity: null }, 'Bonjour Claire'],
  [{ role: 'pool', name: '  Anne-Lise  Le Bris', entity: 'Groupement Horizon' }, 'Bonjour Anne-Lise'],
  [{ role: 'advertiser', name: 'N’Golo Kanté', entity: 'Alba' }, 'Bonjour N’Golo'],
  [{ role: 'customer', name: 'Claire Martin', entity: 'Pharmacie de la Gare' }, 'Bonjour Pharmacie de la Gare'],
  [{ role: 'customer', name: 'Claire Martin', entity: null }, 'Bonjour'],
  [{ role: 'admin', name: 'admin@example.org', entity: null }, 'Bonjour'],
  [{ role: 'marketing', name: '', entity: null }, 'Bonjour'],
] as const)('greets %o', (profile, words) => {
  expect(greeting(profile)).toBe(words);
});
it('greets before the profile is there', () => {
  expect(greeting(null)).toBe('Bonjour');
});
