import { addDays, parisDate } from '@officine/domain';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { camtStatement } from '../../../apps/api/test/bank/test-bank.ts';
import { enter, origin } from '../demo.ts';
import { rowsOf, toast } from './office.ts';

/** Money after the invoice: parts of payments, parts of credit notes, orders of debits and their states. */

const actOn = async (page: Page, row: Locator, item: string) => {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an invoice is paid in part, credited in part, and its payment taken back', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/invoices?f.state=late&f.type=web`);
  const number =
    (await rowsOf(page).filter({ hasText: 'En retard' }).first().getByRole('link').first().textContent()) ?? '';
  await page.goto(`${origin}/admin/invoices?q=${number}`);
  const row = rowsOf(page).first();
  await expect(rowsOf(page)).toHaveCount(1);

  await actOn(page, row, 'Noter un règlement…');
  const dialog = page.getByRole('dialog');
  // As the key of the keypad types it.
  await dialog.getByLabel('Montant reçu').fill('10.50');
  await dialog.getByRole('button', { name: 'Noter le règlement' }).click();
  await expect(toast(page, /il reste/)).toBeVisible();
  // Late, with a part of it paid.
  await expect(row).toContainText('En retard');
  await actOn(page, row, 'Établir un avoir…');
  await dialog.getByText('Une partie').click();
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(dialog).toContainText('Le montant est obligatoire');
  await dialog.getByLabel('Montant HT').fill('5');
  await dialog.getByLabel(/^Motif/).fill('Panne de deux jours');
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(toast(page, /^Avoir WEB\d+ établi/)).toBeVisible();

  const invoice = rowsOf(page).filter({ hasText: 'En retard' });
  await actOn(page, invoice, 'Noter un règlement…');
  await dialog.getByRole('button', { name: 'Noter le règlement' }).click();
  await expect(toast(page, /^Règlement noté$/)).toBeVisible();
  const settled = rowsOf(page).filter({ hasText: number }).filter({ hasText: 'Soldée' });
  await expect(settled.first()).toBeVisible();
  await actOn(page, settled.filter({ hasNotText: 'Avoir sur' }), 'Effacer le règlement…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer le règlement' }).click();
  await expect(invoice).toHaveCount(1);
});

test('a debit that the bank refuses is due again; an order that it has is cancelled with its reason', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/tools-export`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'SEPA' }).click();
  await main.getByRole('button', { name: 'Faire la remise…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Faire la remise' }).click();
  await download;
  const orders = main.getByRole('table', { name: 'Remises faites' });
  await orders.getByRole('button', { name: 'À confier', exact: true }).click();
  const order = page.getByRole('dialog');
  // Its day is to come.
  await expect(order.getByRole('button', { name: 'La banque l’a exécutée' })).toBeDisabled();
  await order.getByRole('button', { name: 'Confiée à la banque' }).click();
  await expect(toast(page, 'Remise confiée à la banque')).toBeVisible();

  await orders.getByRole('button', { name: 'À la banque' }).click();
  await order.getByRole('button', { name: 'Revenue…' }).first().click();
  await order.getByRole('button', { name: /^Motif de la banque|Non précisé/ }).click();
  await page.getByRole('option', { name: /^AM04/ }).click();
  await expect(order).toContainText('Présentez à nouveau le prélèvement, une seule fois.');
  await order.getByRole('button', { name: 'Noter le retour' }).click();
  await expect(toast(page, /ses factures sont de nouveau dues/)).toBeVisible();

  await orders.getByRole('button', { name: 'À la banque' }).click();
  await expect(order).toContainText('Revenue impayée');
  await order.getByRole('button', { name: 'Annuler la remise…' }).click();
  const cancel = order.getByRole('button', { name: 'Annuler la remise', exact: true });
  await expect(cancel).toBeDisabled();
  await order.getByLabel(/^Ce que dit la banque/).fill('Fichier refusé');
  await cancel.click();
  await expect(toast(page, /^Remise annulée/)).toBeVisible();
  await expect(orders.getByRole('button', { name: 'Annulée' })).toHaveCount(1);
});

test('lines of the bank are accepted by one key, chosen and opened again', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/bank`);
  const lines = page.getByRole('list', { name: 'Lignes à rapprocher' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Sûr' }).first()).toBeVisible();
  const before = await lines.count();
  const accept = lines.first().getByRole('button', { name: 'Accepter' });
  await accept.focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(before - 1);
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(before - 2);

  const dialog = page.getByRole('dialog');
  const read = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Lire un fichier…' }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await dialog.getByRole('button', { name: 'Lire le fichier' }).click();
  };
  await read('coupe.txt', '04'.padEnd(119, '0'));
  await expect(dialog).toContainText('Ligne 1 : Cette ligne compte 119 caractères au lieu de 120');
  await page.keyboard.press('Escape');
  const day = addDays(parisDate(new Date()), -1);
  const statement = camtStatement([addDays(day, -1), day], 0, [
    { day, cents: 4321, operation: '05', label: 'VIR SANS REFERENCE' },
  ]);
  await read('releve.xml', statement);
  await expect(toast(page, '1 ligne ajoutée')).toBeVisible();
  await read('releve.xml', statement);
  await expect(toast(page, /^0 ligne ajoutée, 1 déjà lue$/)).toBeVisible();

  const unknown = lines.filter({ hasText: 'VIR SANS REFERENCE' });
  await unknown.getByRole('button', { name: 'Choisir…' }).click();
  await dialog.getByRole('listitem').first().getByRole('checkbox').check();
  await expect(dialog.getByRole('status')).toContainText('choisis');
  await dialog.getByRole('button', { name: 'Rapprocher' }).click();
  await expect(toast(page, 'Ligne rapprochée')).toBeVisible();
  await expect(unknown).toHaveCount(0);

  await page.getByRole('link', { name: 'Lignes', exact: true }).click();
  const row = rowsOf(page).filter({ hasText: 'VIR SANS REFERENCE' });
  await actOn(page, row, 'Rouvrir…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rouvrir la ligne' }).click();
  await expect(row).toContainText('À rapprocher');
  await page.getByRole('link', { name: 'À rapprocher' }).click();
  await unknown.getByRole('button', { name: 'Sans suite…' }).click();
  await dialog.getByLabel('Pourquoi').fill('Virement interne');
  await dialog.getByRole('button', { name: 'Classer' }).click();
  await expect(toast(page, 'Ligne classée sans suite')).toBeVisible();
  await page.getByRole('link', { name: 'Relevés' }).click();
  await expect(rowsOf(page).first()).toContainText('CAMT.053');
});
