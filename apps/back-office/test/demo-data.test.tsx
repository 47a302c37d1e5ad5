import { FIRST_STEPS } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';

/** Demo data on the home of a new network: offered, asked for, and taken away. */

const steps = FIRST_STEPS.map((key) => ({ key, state: 'open', count: 0 }));
const firstSteps = (demo: object) => ({
  'GET /admin/first_steps': () => ({ json: { steps, is_over: false, demo } }),
});
const dialog = (role: 'dialog' | 'alertdialog') => page.getByRole(role);

test('a new network asks for them with a password of its own', async () => {
  const { asked } = await openOffice('/admin', {
    ...examplesOf('admin'),
    ...firstSteps({ state: 'offered' }),
    'POST /admin/first_steps/demo': () => ({ json: { task: 7 } }),
  });
  await page.getByRole('button', { name: /^Charger les données/ }).click();
  await dialog('dialog').getByRole('button', { name: 'Charger', exact: true }).click();
  await expect.element(dialog('dialog')).toHaveTextContent('Le mot de passe est obligatoire');
  await dialog('dialog').getByLabelText('Mot de passe des comptes de démonstration').fill('demo-officine-2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked.filter(({ method }) => method === 'POST'))
    .toMatchObject([{ path: '/admin/first_steps/demo', body: { password: 'demo-officine-2026' } }]);
});

/** The dialog of a removal, with what was made beside the demo. */
async function openRemoval(made: readonly object[]) {
  const removed = [{ words: '120 pharmacies', count: 120 }];
  const { asked } = await openOffice('/admin', {
    ...examplesOf('admin'),
    ...firstSteps({ state: 'loaded' }),
    'POST /admin/first_steps/demo/remove': () => ({ json: { removed, made } }),
  });
  await page.getByRole('button', { name: /^Retirer les données/ }).click();
  return () => asked.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
}
const removal = () => dialog('alertdialog').getByRole('button', { name: 'Retirer', exact: true });

test('they go by a typed word', async () => {
  const sent = await openRemoval([]);
  await expect.element(dialog('alertdialog')).toHaveTextContent('120 pharmacies');
  const word = dialog('alertdialog').getByLabelText(/^Tapez RETIRER/);
  await word.fill('retirer');
  await removal().click();
  await expect.element(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill('RETIRER');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent().at(-1)).toEqual({ confirmation: 'RETIRER' });
});

test('they stay where something was made beside them', async () => {
  await openRemoval([{ words: '2 pharmacies', count: 2 }]);
  await expect.element(dialog('alertdialog')).toHaveTextContent('2 pharmacies');
  await expect.element(removal()).toBeDisabled();
});
