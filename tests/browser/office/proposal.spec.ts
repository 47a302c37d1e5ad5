import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { settled, toast } from './office.ts';

test('free places of 20 000 € are proposed in six clicks, accepted without signing in, and become a draft', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/inventory?by=region`);
  await settled(page);
  let clicks = 0;
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    clicks += 1;
    await target.click();
  };
  // A cell is a region in a month.
  await press(page.getByRole('row').nth(1).getByRole('link').nth(3));
  await page.getByLabel('Montant à répartir').fill('20 000');
  await press(page.getByRole('button', { name: 'Proposer…' }));
  const dialog = page.getByRole('dialog', { name: 'Proposer ces places' });
  await expect(dialog.getByText('Prix hors taxes')).toBeVisible();
  await dialog.getByLabel('Destinataire').fill('Laboratoire Duval');
  await dialog.getByLabel('Email', { exact: true }).fill('anne@duval.example');
  await press(dialog.getByRole('button', { name: 'Proposer', exact: true }));
  const made = page.getByRole('dialog', { name: 'Proposition faite' });
  const url = await made.getByLabel('Adresse').inputValue();
  expect(clicks).toBeLessThanOrEqual(6);
  await made.getByRole('button', { name: 'Fermer' }).click();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const foreign: string[] = [];
  visitor.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  const opened = await visitor.goto(origin + new URL(url).pathname);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(visitor.getByText('Proposition pour Laboratoire Duval')).toBeVisible();
  for (const title of ['Vues attendues', 'Prix', 'Où', 'Quand', 'Emplacements', 'Accepter'])
    await expect(visitor.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await visitor.getByRole('button', { name: 'J’accepte' }).click();
  await expect(visitor.getByText('Votre nom est obligatoire')).toBeVisible();
  await visitor.getByLabel('Votre nom').fill('Anne Duval');
  await visitor.getByLabel('Votre fonction').fill('Directrice');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'J’accepte' }).click();
  await expect(visitor.getByRole('heading', { name: 'Proposition acceptée' })).toBeVisible();
  await expect(visitor.getByText('Acceptée par Anne Duval, Directrice')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'J’accepte' })).toHaveCount(0);
  expect(foreign).toEqual([]);
  await context.close();

  await page.goto(`${origin}/admin/proposals`);
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: 'Laboratoire Duval' }).first();
  await expect(row.getByText('Acceptée')).toBeVisible();
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('SHA-256')).toBeVisible();
  await drawer.getByRole('link', { name: /^Campagne de/ }).click();
  await expect(page.getByText(/PROP-\d+/).first()).toBeVisible();
});

test('a proposal is extended and withdrawn, and its page closes', async ({ page, browser }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/proposals`);
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: 'Maison Aubrac' });
  const menu = async (item: string) => {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const opening = page.waitForEvent('popup');
  await menu('Voir la page');
  const shown = await opening;
  await shown.waitForURL(/\/proposal\/.*\?preview$/);
  // Looking at it in the office is no opening.
  await page.reload();
  await settled(page);
  await expect(row.getByText('Pas encore vue')).toBeVisible();
  await menu('Retirer…');
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(toast(page, 'Proposition retirée')).toBeVisible();
  const visitor = await browser.newPage();
  const answer = await visitor.goto(shown.url());
  expect(answer?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'Cette proposition n’est plus ouverte' })).toBeVisible();
  await expect(visitor.getByText('Aubrac')).toHaveCount(0);
  await visitor.close();
});
