import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { rowsOf } from './office.ts';

/** What any form does: looked at on zones and adverts, in the drawer. */

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Fiche' });
test.beforeEach(({ context }) => enter(context, 'admin').then(() => undefined));

test('what was typed is not lost by Escape, Back or a link without a question', async ({ page }) => {
  await page.goto(`${origin}/admin/zones`);
  await page.getByRole('button', { name: 'Nouvel emplacement' }).click();
  const drawer = drawerOf(page);
  await drawer.getByLabel('Référence').fill('BROUILLON');
  const question = page.getByRole('alertdialog');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave();
    await expect(question).toContainText(/Quitter sans enregistrer\s\?/);
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(drawer.getByLabel('Référence')).toHaveValue('BROUILLON');
    await expect(page).toHaveURL(/drawer=zone-new/);
  }
  await drawer.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(rowsOf(page).filter({ hasText: 'BROUILLON' })).toHaveCount(0);
});

test('complaints stand on their fields, ours and the server’s, and what was typed stays', async ({ page }) => {
  await page.goto(`${origin}/admin/zones?drawer=zone-new`);
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByText('La référence est obligatoire')).toBeVisible();
  await expect(drawer.getByLabel('Référence')).toBeFocused();
  await drawer.getByLabel('Référence').fill('INT-BANDEAU');
  await drawer.getByLabel('Description').fill('Un double');
  await drawer.getByLabel('Prix par jour').fill('1,50');
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer.getByLabel('Référence')).toHaveAttribute('aria-invalid', 'true');
  await expect(drawer.getByLabel('Référence')).toHaveAccessibleDescription(/référence/i);
  await expect(drawer.getByLabel('Description')).toHaveValue('Un double');
  await expect(drawer.getByLabel('Prix par jour')).toHaveValue(/1,50/);
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

test('a file of another kind or too large is refused in French, beside its field', async ({ page }) => {
  await page.goto(`${origin}/admin/campaign-new`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('\u0089PNG\r\n\u001a\n') });
  await expect(page.getByRole('table', { name: 'Lignes à corriger' }).or(page.getByRole('alert'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  const line = 'CIP;PHARMACIE;TOTAL\r\n';
  await file.setInputFiles({ name: 'trop.csv', mimeType: 'text/csv', buffer: Buffer.alloc(10.5 * 1024 * 1024, line) });
  await expect(page.getByText(/Ce fichier est trop volumineux\s: 10 Mo au plus\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled();
});
