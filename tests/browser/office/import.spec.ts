import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { rowsOf } from './office.ts';

/** The import of a file into any list: looked at on the list of zones. */

const FILE = `Code interne;Description;Prix par jour (€);Commentaire
EXT-BANDEAU;Bandeau importé;0,65;à voir
IMPORT-1;Premier emplacement importé;1,20;
IMPORT-2;Second emplacement importé;gratuit;
IMPORT-3;Troisième emplacement importé;beaucoup;
`;

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

test('a file is mapped, tried, corrected, imported without its wrong row, and undone', async ({ page, context }) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/zones`);
  const prices = rowsOf(page).filter({ hasText: 'EXT-BANDEAU' });
  await expect(prices).toContainText('0,60');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des emplacements' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choisir' }).click();
  await (await chooser).setFiles({ name: 'emplacements.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(dialog).toContainText('4 lignes, 2 colonnes reconnues, 2 ignorées');
  await dialog.getByRole('button', { name: 'Continuer' }).click();

  const fieldOf = (column: string) => dialog.getByRole('button', { name: column });
  await expect(fieldOf('Prix par jour (€)')).toContainText('Prix par jour (€)');
  await expect(fieldOf('Commentaire')).toContainText('Ne pas importer');
  await expect(dialog).toContainText('Sans colonne : Référence.');
  await fieldOf('Code interne').click();
  await page.getByRole('option', { name: 'Référence *' }).click();
  await expect(dialog.getByRole('button', { name: /Reconnaître les emplacements existants par/ })).toContainText(
    'Référence',
  );
  expect(await faultsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click();
  const changes = dialog.getByRole('list', { name: 'Ce qui changera' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'EXT-BANDEAU' }).first()).toContainText('0,60 → 0,65');
  const refused = dialog.getByRole('table', { name: 'Lignes refusées' });
  await expect(refused.getByRole('textbox', { name: 'Prix par jour (€), ligne 4' })).toBeFocused();
  await expect(refused).toContainText('« gratuit » n’est pas un montant en euros');
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Lignes refusées (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(
    /ERREUR\r\nIMPORT-2;Second emplacement importé;gratuit;;/,
  );
  const run = dialog.getByRole('button', { name: 'Importer 2 emplacements' });
  await expect(run).toBeDisabled();

  // The server reads the file again with what is typed in the wrong cells.
  await refused.getByRole('textbox', { name: 'Prix par jour (€), ligne 4' }).focus();
  await page.keyboard.type('donné');
  await page.keyboard.press('Enter');
  await expect(refused).toContainText('« donné » n’est pas un montant en euros');
  await expect(refused.getByRole('textbox', { name: 'Prix par jour (€), ligne 5' })).toBeFocused();
  await page.keyboard.type('0,80');
  await page.keyboard.press('Enter');
  await expect(refused).toContainText('Corrigée au lieu de « beaucoup »');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Importer sans la ligne refusée' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Importer 3 emplacements' }).click();
  await expect(dialog).toContainText(/Import effectué\s: 3 emplacements/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(prices).toContainText('0,65');
  await expect(rowsOf(page).filter({ hasText: 'IMPORT-1' })).toHaveCount(1);
  await expect(rowsOf(page).filter({ hasText: 'IMPORT-3' })).toContainText('0,80');

  // Its receipt is found again, and the columns are remembered.
  await page.getByRole('button', { name: 'Importer' }).click();
  await dialog.getByRole('button', { name: 'emplacements.csv' }).click();
  await dialog.getByRole('button', { name: 'Annuler l’import…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(dialog).toContainText(/Import annulé\s: 2 emplacements supprimés, 1 emplacement remis comme avant/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(prices).toContainText('0,60');
  await expect(rowsOf(page).filter({ hasText: 'IMPORT-1' })).toHaveCount(0);
});
