import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { ask, origin, signIn } from '../demo.ts';
import { rowsOf } from './office.ts';

test('the keyboard goes anywhere: screens, what is found, actions', async ({ page }) => {
  await signIn(page, 'admin', '/admin/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Aller à' })).toBeVisible();
  };
  const options = page.getByRole('dialog', { name: 'Aller à' }).getByRole('menuitem');

  await open();
  await page.keyboard.type('emplac');
  await expect(options.first()).toHaveText('Emplacements');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/admin/zones`);

  await open();
  await page.keyboard.type('Z01001');
  // What is found comes first, then what can be done with it.
  const found = options.first();
  await expect(found).toContainText('Pharmacie de la Gare');
  await expect(found).toContainText('Z01001');
  await expect(found).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  const record = page.getByRole('main');
  await expect(record.getByRole('heading', { level: 1 })).toHaveText('Pharmacie de la Gare');
  // Its situation first, to read.
  await expect(record.getByText('Mandat de facturation')).toBeVisible();
  await expect(record.getByText('Factures impayées')).toBeVisible();

  await page.goto(`${origin}/admin/zones`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open();
  await page.keyboard.type('theme');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveText('Thème sombre');
  await expect(options.first()).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // What was opened is first the next time; a verb acts on it, and the telephone finds it.
  await open();
  await expect(options.first()).toContainText('Pharmacie de la Gare');
  await page.keyboard.type('copier');
  await expect(options.first()).toHaveText(/^Copier le lien de «\sPharmacie de la Gare\s»/);
  await page.keyboard.press('Escape');
  const { phone_number: phone } = await ask<{ phone_number: string }>('admin', 'GET', '/admin/pharmacies/1');
  await open();
  await page.keyboard.type(phone.replaceAll(/\D/g, '').replace(/^0/, '+33 '));
  await expect(options.filter({ hasText: 'Pharmacie de la Gare' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await page.keyboard.type('désactiver hydratation');
  await expect(options.filter({ hasText: /^Réduire la programmation de «\sHydratation/ }).first()).toContainText(
    'En cours',
  );
  await page.keyboard.press('Escape');

  await open();
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Aller à' })).toBeHidden();
});

test('what is typed before the palette is there reaches it, and nothing else', async ({ page }) => {
  const reading = new AbortController();
  const held = once(reading.signal, 'abort');
  await signIn(page, 'admin', '/admin/zones');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Aller à' });
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  // On the list, `x` ticks a row.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fax');
  for (const _ of 'ax') await page.keyboard.press('Backspace');
  await page.keyboard.type('ormul');
  reading.abort();
  await expect(dialog.getByRole('textbox')).toHaveValue('formul');
  const first = dialog.getByRole('menuitem').first();
  await expect(first).toHaveText('Formulaires');
  await expect(first).toHaveAttribute('data-focused');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
});
