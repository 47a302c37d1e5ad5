import { expect, it } from 'vitest';
import {
  CONTENT_KEYS,
  CONTRACT_TYPES,
  DOCUMENT_TYPES,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  PAYMENT_METHODS,
  VISA_KINDS,
} from './contract/index.ts';
import { FORMULAS } from './format.ts';
import { labelOf, unitOf, wordOf, wordsOf } from './labels.ts';
import { ROLES } from './roles.ts';

it.each([
  ['Content.key', CONTENT_KEYS],
  ['Document.type', DOCUMENT_TYPES],
  ['Invoice.kind', INVOICE_KINDS],
  ['Invoice.status', INVOICE_STATUSES],
  ['Invoice.type', INVOICE_TYPES],
  ['User.role', ROLES],
  ['contract_type', CONTRACT_TYPES],
  ['formula', Object.values(FORMULAS).map(String)],
  ['payment_method', PAYMENT_METHODS],
  ['visa_kind', VISA_KINDS],
] as const)('every value of %s has a word', (enumeration, values) => {
  expect(Object.keys(wordsOf(enumeration)).sort()).toEqual([...values].sort());
});

it('a class may call a field its own way', () => {
  expect(labelOf('ListUpdate', 'username')).toBe('Auteur');
  expect(labelOf('User', 'username')).toBeNull();
  expect(labelOf('User', 'unheard_of')).toBeUndefined();
  expect(wordOf('Invoice', 'type', 'web')).toBe('Site');
  expect(wordOf('PharmacyBilling', 'formula', 3)).toBe('Extranet et site');
  expect(wordOf('Task', 'type', 'web')).toBeUndefined();
});

it('a unit stands apart from its heading', () => {
  expect(unitOf('Budget (€)')).toEqual(['Budget', '€']);
  expect(unitOf('Adresse IP (tronquée)')).toEqual(['Adresse IP (tronquée)', undefined]);
});
