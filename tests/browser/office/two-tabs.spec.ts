import { expect, test } from '@playwright/test';
import { origin } from '../demo.ts';
import { choose, rowsOf, toast } from './office.ts';

test('a change in one tab shows in the other, and a logout ends both', async ({ page, context }) => {
  await page.goto(`${origin}/login?redirect=${encodeURIComponent('/admin/zones?q=INT-MOBILE')}`);
  await page.getByLabel('Identifiant ou email').fill('admin@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('officine-2026');
  await page.getByLabel('Rester connecté').check({ force: true });
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(rowsOf(page)).toContainText(['Bandeau des téléphones']);
  const other = await context.newPage();
  await other.goto(`${origin}/admin/zones?q=INT-MOBILE`);
  await expect(rowsOf(other)).toContainText(['Bandeau des téléphones']);

  for (const text of ['Bandeau des mobiles', 'Bandeau des téléphones']) {
    await page.getByRole('link', { name: 'INT-MOBILE' }).click();
    const drawer = page.getByRole('dialog', { name: 'Fiche' });
    await drawer.getByLabel('Description').fill(text);
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(page, 'Enregistrement effectué').first()).toBeVisible();
    await expect(rowsOf(other)).toContainText([text]);
  }

  await choose(page, /^Compte de/, 'Se déconnecter');
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});
