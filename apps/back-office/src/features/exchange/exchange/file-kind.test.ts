import type { ImportSheet } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

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
