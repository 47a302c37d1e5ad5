import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { openOffice } from './office.tsx';
import type { Asked } from './server.ts';

/** The blocks, services and team of a pharmacy's page, as they are typed and sent. */

const website = {
  ...(exampleOf('admin', '/pharmacy_websites/:id', {}) as object),
  id: 5,
  blocks: 'services map',
  services: 'vaccination Sans rendez-vous',
  team: null,
};
const answers = {
  ...examplesOf('admin'),
  'GET /admin/pharmacies/:id': () => ({ json: exampleOf('admin', '/pharmacies/:id', { id: 3, website }) }),
  'GET /admin/pharmacy_websites/:id': () => ({ json: website }),
  'PUT /admin/pharmacy_websites/:id': () => ({ json: website }),
};
/** What was saved of the page; who has it open is told by a PUT too. */
const savedOf = (asked: readonly Asked[]) =>
  asked.find(({ method, path }) => method === 'PUT' && path === '/admin/pharmacy_websites/5')?.body;
const press = (keys: string) => userEvent.keyboard(keys);

test('blocks are switched and moved, services ticked and described, people added', async () => {
  const { asked } = await openOffice('/admin/pharmacy-website/3', answers);
  const team = page.getByRole('switch', { name: 'Équipe', exact: true });
  await expect.element(team).toBeVisible();
  (team.element() as HTMLElement).focus();
  await press(' ');
  await expect.element(team).toBeChecked();
  // By keyboard, above the services: the order of the page.
  for (const _ of [1, 2]) {
    (page.getByRole('button', { name: 'Monter Équipe' }).element() as HTMLElement).focus();
    await press('{Enter}');
  }
  await expect.element(page.getByRole('button', { name: 'Monter Équipe' })).toBeDisabled();
  (page.getByRole('checkbox', { name: 'Commande et retrait' }).element() as HTMLElement).focus();
  await press(' ');
  await page.getByLabelText('Précision : Commande et retrait').fill('Casiers, jour et nuit ');
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await press('Anne Leroy');
  const roleOf = page.getByRole('group', { name: 'Personne 1' }).getByLabelText(/Fonction/);
  await roleOf.fill('Adjointe');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => savedOf(asked))
    .toMatchObject({
      blocks: 'team services map',
      services: 'vaccination Sans rendez-vous\ncollect Casiers, jour et nuit',
      team: 'Anne Leroy | Adjointe',
    });
});

test('a role without a name is refused beside it, and nothing is sent', async () => {
  const { asked } = await openOffice('/admin/pharmacy-website/3', answers);
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await page
    .getByRole('group', { name: 'Personne 1' })
    .getByLabelText(/Fonction/)
    .fill('Préparateur');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Le nom de « Préparateur » manque.')).toBeVisible();
  expect(savedOf(asked)).toBeUndefined();
});
