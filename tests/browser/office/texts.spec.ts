import { expect, test } from '@playwright/test';
import { ask, enter, origin, signIn } from '../demo.ts';
import { toast } from './office.ts';

interface Kept {
  version: number;
  html: string;
}

const onOneLine = (html: string) => html.replaceAll('\n', '');

test('a text is changed as a draft that a reload keeps, compared and published; who signed before reads his', async ({
  page,
  browser,
}) => {
  const before = await ask<Kept>('customer', 'GET', '/contents/contract');
  await signIn(page, 'admin', '/admin/text/contract');
  const editor = page.getByRole('textbox', { name: 'Texte', exact: true });
  await editor.getByText('Article 7 – Durée').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un article ajouté.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('button', { name: 'Gras' }).click();
  await expect(page.getByText('Brouillon gardé dans cet onglet, non publié')).toBeVisible();
  await page.reload();
  await expect(editor.getByText('Un article ajouté.')).toBeVisible();
  await page.getByText('Changements', { exact: true }).click();
  await expect(page.locator('ins')).toContainText('Un article ajouté.');
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publier' }).click();
  await expect(toast(page, `Version ${before.version + 1} publiée`)).toBeVisible();

  const after = await ask<Kept>('customer', 'GET', '/contents/contract');
  expect(after.version).toBe(before.version + 1);
  expect(after.html).toContain('<p><strong>Un article ajouté.</strong></p>');
  // The rest is written as it was, but for its line breaks.
  const rest = onOneLine(after.html).replace('<p><strong>Un article ajouté.</strong></p>', '');
  expect(rest).toBe(onOneLine(before.html));

  const pharmacy = await browser.newContext();
  await enter(pharmacy, 'customer');
  const own = await pharmacy.newPage();
  await own.goto(`${origin}/customer/contract`);
  const main = own.getByRole('main');
  await expect(main.getByText('Une version plus récente est en cours depuis votre signature.')).toBeVisible();
  await expect(main.getByText('Un article ajouté.')).toHaveCount(0);
  await main.getByText('En cours', { exact: true }).click();
  await expect(main.getByText('Un article ajouté.')).toBeVisible();
  await pharmacy.close();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Version 1\b/ }).click();
  await page.getByRole('button', { name: 'Publier de nouveau' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publier' }).click();
  await expect(toast(page, `Version ${before.version + 2} publiée`)).toBeVisible();
});

test('a pharmacy writes with a file, is answered by mail, and reads the answer', async ({ page, browser }) => {
  await signIn(page, 'customer', '/customer/customer-contact');
  await page.getByLabel('Objet').fill('Une question de test');
  await page.getByLabel('Message').fill('Bonjour,\nvoici le document.');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Un plan.') });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const own = page.locator('details', { hasText: 'Une question de test' });
  await expect(own.getByText('Non lu')).toBeVisible();

  const office = await browser.newContext();
  await enter(office, 'admin');
  const inbox = await office.newPage();
  await inbox.goto(`${origin}/admin/messages`);
  await inbox.getByRole('link', { name: /^Une question de test/ }).click();
  const drawer = inbox.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'plan.txt' })).toBeVisible();
  await expect(drawer.getByText('Lu', { exact: true })).toBeVisible();
  await drawer.getByLabel('Réponse').fill('Bien reçu.');
  await drawer.getByRole('button', { name: 'Répondre et clore' }).click();
  await expect(toast(inbox, 'Réponse envoyée, message clos')).toBeVisible();
  await expect(drawer.getByText('envoyé à', { exact: false })).toBeVisible();
  await expect(drawer.getByText(/^Clos le/)).toBeVisible();
  await office.close();

  await page.reload();
  await expect(own.getByText('Bien reçu.')).toBeVisible();
  await expect(own.getByText('Clos', { exact: true })).toBeVisible();
});
