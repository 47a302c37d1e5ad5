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

test('search, order, filters and page size are in the address, and stay after a reload', async ({ page }) => {
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

test('head and toolbar stay in the window; ranges and every page are selected, and the bar is in sight', async ({
  page,
}) => {
  await page.goto(`${origin}/admin/pharmacies?size=50`);
  await expect(rowsOf(page)).toHaveCount(50);
  const topOf = async (role: 'searchbox' | 'columnheader') =>
    Math.round((await page.getByRole('main').getByRole(role).first().boundingBox())?.y ?? -1);
  await rowsOf(page).nth(40).scrollIntoViewIfNeeded();
  expect(await topOf('searchbox')).toBeGreaterThanOrEqual(52);
  expect(await topOf('columnheader')).toBeLessThan(130);
  const tick = (row: number) => rowsOf(page).nth(row).getByRole('checkbox');
  await tick(30).click();
  await tick(34).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Lignes sélectionnées' });
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText('5 pharmacies sélectionnées');
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await bar.getByRole('button', { name: /^Sélectionner les \d+/ }).click();
  const total = Number(/^(\d+) pharmacies/.exec(await page.getByText(/^\d+ pharmacies$/).innerText())?.[1]);
  expect(total).toBeGreaterThan(50);
  await expect(bar).toContainText(`${total} pharmacies sélectionnées`);
  await bar.getByRole('button', { name: 'Désactiver' }).click();
  // Those that are off already are left out.
  await expect(page.getByRole('alertdialog')).toContainText(/Désactiver (\d{3}) pharmacies/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click();
  await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(bar).toHaveCount(0);
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
  const clicks = await countClicks(page);
  await page.goto(`${origin}/admin/zones?q=bandeau&sort=-price`);
  await expect(rowsOf(page)).toHaveCount(3);
  const coming = page.waitForEvent('download');
  await choose(page, 'Exporter', /^CSV$/);
  const file = await coming;
  await clicks.atMost(2, 'export what is shown');
  expect(file.suggestedFilename()).toMatch(/^emplacements-\d{4}-\d\d-\d\d\.csv$/);
  await expect(toast(page, '3 lignes exportées')).toBeVisible();
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).not.toContain('Création');
  expect(lines[1]).toContain('INT-BANDEAU');
});

test('on a phone rows are cards that need no sideways scroll, and tools are behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin/campaigns', '/admin/pharmacies', '/admin/matrix']) {
    await page.goto(origin + path);
    await expect(rowsOf(page).first()).toBeVisible();
    const wider = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .length,
    );
    expect(wider).toBe(0);
  }
  await expect(page.getByRole('textbox', { name: 'EXT-BANDEAU, Extranet et internet' })).toBeInViewport();
  await page.goto(`${origin}/admin/campaigns`);
  const filter = page.getByRole('button', { name: 'Filtrer' });
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Outils de la liste' }).click();
  await expect(filter).toBeVisible();
});

test('the table of campaigns fits beside the menu; ] walks on to the next page, at the open tab', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/admin/campaigns?size=10`);
  await expect(rowsOf(page)).toHaveCount(10);
  // As wide as with figures.
  await expect(rowsOf(page).first().getByRole('img')).toBeVisible();
  await expect(page.locator('[data-wide]')).toHaveCount(0);
  await rowsOf(page).last().getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Fiche' });
  await drawer.getByRole('link', { name: 'Historique' }).click();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11 – 20 sur/)).toBeAttached();
  // The rows of before stay until those of the next page are there.
  await expect(page.locator('table[aria-busy=false]')).toHaveCount(1);
  const first = await page.locator('tbody[data-rows] a[data-opens]').first().textContent();
  // Its reference stands after its name.
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(first?.replace(/\s*C\d\d-\d+$/, '') ?? '');
  await expect(page).toHaveURL(/tab=history/);
});

test('sums below a list are those of every page, under its filters', async ({ page }) => {
  await page.goto(`${origin}/admin/campaigns?size=10`);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Budget' }).check({ force: true });
  await page.keyboard.press('Escape');
  const sum = () => page.getByRole('row', { name: /^Total/ }).innerText();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('€');
  const all = await sum();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText(/^11 – 20 sur/)).toBeVisible();
  expect(await sum()).toBe(all);
  await page.goto(`${origin}/admin/campaigns?size=10&q=hydratation`);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('€');
  expect(await sum()).not.toBe(all);
  // A card leaves out what is invoiced; the sum of it stays.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/admin/campaign-pharmacies/1`);
  await expect(page.locator('tfoot td').filter({ hasText: '€' })).toBeVisible();
});

test('in the price matrix arrows move and never change a price; pasting, undo and saving say what changes', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await page.goto(`${origin}/admin/matrix`);
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [first, below] = [cell('EXT-BANDEAU, Extranet'), cell('EXT-COLONNE, Extranet')];
  const [was, belowWas] = [await first.inputValue(), await below.inputValue()];
  await first.fill('12,34');
  await page.keyboard.press('Enter');
  await expect(below).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveValue(/^12,34\s€$/);
  await expect(below).toHaveValue(belowWas);
  await expect(rowsOf(page).filter({ hasText: 'EXT-BANDEAU' }).locator('del')).toContainText(was.slice(0, 4));

  await below.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', '7,01\t7,02\n7,03\t7,04\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('button', { name: 'Enregistrer (5)' })).toBeVisible();
  await expect(cell('EXT-DOCUMENTS, Extranet et internet')).toHaveValue(/^7,04/);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Enregistrer (1)' }).click();
  const saved = page.getByRole('status').filter({ hasText: '1 prix enregistré' });
  await clicks.atMost(2, 'edit a price');
  await expect(saved).toContainText(/EXT-BANDEAU, extranet\s: .* → 12,34\s€/);
  await page.getByRole('button', { name: 'Rétablir les anciens prix' }).click();
  await expect(first).toHaveValue(was);
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
