import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, examplesOf } from './examples.ts';
import { drawer, openOffice } from './office.tsx';
import { collection } from './server.ts';

/** What a picture of a screen showed to be out of place. */

const rows = () => [...document.querySelectorAll<HTMLElement>('main table:not([aria-hidden]) tbody tr')];
const box = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();

test('on a phone the tools of a list without a search stand on one line', async () => {
  await page.viewport(390, 844);
  await openOffice('/admin/fillings', examplesOf('admin'));
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Lignes serrées', includeHidden: true })).not.toBeVisible();
  expect(box('Colonnes').y).toBeCloseTo(box('Filtrer').y, -1);
});

test('on a phone a card says nothing of what it has not', async () => {
  await page.viewport(390, 844);
  const draft = { status: 'draft', state: 'draft', number: null, date_invoice: null, date_expiry: null, month: null };
  await openOffice('/admin/invoices?f.status=draft', {
    ...examplesOf('admin'),
    'GET /admin/invoices': () => collection([exampleOf('admin', '/invoices', draft)]),
  });
  await expect.poll(() => rows()[0]?.textContent).toContain('Brouillon');
  const dashes = [...(rows()[0]?.querySelectorAll('td, th') ?? [])].filter(
    (cell) => cell.checkVisibility() && cell.textContent?.includes('—'),
  );
  expect(dashes).toEqual([]);
});

test('a choice that is longer than its field stays on one line', async () => {
  await page.viewport(1920, 1080);
  const label = 'Gestion commerciale, import paramétrable';
  await openOffice('/admin/tools-export', {
    ...examplesOf('admin'),
    'GET /admin/export_layouts': () => collection([{ name: 'usual', label, use: 'gescom', is_usual: true }]),
  });
  const words = page.getByText(label).first();
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().height).toBeLessThan(24);
});

test('in a drawer the parts of a long form are as wide as the drawer', async () => {
  await openOffice('/admin/wordpress?drawer=wordpress:12&tab=edit', examplesOf('admin'));
  const field = drawer().getByLabelText(/^Serveur FTP/);
  await expect.element(field).toBeVisible();
  expect(field.element().getBoundingClientRect().width).toBeGreaterThan(180);
});

test('what is only read and has no value shows a dash', async () => {
  await openOffice(
    '/marketing/pharmacy-wordpress/12',
    {
      ...examplesOf('marketing'),
      'GET /marketing/wordpresses/:id': () => ({
        json: exampleOf('marketing', '/wordpresses/:id', { ftp_fingerprint: null }),
      }),
    },
    'marketing',
  );
  const empty = page.getByLabelText(/^Empreinte du certificat FTP/);
  await expect.element(empty).toHaveValue('');
  await expect.element(empty).toHaveAttribute('placeholder', '—');
});

test('the end of a long dialog is in sight', async () => {
  await page.viewport(1400, 600);
  const article = '<h2>Article</h2><p>Un alinéa.</p>'.repeat(40);
  const text = (path: string) => () => ({ json: exampleOf('marketing', path, { html: article }) });
  await openOffice(
    '/marketing/pharmacy-billing/12',
    { ...examplesOf('marketing'), 'GET /marketing/signatures/:id': text('/signatures/:id') },
    'marketing',
  );
  await page.getByRole('button', { name: 'Lire le texte signé' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Article');
  await expect.element(dialog.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
});
