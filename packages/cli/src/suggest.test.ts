import { expect, it } from 'vitest';
import { closest, didYouMean } from './suggest.ts';

const verbs = ['list', 'show', 'simulate', 'create', 'validate', 'disable', 'report'];

it.each([
  ['simulte', 'simulate'],
  ['lsit', 'list'],
  ['VALIDATE', 'validate'],
  ['reports', 'report'],
])('%s suggests %s', (word, meant) => {
  expect(closest(word, verbs)).toBe(meant);
  expect(didYouMean(word, verbs)).toBe(`Vouliez-vous dire « ${meant} » ?`);
});
it('suggests nothing for a distant word', () => {
  expect(closest('facture', verbs)).toBeUndefined();
  expect(didYouMean('', verbs)).toBeUndefined();
});
