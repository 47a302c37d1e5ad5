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

test('a link opened in another tab needs no second sign-in, another browser does, and a logout ends all', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Identifiant ou email').fill('admin@demo.officine.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('officine-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${origin}/admin`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Emplacements' })
    .first()
    .click({ modifiers: ['Control'] });
  const other = await opened;
  await expect(other.getByRole('heading', { level: 1, name: 'Emplacements' })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin`);
  // Nothing on the disk opens the session.
  const kept = await other.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(kept).not.toContain(await other.evaluate(() => sessionStorage.getItem('token')));

  const stranger = await browser.newContext();
  const alone = await stranger.newPage();
  await alone.goto(`${origin}/admin/zones`);
  await expect(alone).toHaveURL(/\/login/);
  await stranger.close();

  await choose(other, /^Compte de/, 'Se déconnecter');
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  const late = await context.newPage();
  await late.goto(`${origin}/admin/zones`);
  await expect(late).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
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
