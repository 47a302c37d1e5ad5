import { expect, test } from '@playwright/test';
import { origin, signIn } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { rowsOf, settled } from './office.ts';

test('a pharmacy reads a letter, and an invoice in place', async ({ page }) => {
  await signIn(page, 'customer', '/customer');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bonjour Pharmacie de la Gare');
  const waiting = main.getByText(/^Il vous reste/);
  await expect(waiting).toContainText(/factures? à lire/);
  const lines = main.getByRole('listitem').filter({ hasText: 'Facture' });
  const menu = page.getByRole('link', { name: /^Factures/ });
  const count = Number(/\d+/.exec(await menu.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  const file = page.waitForEvent('download');
  await lines.first().getByRole('button', { name: /^Lire/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  // One less in the list, in the menu and in the letter.
  await expect(menu).toHaveText(count === 1 ? 'Factures' : new RegExp(`^Factures${count - 1} `));
  await waiting.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/customer\/(invoices|documents-catalogue)/);
});

test('on a pharmacy’s phone, figures are asked for beside the profile, a chart is drawn once it is seen, an invoice taken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const clicks = await countClicks(page);
  const asked = page.waitForRequest(/customer\/reports/);
  await page.route(/\/api\/customer\/users\/\d+$/, async (route) => {
    await asked;
    await route.continue();
  });
  await signIn(page, 'customer', '/customer');
  await settled(page);
  const main = page.getByRole('main');
  const chart = main.getByRole('slider', { name: 'Visites et vues des annonces, par jour' });
  await expect(main.getByRole('heading', { name: 'Visites et vues des annonces' })).not.toBeInViewport();
  await expect(chart).toHaveCount(0);
  await main.getByRole('heading', { name: 'Visites et vues des annonces' }).scrollIntoViewIfNeeded();
  await expect(chart).toBeVisible();

  await main
    .getByRole('link', { name: /factures? à lire/ })
    .first()
    .click();
  const file = page.waitForEvent('download');
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Télécharger/ })
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await clicks.atMost(2, 'invoice on a phone');
});

test('an administrator sees first what waits, above the figures, and acts on it there', async ({ page }) => {
  await signIn(page, 'admin', '/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour \p{Lu}/u);
  const todo = main.getByRole('heading', { name: 'À traiter' });
  const figures = main.getByRole('term').filter({ hasText: /^Vues/ });
  await expect(figures.first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [above, below] = [await todo.boundingBox(), await figures.first().boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
  }
  const line = main.getByRole('listitem').filter({ hasText: 'Campagne' }).first();
  await line.getByRole('button', { name: /^Valider/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('premier jour');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: /sites? en erreur/ }).click();
  await expect(page).toHaveURL(`${origin}/admin/wordpress?f.check_status=error`);
});

test('cards are moved, hidden and brought back, and stay so', async ({ page }) => {
  await signIn(page, 'marketing', '/marketing');
  await settled(page);
  const chart = page.getByRole('heading', { name: 'Visites des sites' });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(chart).toBeVisible();
  await page.getByRole('button', { name: 'Disposer' }).click();
  await page.getByRole('button', { name: 'Masquer Visites des sites' }).click();
  await page.getByRole('button', { name: 'Monter Dernières offres' }).click();
  await expect(page.getByRole('button', { name: 'Monter Dernières offres' })).toBeDisabled();
  await page.getByRole('button', { name: 'Terminer' }).click();
  const isFirst = async () =>
    expect(titles.filter({ hasText: /^Derni/ })).toHaveText(['Dernières offres', 'Derniers documents']);
  await isFirst();
  await expect(chart).toHaveCount(0);
  // Kept by the account, not by this browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await settled(page);
  await isFirst();
  await expect(chart).toHaveCount(0);
  await page.getByRole('button', { name: 'Disposer' }).click();
  await page.getByRole('button', { name: 'Visites des sites', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Carte Visites des sites' })).toBeVisible();
  await page.getByRole('button', { name: 'Disposition habituelle' }).click();
  await expect(page.getByRole('button', { name: 'Monter Dernières offres' })).toBeEnabled();
});
