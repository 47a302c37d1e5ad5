import { expect, test } from '@playwright/test';
import { signIn } from '../demo.ts';
import { countClicks } from './clicks.ts';
import { rowsOf, toast } from './office.ts';

/** Acts of a bookkeeper's month: more would send her back to her spreadsheet. */
const MAX_ACTS = 25;

test('a month of money: issued, credited, reminded, matched with the bank, debited, one debit returned', async ({
  page,
}) => {
  const acts = await countClicks(page);
  await signIn(page, 'admin', '/admin/invoices');
  const main = page.getByRole('main');
  const question = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const states = page.getByRole('navigation', { name: 'Factures par état' });

  await states.getByRole('link', { name: /^Brouillons/ }).click();
  await page.getByRole('columnheader').first().getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: /^Émettre \d+ brouillons/ }).click();
  await question.getByRole('button', { name: 'Émettre', exact: true }).click();
  await expect(toast(page, /factures? émises?$/)).toBeVisible();

  await states.getByRole('link', { name: /^En retard/ }).click();
  const site = rowsOf(page).filter({ hasText: 'En retard' }).filter({ hasText: 'Site' }).first();
  await site.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Établir un avoir…' }).click();
  await dialog.getByText('Une partie').click();
  await dialog.getByLabel('Montant HT').fill('5');
  await dialog.getByLabel(/^Motif/).fill('Panne de deux jours');
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(toast(page, /^Avoir WEB\d+ établi/)).toBeVisible();

  await main.getByRole('link', { name: 'Relances' }).click();
  await main.getByRole('button', { name: /^Relancer les \d+ débiteurs/ }).click();
  // These servers have no SMTP: who receives what is shown, and why nothing leaves.
  await expect(dialog).toContainText('Aucun serveur d’envoi n’est réglé');
  await expect(dialog.getByRole('button', { name: /^Envoyer \d+ emails/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await menu.getByRole('link', { name: 'Banque et comptabilité' }).click();
  const lines = page.getByRole('list', { name: 'Lignes à rapprocher' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Sûr' }).first()).toBeVisible();
  await main.getByRole('button', { name: /^Accepter les \d+ sûres/ }).click();
  await expect(lines.filter({ hasText: 'Sûr' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await main.getByRole('link', { name: 'SEPA' }).click();
  await main.getByRole('button', { name: 'Faire la remise…' }).click();
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Faire la remise' }).click();
  await download;
  const orders = main.getByRole('table', { name: 'Remises faites' });
  await orders.getByRole('button', { name: 'À confier', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confiée à la banque' }).click();
  await expect(toast(page, 'Remise confiée à la banque')).toBeVisible();

  await orders.getByRole('button', { name: 'À la banque' }).first().click();
  await dialog.getByRole('button', { name: 'Revenue…' }).first().click();
  await dialog.getByRole('button', { name: 'Noter le retour' }).click();
  await expect(toast(page, /ses factures sont de nouveau dues/)).toBeVisible();
  await acts.atMost(MAX_ACTS, 'a month from drafts to matched payments');
});
