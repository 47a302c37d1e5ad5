import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { choose, rowsOf, toast } from './office.ts';

/** What a list does with the server, looked at on zones; what it does by itself: `test/list.test.tsx` of the back office. */

test.beforeEach(async ({ page, context }) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/zones`);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('search, order, filters and page size are in the address, stay after a reload, and leave as a file', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await page.reload();
  await page.getByRole('searchbox', { name: /^Rechercher\s: Référence/ }).fill('bandeau');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('radio', { name: 'Activés', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Prix par jour' }).click();
  await page.getByRole('button', { name: 'Prix par jour' }).click();
  await clicks.atMost(3, 'order a list, and leave out what is off');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrer' });
  await filters.getByRole('option', { name: 'Extranet' }).click();
  // The list is behind and follows each choice; the other filters count the rest of it.
  await expect(page.getByRole('dialog', { name: 'Extranet' }).getByRole('option', { name: /^Non/ })).toContainText('2');
  await page.getByRole('option', { name: /^Non/ }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await clicks.atMost(4, 'filter a list');
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
  await clicks.atMost(2, 'number of rows in a page');
  const coming = page.waitForEvent('download');
  await choose(page, 'Exporter', /^CSV$/);
  const file = await coming;
  await clicks.atMost(2, 'export what is shown');
  expect(file.suggestedFilename()).toMatch(/^emplacements-actives-\d{4}-\d\d-\d\d\.csv$/);
  await expect(toast(page, '2 lignes exportées')).toBeVisible();
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).not.toContain('Création');
  expect(lines[1]).toContain('INT-BANDEAU');
  await page.getByRole('button', { name: 'Retirer le filtre Extranet' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('rien de tel');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('a view is kept with the account as a tab, says when it is changed, and opens the list by default', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await page.goto(`${origin}/admin/zones?q=bandeau&sort=-price`);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
  await page.keyboard.type('Bandeaux');
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation', { name: 'Vues' });
  const tab = tabs.getByRole('link', { name: /^Bandeaux/ });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await expect(tab).toContainText('3');
  await clicks.atMost(3, 'keep a view');

  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Taille' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Taille' })).toHaveCount(0);
  await expect(tab).toContainText('modifiée');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(tab).not.toContainText('modifiée');
  await choose(page, /^Actions de la vue/, 'Ouvrir par défaut');
  await expect(toast(page, 'La liste s’ouvre sur « Bandeaux »')).toBeVisible();

  // Another computer: nothing is kept in this browser.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/admin/zones`);
  await expect(page).toHaveURL(/view=\d+&q=bandeau&sort=-price/);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Taille' })).toHaveCount(0);
  await tabs.getByRole('link', { name: /^Tous/ }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole('columnheader', { name: 'Taille' })).toBeVisible();

  await tab.click();
  await choose(page, /^Actions de la vue/, 'Supprimer…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tab).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(10);
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

test('a price of the matrix that another person has changed meanwhile is said, and saved once it was seen', async ({
  page,
  context,
}) => {
  const cellOf = async (tab: typeof page) => {
    await tab.goto(`${origin}/admin/matrix`);
    return tab.getByRole('textbox', { name: 'EXT-COLONNE, Extranet', exact: true });
  };
  const save = (tab: typeof page) => tab.getByRole('button', { name: 'Enregistrer (1)' }).click();
  const mine = await cellOf(page);
  // Near the price of the demo, which other tests use.
  await mine.fill('0,41');
  await page.keyboard.press('Enter');
  const other = await context.newPage();
  const theirs = await cellOf(other);
  await theirs.fill('0,42');
  await other.keyboard.press('Enter');
  await save(other);
  await expect(toast(other, '1 prix enregistré')).toBeVisible();
  await save(page);
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('Cet élément a changé entre-temps');
  await expect(refused).toContainText(/EXT-COLONNE, extranet\s: 0,42\s€, modifié par .+ le \d\d\//);
  await expect(mine).toHaveValue(/^0,41/);
  await save(page);
  await expect(toast(page, '1 prix enregistré')).toContainText(/0,42\s€ → 0,41\s€/);
});
