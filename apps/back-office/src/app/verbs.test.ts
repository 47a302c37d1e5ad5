import type { SearchHit } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { readVerbs, verbsOf } from './verbs.ts';

const read = (typed: string) => {
  const found = readVerbs(typed);
  return found && [found.verbs.map(({ id }) => id), found.rest];
};

it.each([
  ['suivi de hydratation', [['reporting'], 'hydratation']],
  ['Suivi d’Asterval', [['reporting'], 'Asterval']],
  ['désactiver', [['reduce', 'suspend'], '']],
  ['desactiver la campagne hiver serein', [['reduce', 'suspend'], 'hiver serein']],
  ['pourquoi hydratation', [['why'], 'hydratation']],
  ['réinitialiser z01001', [['accounts'], 'z01001']],
  ['rédui solaires', [['reduce'], 'solaires']],
  ['copier le lien de l’avenir vannes', [['copy'], 'avenir vannes']],
  ['télécharger WEB02071', [['download'], 'WEB02071']],
])('reads « %s »', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});
it.each(['', 'sui', 'pharmacie de la gare', 'hydratation'])('takes « %s » for words of a thing', (typed) => {
  expect(read(typed)).toBeUndefined();
});
const hit = (kind: SearchHit['kind'], status?: SearchHit['status']): SearchHit => ({
  '@id': '',
  '@type': '',
  id: 1,
  kind,
  label: '',
  isActive: true,
  status,
});
const ids = (one: SearchHit) => verbsOf(one).map(({ id }) => id);

it('offers what a thing allows', () => {
  expect(ids(hit('campaign', 'running'))).toEqual(['reporting', 'why', 'reduce', 'suspend', 'copy']);
  expect(ids(hit('campaign', 'ended'))).toEqual(['reporting', 'why', 'copy']);
  expect(ids(hit('invoice'))).toEqual(['download']);
  expect(ids(hit('pharmacy'))).toEqual(['why', 'accounts', 'copy']);
  expect(ids(hit('pool'))).toEqual(['accounts', 'copy']);
});
