import type { ImportSheet } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { isRecognised, recognisedWords } from './recognised.ts';

const sheet = (...columns: readonly (readonly [header: string, field: string | null])[]): ImportSheet => ({
  rows: 1,
  columns: columns.map(([header, field]) => ({ header, field, samples: [] })),
  fields: [],
  keys: [],
  files: [],
});

it('asks about columns where too many are unknown, or where nothing tells the pharmacy', () => {
  const is = (...fields: readonly string[]) =>
    isRecognised(sheet(...fields.map((field) => [field || 'X', field] as const)), fields, 'Z');
  expect(is('Z', 'IBAN', 'BIC', '')).toBe(true);
  expect(is('Z', 'IBAN', '', '')).toBe(false);
  expect(is('IBAN', 'BIC')).toBe(false);
  expect(is('Z')).toBe(false);
  // Rows that all create are asked about, as is a key of two columns without its first.
  expect(isRecognised(sheet(['N', 'name'], ['P', 'price']), ['name', 'price'], '')).toBe(false);
  expect(isRecognised(sheet(['N', 'name'], ['P', 'price']), ['name', 'price'], 'name+advertiser')).toBe(true);
  // The reasons of refused rows come back with the file that was mended.
  const mended = sheet(['Z', 'Z'], ['IBAN', 'IBAN'], ['BIC', 'BIC'], ['Remarque', null], ['ERREUR', null]);
  expect(isRecognised(mended, ['Z', 'IBAN', 'BIC', '', ''], 'Z')).toBe(true);
});

it('says what is ignored', () => {
  const read = sheet(['Z', 'Z'], ['IBAN', 'IBAN'], ['Remarque', null]);
  expect(recognisedWords(read, ['Z', 'IBAN', ''])).toBe('2 colonnes reconnues, 1 ignorée : Remarque');
  expect(recognisedWords(read, ['Z', 'IBAN', 'BIC'])).toBe('3 colonnes reconnues');
});
