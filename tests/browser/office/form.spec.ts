import { expect, type Page, test } from '@playwright/test';
import { askAs, enter, origin, tokenOf } from '../demo.ts';
import { rowsOf } from './office.ts';

/** What a form does with the server, the network and files; what it does by itself: `test/form.test.tsx` of the back office. */

const put = (token: string, path: string, body: object) =>
  askAs(token, path, { method: 'PUT', body: JSON.stringify(body) });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Fiche' });
test.beforeEach(({ context }) => enter(context, 'admin').then(() => undefined));

test('what was typed in a drawer is there again after the session ended and the user signed in again', async ({
  page,
}) => {
  await page.goto(`${origin}/admin/zones`);
  await rowsOf(page).first().getByRole('link').first().click();
  const field = drawerOf(page).getByLabel('Description');
  const before = await field.inputValue();
  await field.fill('Près de la sortie');
  const address = page.url();
  // Nothing asks whether to leave: nothing is lost.
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  await askAs(token, '/logout', { method: 'POST' });
  await drawerOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByLabel('Identifiant ou email').fill('admin@demo.officine.test');
  await page.getByLabel('Mot de passe').fill('officine-2026');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('status').filter({ hasText: 'Votre saisie non enregistrée a été reprise.' })).toHaveCount(
    1,
  );
  await expect(field).toHaveValue('Près de la sortie');
  await drawerOf(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.goto(address);
  await expect(field).toHaveValue(before);
});

test('what another changed meanwhile is asked, field by field; other fields are merged', async ({ page }) => {
  const zone = '/admin/zones/8';
  const own = await tokenOf('admin');
  const { description, price } = await askAs<{ description: string; price: number }>(own, zone);
  await page.goto(`${origin}/admin/zones?drawer=zone:8`);
  const drawer = drawerOf(page);
  await drawer.getByLabel('Description').fill('Valeur B');
  await drawer.getByLabel('Prix par jour').fill('77');
  await put(own, zone, { description: 'Valeur A', price: price + 1, capacity: 9 });
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Modifié entre-temps' });
  await expect(question).toContainText(
    /Description.*Modifié par .+ à \d\d.\d\d.*Votre valeur\s: Valeur B.*La sienne\s: Valeur A/s,
  );
  await question.getByRole('button', { name: 'Revenir à la saisie' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('Valeur B');
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('radiogroup', { name: /^Prix/ }).getByText('Prendre la sienne').click();
  await question.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  expect(await askAs(own, zone)).toMatchObject({ description: 'Valeur B', price: price + 1, capacity: 9 });
  await put(own, zone, { description, price });
});

test('a network that goes away loses nothing, is said, and comes back', async ({ page, context }) => {
  await page.goto(`${origin}/admin/zones?drawer=zone:9`);
  const drawer = drawerOf(page);
  const description = drawer.getByLabel('Description');
  await expect(description).toHaveValue('Messages du réseau, site');
  await description.fill('Messages du réseau, sites');
  await context.setOffline(true);
  await expect(page.getByText('Connexion perdue.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByRole('alert')).toBeVisible();
  await expect(description).toHaveValue('Messages du réseau, sites');
  await context.setOffline(false);
  await expect(page.getByText('Connexion perdue.')).toHaveCount(0);
  await description.fill('Messages du réseau, site');
  await drawer.getByRole('button', { name: 'Annuler' }).click();
  await expect(drawer).toHaveCount(0);
});
