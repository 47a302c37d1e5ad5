import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection, type Reply } from './server.ts';

/** A form of a few fields: the errors that it shows, and what it keeps of the input after a failure. */

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const error = (text: string) => page.getByText(text);
const REFUSAL: Reply = {
  status: 422,
  json: {
    code: 'validation',
    violations: [
      { propertyPath: 'email', message: 'Cet email est déjà pris' },
      { propertyPath: 'name', message: 'Ce nom est déjà pris' },
    ],
  },
};
const USER: Reply = {
  json: {
    '@id': '/api/admin/users/7',
    '@type': 'User',
    id: 7,
    role: 'admin',
    name: 'Camille Dupuis',
    email: 'camille@example.org',
    isActive: true,
    hasAgreedConditions: true,
  },
};
const profile = (answers: Answers = {}) =>
  openOffice('/profile', {
    'GET /admin/users/:id': () => USER,
    'GET /access_tokens': () => collection([]),
    'PUT /admin/users/:id': () => REFUSAL,
    ...answers,
  });

test('nothing is sent while a field lacks, and its error goes as it is filled', async () => {
  const { asked } = await profile();
  await userEvent.fill(field('Email'), '');
  await userEvent.keyboard('{Enter}');
  await expect.element(error('L’email est obligatoire')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(error('L’email est obligatoire')).not.toBeInTheDocument();
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('what the server refuses stays at its field until that field changes', async () => {
  await profile();
  await userEvent.fill(field('Email'), 'pris@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.element(error('Cet email est déjà pris')).toBeVisible();
  await userEvent.fill(field('Nom'), 'Claude Dupuis');
  await expect.element(error('Ce nom est déjà pris')).not.toBeInTheDocument();
  await expect.element(error('Cet email est déjà pris')).toBeVisible();
  await expect.element(field('Email')).toHaveValue('pris@example.org');
});

test('what is typed and not sent is there again, and is no change once it is sent', async () => {
  await profile();
  await userEvent.fill(field('Email'), 'autre@example.org');
  // Opens the screen again, as after a sign-in when the session has ended: the kept input is offered.
  const kept = { ...sessionStorage };
  await profile();
  Object.assign(sessionStorage, kept);
  await profile({ 'PUT /admin/users/:id': () => ({ json: {} }) });
  await expect.element(field('Email')).toHaveValue('autre@example.org');
  await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(error('Enregistrement effectué')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});
