import type { ImportSheet } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { isRecognised, kindOf, recognisedWords } from './recognised.ts';

const sheet = (...columns: readonly (readonly [header: string, field: string | null])[]): ImportSheet => ({
  rows: 1,
  columns: columns.map(([header, field]) => ({ header, field, samples: [] })),
  fields: [],
  keys: [],
  files: [],
});

it('knows a file of customers from a table of pharmacies', () => {
  const customers = sheet(['Z', 'Z'], ['SOMMEIL', 'SOMMEIL'], ['IBAN', 'IBAN']);
  const list = sheet(['Z', null], ['SOMMEIL', null], ['IBAN', 'billing.iban']);
  expect(kindOf(list, customers)).toBe('customers');
  expect(kindOf(sheet(['Nom', 'name'], ['Z', 'reference']), sheet(['Nom', null], ['Z', 'Z']))).toBe('list');
  expect(kindOf(list, undefined)).toBe('list');
  expect(kindOf(undefined, customers)).toBe('customers');
  expect(kindOf(undefined, undefined)).toBeNull();
});

it('asks about columns where too many are unknown, or where nothing tells the pharmacy', () => {
  const is = (...fields: readonly string[]) =>
    isRecognised(sheet(...fields.map((field) => [field || 'X', field] as const)), fields, 'Z');
  expect(is('Z', 'IBAN', 'BIC', '')).toBe(true);
  expect(is('Z', 'IBAN', '', '')).toBe(false);
  expect(is('IBAN', 'BIC')).toBe(false);
  expect(is('Z')).toBe(false);
  // The reasons of refused rows come back with the file that was mended.
  const mended = sheet(['Z', 'Z'], ['IBAN', 'IBAN'], ['BIC', 'BIC'], ['Remarque', null], ['ERREUR', null]);
  expect(isRecognised(mended, ['Z', 'IBAN', 'BIC', '', ''], 'Z')).toBe(true);
});

it('says what is ignored', () => {
  const read = sheet(['Z', 'Z'], ['IBAN', 'IBAN'], ['Remarque', null]);
  expect(recognisedWords(read, ['Z', 'IBAN', ''])).toBe('2 colonnes reconnues, 1 ignorée : Remarque');
  expect(recognisedWords(read, ['Z', 'IBAN', 'BIC'])).toBe('3 colonnes reconnues');
});
