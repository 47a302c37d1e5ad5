import { expect, type Locator, type Page, test } from '@playwright/test';
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
    (await rowsOf(page).filter({ hasText: 'En retard' }).first().getByRole('button').first().textContent()) ?? '';
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
