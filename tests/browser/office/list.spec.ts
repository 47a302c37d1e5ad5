import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { choose, rowsOf, toast } from './office.ts';

/** What any list does: looked at on the list of zones. */

test.beforeEach(async ({ page, context }) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/zones`);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('search, order, filters and page size are in the address, and stay after a reload', async ({ page }) => {
  await page.getByRole('searchbox', { name: /^Rechercher\s: Référence/ }).fill('bandeau');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('radio', { name: 'Activés', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Prix par jour' }).click();
  await page.getByRole('button', { name: 'Prix par jour' }).click();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrer' });
  await filters.getByRole('option', { name: 'Extranet' }).click();
  // The list is behind and follows each choice; the other filters count the rest of it.
  await expect(page.getByRole('dialog', { name: 'Extranet' }).getByRole('option', { name: /^Non/ })).toContainText('2');
  await page.getByRole('option', { name: /^Non/ }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await choose(page, /^Lignes par page/, /^10$/);
  const kept = async () => {
    await expect(page).toHaveURL(/q=bandeau/);
    await expect(page).toHaveURL(/state=enabled/);
    await expect(page).toHaveURL(/sort=-price/);
    await expect(page).toHaveURL(/f\.is_extranet=false/);
    await expect(page).toHaveURL(/size=10/);
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).first()).toContainText('INT-BANDEAU');
    await expect(page.getByRole('columnheader', { name: 'Prix par jour' })).toHaveAttribute('aria-sort', 'descending');
  };
  await kept();
  await page.reload();
  await kept();
  await page.getByRole('button', { name: 'Retirer le filtre Extranet' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('rien de tel');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('a view comes back under its name, and columns are chosen', async ({ page }) => {
  await page.goto(`${origin}/admin/zones?q=bandeau&sort=-price`);
  await choose(page, 'Vues', 'Enregistrer cette vue…');
  await page.getByRole('dialog').getByLabel('Nom').fill('Bandeaux');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.goto(`${origin}/admin/zones`);
  await expect(rowsOf(page)).toHaveCount(10);
  await choose(page, 'Vues', 'Bandeaux');
  await expect(page).toHaveURL(/q=bandeau&sort=-price/);
  await expect(rowsOf(page)).toHaveCount(3);

  await choose(page, 'Colonnes', 'Taille');
  await expect(page.getByRole('columnheader', { name: 'Taille' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Référence' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Taille' })).toHaveCount(0);
});

test('rows are switched off together after a question, and on again from the toast; their history says so', async ({
  page,
}) => {
  await page.goto(`${origin}/admin/zones?q=RES-`);
  const state = page.getByRole('radio', { name: 'Désactivés' });
  await page.getByRole('checkbox', { name: /RES-EXTRANET/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /RES-INTERNET/ }).check({ force: true });
  await expect(page.getByText('2 emplacements sélectionnés')).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Désactiver 2 emplacements\s\?/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(toast(page, '2 emplacements désactivés')).toBeVisible();
  await toast(page, '2 emplacements désactivés').getByRole('button', { name: 'Annuler' }).click();
  await state.click({ force: true });
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.goto(`${origin}/admin/zones?drawer=zone:8&tab=history`);
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await expect(drawer.getByText('Actif : oui → non').first()).toBeVisible();
  await expect(drawer.getByText('Actif : non → oui').first()).toBeVisible();
});

test('what is shown leaves as a file', async ({ page }) => {
  await page.goto(`${origin}/admin/zones?q=bandeau&sort=-price`);
  await expect(rowsOf(page)).toHaveCount(3);
  const coming = page.waitForEvent('download');
  await choose(page, 'Exporter', 'CSV');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('INT-BANDEAU');
});

test('a row opens in the drawer; Escape closes it, and the filters stay', async ({ page }) => {
  await page.goto(`${origin}/admin/zones?q=bandeau`);
  await page.getByRole('link', { name: 'INT-BANDEAU' }).click();
  await expect(page).toHaveURL(/q=bandeau&drawer=zone:4/);
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await expect(drawer.getByLabel('Référence')).toHaveValue('INT-BANDEAU');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=bandeau$/);
  await expect(rowsOf(page)).toHaveCount(3);
});
