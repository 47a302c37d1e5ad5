import { EventEmitter, once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
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

  const rename = async (text: string) => {
    await page.getByRole('link', { name: 'INT-MOBILE' }).click();
    const drawer = page.getByRole('dialog', { name: 'Fiche' });
    await drawer.getByLabel('Description').fill(text);
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(drawer).toHaveCount(0);
  };
  await rename('Bandeau des mobiles');
  await expect(toast(page, 'Enregistrement effectué').first()).toBeVisible();
  await expect(rowsOf(other)).toContainText(['Bandeau des mobiles']);

  // An answer that was on its way when the change was made does not know of it.
  const held = await holdBack(other, '**/api/admin/zones?*');
  await other.reload({ waitUntil: 'commit' });
  await held.answered;
  await rename('Bandeau des téléphones');
  held.release();
  await expect(rowsOf(other)).toContainText(['Bandeau des téléphones']);

  await choose(page, /^Compte de/, 'Se déconnecter');
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

/** Keeps the next answer of an address back until it is released. */
async function holdBack(page: Page, url: string) {
  const turns = new EventEmitter();
  const answered = once(turns, 'answered');
  const released = once(turns, 'released');
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      turns.emit('answered');
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered, release: () => turns.emit('released') };
}
