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
`;

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes[0]?.html,
  ]);

test('a file is mapped, tried, imported without its wrong rows, and undone', async ({ page, context }) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/zones`);
  const prices = rowsOf(page).filter({ hasText: 'EXT-BANDEAU' });
  await expect(prices).toContainText('0,60');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importer des emplacements' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choisir' }).click();
  await (await chooser).setFiles({ name: 'emplacements.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(dialog).toContainText('3 lignes, 4 colonnes');
  await dialog.getByRole('button', { name: 'Continuer' }).click();

  const fieldOf = (column: string) => dialog.getByRole('combobox', { name: `Champ de la colonne « ${column} »` });
  await expect(fieldOf('Prix par jour (€)')).toHaveValue('price');
  await expect(fieldOf('Commentaire')).toHaveValue('');
  await expect(dialog).toContainText('Sans colonne : Référence.');
  await fieldOf('Code interne').selectOption('reference');
  await expect(dialog.getByRole('button', { name: /Reconnaître les emplacements existants par/ })).toContainText(
    'Référence',
  );
  expect(await faultsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Voir ce qui changera' }).click();
  const changes = dialog.getByRole('list', { name: 'Ce qui changera' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'EXT-BANDEAU' }).first()).toContainText('0,60 → 0,65');
  await expect(dialog.getByRole('list', { name: 'Lignes refusées' })).toContainText('n’est pas un montant en euros');
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Lignes refusées (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(
    /ERREUR\r\nIMPORT-2;Second emplacement importé;gratuit;;/,
  );
  const run = dialog.getByRole('button', { name: 'Importer 2 emplacements' });
  await expect(run).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Importer sans la ligne refusée' }).click({ force: true });
  await run.click();
  await expect(dialog).toContainText(/Import effectué\s: 2 emplacements/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(prices).toContainText('0,65');
  await expect(rowsOf(page).filter({ hasText: 'IMPORT-1' })).toHaveCount(1);

  // Its receipt is found again, and the columns are remembered.
  await page.getByRole('button', { name: 'Importer' }).click();
  await dialog.getByRole('button', { name: 'emplacements.csv' }).click();
  await dialog.getByRole('button', { name: 'Annuler l’import…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(dialog).toContainText(/Import annulé\s: 1 emplacement supprimé, 1 emplacement remis comme avant/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(prices).toContainText('0,60');
  await expect(rowsOf(page).filter({ hasText: 'IMPORT-1' })).toHaveCount(0);
});
