import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

const pharmacy = { '@id': '/api/admin/pharmacies/4', '@type': 'Pharmacy', id: 4, name: 'Pharmacie du Port' };
const payment = (more: object = {}) => ({
  '@id': '/api/admin/payments/3',
  '@type': 'Payment',
  id: 3,
  kind: 'receipt',
  state: 'standing',
  date: '2026-11-02',
  amount: 6517,
  amount_open: 1200,
  is_open: true,
  means: 'transfer',
  pharmacy,
  advertiser: null,
  allocations: [{ invoice: 8, number: 'WEB00008', cents: 5317, is_void: false }],
  label: 'Virement 12',
  source: 'person',
  date_create: '2026-11-02T08:00:00+00:00',
  ...more,
});
const owed = {
  '@id': '/api/admin/invoices/9',
  '@type': 'Invoice',
  id: 9,
  number: 'WEB00009',
  kind: 'invoice',
  pharmacy,
  amount_due: 5317,
  date_expiry: '2026-12-01',
};
const mandate = (more: object) => ({
  '@id': '/api/admin/platform_mandates/5',
  '@type': 'PlatformMandate',
  id: 5,
  pharmacy,
  siren: '356000000',
  address: '356000000',
  platform: 'Plateforme d’essai',
  date_signature: '2026-09-01',
  signer: 'Claire Martin',
  date_start: '2026-09-15',
  has_debits_option: false,
  date_revocation: null,
  date_create: '2026-09-01T08:00:00+00:00',
  ...more,
});
const payments = (rows: readonly object[], more: Answers = {}): Answers => ({
  'GET /admin/payments': () => collection(rows),
  'GET /views': () => collection([]),
  ...more,
});
const openMenu = (entry: string) =>
  page
    .getByRole('button', { name: /^Actions/ })
    .click()
    .then(() => page.getByRole('menuitem', { name: entry }).click());

test('what is left of a payment settles an invoice of the same payer', async () => {
  const { asked } = await openOffice(
    '/admin/payments',
    payments([payment()], {
      'GET /admin/invoices': () => collection([owed]),
      'PUT /admin/payments/3/match': () => ({ json: payment({ amount_open: 0, is_open: false }) }),
    }),
  );
  await openMenu('Affecter à des factures…');
  const dialog = page.getByRole('dialog', { name: 'Que règle ce qui reste ?' });
  await expect.element(dialog).toHaveTextContent(/12,00\s€ ne règlent encore rien/);
  await expect.element(dialog.getByRole('checkbox', { name: 'WEB00009' })).toBeInTheDocument();
  document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')?.click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/la dernière facture sera réglée en partie/);
  await dialog.getByRole('button', { name: 'Affecter' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ path }) => path === '/admin/payments/3/match')?.body).toEqual({ invoices: [9] });
});

test('a refund that the server refuses keeps what was typed, beside its field', async () => {
  const { asked } = await openOffice(
    '/admin/payments',
    payments([payment()], {
      'POST /admin/payments/3/refund': () => ({
        status: 422,
        json: {
          code: 'validation',
          detail: 'amount: Il reste 12,00 € de ce règlement au plus',
          violations: [{ propertyPath: 'amount', message: 'Il reste 12,00 € de ce règlement au plus' }],
        },
      }),
    }),
  );
  await openMenu('Noter un remboursement…');
  const dialog = page.getByRole('dialog', { name: 'Noter un remboursement' });
  await dialog.getByLabelText('Montant rendu').fill('20');
  await dialog.getByLabelText('Libellé').fill('Rendu au guichet');
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click();
  await expect.element(dialog).toHaveTextContent(/Il reste 12,00 € de ce règlement au plus/);
  await expect.element(dialog.getByLabelText('Libellé')).toHaveValue('Rendu au guichet');
  expect(asked.find(({ path }) => path === '/admin/payments/3/refund')?.body).toMatchObject({
    amount: 2000,
    means: 'transfer',
    label: 'Rendu au guichet',
  });
});

test('a payment of which nothing is left offers neither', async () => {
  await openOffice('/admin/payments', payments([payment({ amount_open: 0, is_open: false })]));
  await page.getByRole('button', { name: /^Actions/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Revenu impayé…' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Affecter à des factures…' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('separator')).not.toBeInTheDocument();
});

test('a consent is revoked once a person is sure; a revoked one offers nothing', async () => {
  const { asked } = await openOffice('/admin/einvoicing-mandates', {
    'GET /admin/platform_mandates': () =>
      collection([mandate({}), mandate({ id: 6, date_revocation: '2026-10-01T08:00:00+00:00' })]),
    'GET /views': () => collection([]),
    'PUT /admin/platform_mandates/5/revoke': () => ({
      json: mandate({ date_revocation: '2026-11-01T08:00:00+00:00' }),
    }),
  });
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/Révoqué le 01\/10\/2026/);
  await openMenu('Révoquer…');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent(/Plus aucune facture du SIREN 356000000/);
  await question.getByRole('button', { name: 'Révoquer' }).click();
  await expect.poll(() => asked.some(({ path }) => path === '/admin/platform_mandates/5/revoke')).toBe(true);
});
