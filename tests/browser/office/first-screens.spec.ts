import { expect, test } from '@playwright/test';
import { signIn } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { rowsOf, settled } from './office.ts';

test('a pharmacy reads a letter, and an invoice in place', async ({ page }) => {
  await signIn(page, 'customer', '/customer');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bonjour Pharmacie de la Gare');
  const waiting = main.getByText(/^Il vous reste/);
  await expect(waiting).toContainText(/factures? à payer/);
  const lines = main.getByRole('listitem').filter({ hasText: 'À payer' });
  const menu = page.getByRole('link', { name: /^Factures/ });
  const count = Number(/\d+/.exec(await menu.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  const file = page.waitForEvent('download');
  await lines.first().getByRole('button', { name: /^Lire/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  // It waits until it is paid: reading it takes it off no list.
  await expect(menu).toHaveText(new RegExp(`^Factures${count}\\s`));
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
    .getByRole('link', { name: /factures? à payer/ })
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
