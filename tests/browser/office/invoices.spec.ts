import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';
import { rowsOf, toast } from './office.ts';

/** From a draft to its page, its day, its credit note and its papers. */
test('a draft is issued on its page, credited there, and found with others in a zip', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto(`${origin}/admin/invoices`);
  const tabs = page.getByRole('navigation', { name: 'Factures par état' });
  const drafts = tabs.getByRole('link', { name: /^Brouillons/ });
  await expect(drafts).toContainText(/\d\s+factures?/);
  const count = Number(/(\d+)\s+factures?$/.exec((await drafts.innerText()).trim())?.[1]);
  await drafts.click();
  await expect(drafts).toHaveAttribute('aria-current', 'true');
  // The number of the tab is that of the list behind it.
  await expect(page.getByText(new RegExp(`^${count} factures?$`)).first()).toBeVisible();
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/invoices\/\d+$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Brouillon');
  await expect(main).toContainText(/Conforme|D’où elle vient/);

  await main.getByRole('button', { name: 'Émettre…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/jour de la dernière facture/);
  await question.getByRole('button', { name: 'Émettre', exact: true }).click();
  await expect(toast(page, '1 facture émise')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^(?:WEB|PB)\d+$/);
  await expect(main.getByRole('button', { name: 'Effacer le règlement…' })).toBeDisabled();

  await main.getByRole('button', { name: 'Établir un avoir…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(toast(page, /^Avoir (?:WEB|PB)\d+ établi/)).toBeVisible();
  await expect(main).toContainText('Annulée');
  const note = main.getByRole('link', { name: /^(?:WEB|PB)\d+$/ }).first();
  await note.click();
  await expect(main).toContainText('Avoir sur');

  await page.goto(`${origin}/admin/invoices?f.state=late`);
  for (const at of [0, 1]) await rowsOf(page).nth(at).getByRole('checkbox').click({ force: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '2 PDF en zip' }).click();
  expect((await file).suggestedFilename()).toMatch(/^factures-.*\.zip$/);
});

test('an advertiser opens an invoice of its campaign, and its paper', async ({ page }) => {
  await enter(page, 'advertiser');
  await page.goto(`${origin}/advertiser/invoices`);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/advertiser\/invoices\/\d+$/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
});
