import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askPassword } from '../src/app/ask-password.tsx';
import { password } from '../src/kit/calls/send.ts';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

const TOKEN = `officine_${'a'.repeat(43)}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a password that is asked meanwhile leaves the form there, and the new token is shown', async () => {
  password.ask = askPassword;
  let isConfirmed = false;
  const { asked } = await openOffice('/profile', {
    'GET /me/tokens': () => collection([]),
    'PUT /me/confirmation': () => {
      isConfirmed = true;
      return { status: 204, json: {} };
    },
    'POST /me/tokens': () =>
      isConfirmed
        ? {
            json: {
              id: 1,
              name: 'Nuit',
              access: 'read',
              subjects: [],
              hint: 'aaaa',
              date_expiry: '2027-02-26',
              date_create: '2026-11-28T08:00:00+00:00',
              token: TOKEN,
            },
          }
        : {
            status: 403,
            json: { code: 'password_needed', detail: 'Confirmez votre mot de passe pour faire ce changement.' },
          },
  });
  await button('Nouveau jeton…').click();
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Nom' }), 'Nuit');
  await button('Créer le jeton').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Votre mot de passe' }), 'officine-2026');
  await button('Continuer').click();
  await expect.element(page.getByText(TOKEN)).toBeVisible();
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/me/tokens')).toHaveLength(2);
  await button('C’est noté, fermer').click();
  await expect.element(page.getByText(TOKEN)).not.toBeInTheDocument();
});
