import { expect, test } from 'vitest';
import { bodyOf, placeOf } from './body.ts';
import { type Draft, stepsOf, subdomainOf } from './steps.ts';

const draft = (formula: number | null): Draft => ({
  pharmacy: { name: 'Pharmacie du Port', reference: 'Z9', address2: null, country: 'FR' },
  contacts: [{ firstname: 'Anne', lastname: 'Le Gall', is_default: true }],
  billing: { formula, cip: '2000001' },
  extranet: { date_extranet: '2026-03-01' },
  hasAccount: true,
  account: { login: 'z9', email: 'z9@example.org', name: 'Anne Le Gall' },
  internet: { date_internet: '2026-03-02' },
  opening: {},
  website: { subdomain: 'port', hours_su: null, offer: null },
  wordpress: { url: 'https://port.example.org' },
  done: [],
  refused: {},
});

test('a formula has its steps, and its parts in what is sent', () => {
  expect(stepsOf(null)).toHaveLength(7);
  expect(stepsOf(1)).toEqual(['pharmacy', 'contacts', 'billing', 'extranet', 'validation']);
  expect(stepsOf(3)).not.toContain('wordpress');
  expect(bodyOf(draft(1))).not.toHaveProperty('website');
  expect(bodyOf(draft(1))).not.toHaveProperty('date_internet');
  expect(bodyOf(draft(3))).toEqual({
    name: 'Pharmacie du Port',
    reference: 'Z9',
    country: 'FR',
    date_extranet: '2026-03-01',
    date_internet: '2026-03-02',
    contacts: [{ firstname: 'Anne', lastname: 'Le Gall', is_default: true }],
    billing: { formula: 3, cip: '2000001' },
    website: { subdomain: 'port', hours_su: '' },
    account: { login: 'z9', email: 'z9@example.org', name: 'Anne Le Gall' },
  });
  expect(bodyOf({ ...draft(5), hasAccount: false })).toMatchObject({ wordpress: { url: 'https://port.example.org' } });
  expect(bodyOf({ ...draft(5), hasAccount: false })).not.toHaveProperty('account');
});

test('a refused field is found in its step', () => {
  expect(placeOf('contacts[1].email')).toEqual({ step: 'contacts', place: 'contacts.1', field: 'email' });
  expect(placeOf('billing.cip')).toEqual({ step: 'billing', place: 'billing', field: 'cip' });
  expect(placeOf('account.login')).toEqual({ step: 'extranet', place: 'account', field: 'login' });
  expect(placeOf('website.hours_mo')).toEqual({ step: 'internet', place: 'website', field: 'hours_mo' });
  expect(placeOf('date_extranet')).toEqual({ step: 'extranet', place: 'extranet', field: 'date_extranet' });
  expect(placeOf('reference')).toEqual({ step: 'pharmacy', place: 'pharmacy', field: 'reference' });
});

test('a sub-domain is made of the name and the town', () => {
  expect(subdomainOf('Pharmacie de l’Étoile', 'Saint-Malo')).toBe('pharmacie-de-l-etoile-saint-malo');
  expect(subdomainOf(null, undefined)).toBe('');
  expect(subdomainOf('x'.repeat(80))).toHaveLength(63);
});
