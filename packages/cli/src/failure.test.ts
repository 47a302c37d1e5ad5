import { ApiError } from '@officine/sdk';
import { expect, it } from 'vitest';
import { CliError } from './cli-error.ts';
import { failureOf } from './failure.ts';

const told = { server: 'http://s', aborted: false };
const api = (code: 'forbidden' | 'validation' | 'network' | 'aborted' | 'internal', details: object, message = 'dit') =>
  failureOf(new ApiError(code, message, details), told);

it('exits with 4 when the user is not signed in or not allowed', () => {
  expect(api('forbidden', { status: 403 })).toMatchObject({ exitCode: 4, message: 'dit' });
  expect(failureOf(new ApiError('login_401', 'x', { status: 401 }), told).exitCode).toBe(4);
});
it('exits with 2 when cancelled', () => {
  const cancelled = { message: 'Annulé.', exitCode: 2 };
  expect(failureOf(Object.assign(new Error('x'), { name: 'ExitPromptError' }), told)).toMatchObject(cancelled);
  expect(failureOf(new Error('anything'), { ...told, aborted: true })).toMatchObject(cancelled);
  expect(api('aborted', {}).exitCode).toBe(2);
});
it('lists each invalid field once', () => {
  const violations = [{ propertyPath: 'price', message: 'Montant attendu' }];
  expect(api('validation', { status: 422, violations }, 'price: Montant attendu')).toMatchObject({
    message: 'Certains champs ne sont pas valides.',
    details: ['price : Montant attendu'],
    exitCode: 1,
  });
});
it('says where in a file each error is, with the refused cell', () => {
  const violations = [
    { propertyPath: 'budgetFile[3].CIP', message: 'Inconnu.', value: '9' },
    { propertyPath: 'budgetFile[4]', message: 'Un total.' },
    { propertyPath: 'budgetFile.TOTAL', message: 'Trop.', value: '21 €' },
    { propertyPath: 'budgetFile', message: 'Et 2 autres erreurs.' },
  ];
  expect(api('validation', { status: 422, violations }).details).toEqual([
    'ligne 3, CIP « 9 » : Inconnu.',
    'ligne 4 : Un total.',
    'TOTAL « 21 € » : Trop.',
    'budgetFile : Et 2 autres erreurs.',
  ]);
});
it('says why a server cannot be reached, and what to do', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(api('network', { cause })).toMatchObject({
    message: 'Le serveur http://s ne répond pas (connexion refusée).',
    hint: 'Cherchez pourquoi : officine doctor',
  });
  expect(api('network', { cause: new CliError('Proxy faux.', 1, 'Voyez.') })).toMatchObject({
    message: 'Proxy faux.',
    hint: 'Voyez.',
  });
  expect(api('internal', { status: 500, requestId: 'r-9' }).hint).toContain('r-9');
  expect(api('forbidden', { status: 429, retryAfter: 11.2 }).hint).toBe('Réessayez dans 12 s.');
});
it('removes control characters from messages', () => {
  expect(failureOf(new Error('a\u001b[2Jb\nc'), told)).toMatchObject({
    message: 'Erreur inattendue : a[2Jb c',
    exitCode: 1,
  });
});
