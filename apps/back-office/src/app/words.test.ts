import { expect, test } from 'vitest';
import { flat } from '../kit/nav/screens.ts';
import { admin } from '../roles/admin.ts';
import { fits, HOW_TO, helpWords, SCREEN_WORDS, VIEWS } from './words.ts';

const every = flat(admin.sections.flatMap((section) => section.screens));
const screens = [...every, { path: 'profile', title: 'Mon profil' }].map(({ path, title }) => ({
  label: title,
  words: SCREEN_WORDS[path],
}));
const found = (typed: string) =>
  [...screens, ...VIEWS, ...HOW_TO, ...helpWords()].filter((one) => fits(one, typed)).map(({ label }) => label);

test.each([
  ['sepa', 'Exports'],
  ['bordereau', 'Exports'],
  ['mot de passe', 'Utilisateurs'],
  ['mot de passe', 'Mon profil'],
  ['factures impayées', 'Factures en retard'],
  ['certificat expiré', 'Sites en erreur'],
  ['relevé', 'Banque'],
  ['iban', 'Réseau'],
  ['comment annuler réduction', 'Annuler une réduction'],
  ['cloturer', 'Clore un mois'],
  ['avoir', 'Avoir'],
])('« %s » proposes « %s »', (typed, label) => {
  expect(found(typed)).toContain(label);
});
test('words that mean nothing here propose nothing', () => {
  expect(found('girafe')).toEqual([]);
});

test('every screen with words, and every place, exists', () => {
  const paths = new Set(every.map(({ path }) => path));
  const general = ['profile', 'preferences', 'glossary'];
  const named = [...Object.keys(SCREEN_WORDS), ...[...VIEWS, ...HOW_TO].map(({ path }) => path.replace(/\?.*/, ''))];
  expect(named.filter((path) => !paths.has(path) && !general.includes(path))).toEqual([]);
});
