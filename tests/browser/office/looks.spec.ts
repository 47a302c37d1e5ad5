import { expect, type Page, test } from '@playwright/test';
import { enter, origin, signIn, tokenOf } from '../demo.ts';
import { ask, rowsOf } from './office.ts';

/** What a picture of a screen showed to be out of place. */

const box = async (page: Page, name: string) => {
  const found = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test('on a phone the tools of a list without a search stand on one line; a card says nothing of what it has not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/admin/fillings');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lignes serrées' })).toBeHidden();
  expect((await box(page, 'Colonnes')).y).toBeCloseTo((await box(page, 'Filtrer')).y, -1);

  await page.goto(`${origin}/admin/invoices?f.status=draft`);
  const draft = rowsOf(page).first();
  await expect(draft).toContainText('Brouillon');
  const cells = draft.getByRole('cell').filter({ hasText: '—', visible: true });
  await expect(cells).toHaveCount(0);
});

test('a choice that is longer than its field stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'admin', '/admin/tools-export');
  const words = page.getByText('Gestion commerciale, import paramétrable').first();
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.height).toBeLessThan(24);
});

test('in a drawer the parts of a long form are as wide as the drawer', async ({ page }) => {
  const [site] = await ask<{ id: number }[]>(await enter(page, 'admin'), '/admin/wordpresses?itemsPerPage=1');
  await page.goto(`${origin}/admin/wordpress?drawer=wordpress:${site?.id}&tab=edit`);
  const field = page.getByRole('dialog', { name: 'Fiche' }).getByLabel(/^Serveur FTP/);
  await expect(field).toBeVisible();
  expect((await field.boundingBox())?.width).toBeGreaterThan(180);
});

test('what is only read and has no value shows a dash; the end of a long dialog is in sight', async ({ page }) => {
  const [pharmacy] = await ask<{ id: number }[]>(
    await tokenOf('marketing'),
    '/marketing/pharmacies?itemsPerPage=1&order[id]=asc&billing.formula=5',
  );
  await signIn(page, 'marketing', `/marketing/pharmacy-wordpress/${pharmacy?.id}`);
  const empty = page.getByLabel(/^Empreinte du certificat FTP/);
  await expect(empty).toHaveValue('');
  await expect(empty).toHaveAttribute('placeholder', '—');

  await page.setViewportSize({ width: 1400, height: 600 });
  await page.goto(`${origin}/marketing/pharmacy-billing/${pharmacy?.id}`);
  await page.getByRole('button', { name: 'Lire le texte signé' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Article 7');
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
});
