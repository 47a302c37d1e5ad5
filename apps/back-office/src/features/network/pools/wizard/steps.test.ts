import { expect, test } from 'vitest';
import { bodyOf, type Draft, placeOf } from './steps.ts';

const draft: Draft = {
  pool: { name: 'Groupement Sud', email1: 'sud@example.org', manager1_name: 'Paul Roy', reference: null },
  contacts: [{ firstname: 'Anne', lastname: 'Martin', is_default: true }],
  pharmacies: [
    { id: 3, name: 'Pharmacie du Port', reference: 'Z3' },
    { id: 5, name: 'Pharmacie du Lac', reference: 'Z5' },
  ],
  hasAccount: true,
  account: { login: 'sud', email: 'sud@example.org', name: 'Paul Roy' },
  done: [],
  refused: {},
};

test('one call brings the pool, its contacts, its members and its account', () => {
  expect(bodyOf(draft)).toEqual({
    name: 'Groupement Sud',
    email1: 'sud@example.org',
    manager1_name: 'Paul Roy',
    contacts: [{ firstname: 'Anne', lastname: 'Martin', is_default: true }],
    pharmacies: [3, 5],
    account: { login: 'sud', email: 'sud@example.org', name: 'Paul Roy' },
  });
  expect(bodyOf({ ...draft, hasAccount: false })).not.toHaveProperty('account');
});

test('a refused field is found in its step', () => {
  expect(placeOf('reference')).toEqual({ step: 'pool', place: 'pool', field: 'reference' });
  expect(placeOf('contacts[1].email')).toEqual({ step: 'contacts', place: 'contacts.1', field: 'email' });
  expect(placeOf('account.login')).toEqual({ step: 'extranet', place: 'account', field: 'login' });
  expect(placeOf('pharmacies[0]')).toEqual({ step: 'pharmacies', place: 'pharmacies', field: 'pharmacies' });
});
