import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

const draft = (id: number) => ({
  '@id': `/api/admin/invoices/${id}`,
  '@type': 'Invoice',
  id,
  uuid: `uuid-${id}`,
  type: 'advertising',
  kind: 'invoice',
  status: 'draft',
  number: null,
  month: null,
  pharmacy: { '@id': '/api/admin/pharmacies/4', id: 4, name: 'Pharmacie du Port' },
  campaign: { '@id': '/api/admin/campaigns/2', id: 2, name: 'Printemps', reference: 'PRI' },
  is_credited: false,
  lines: [],
  amount_net: 100,
  amount_vat: 20,
  amount_total: 120,
  isRead: false,
  date_create: '2026-11-05T08:00:00+00:00',
});
const refused = {
  pharmacy: '/api/admin/pharmacies/4',
  name: 'Pharmacie du Port',
  code: 'buyer_incomplete',
  message: 'La fiche de l’annonceur est incomplète : SIRET.',
  field: 'siret',
  advertiser: '/api/admin/advertisers/9',
};
const unbilled = {
  pharmacy: '/api/admin/pharmacies/5',
  name: 'Pharmacie de la Gare',
  code: 'buyer_incomplete',
  message: 'La facturation est incomplète : email.',
  field: 'billing_email',
};

test('invoices that would be refused say why before, and lead to the field that lacks', async () => {
  await openOffice('/admin/invoices', {
    'GET /admin/invoices': () => collection([draft(1)]),
    'GET /views': () => collection([]),
    'GET /admin/invoices/tally': () => ({ json: { states: [] } }),
    'GET /admin/invoices/1/dossier': () => ({ json: { movements: [], credits: [], date_from: '2026-11-02' } }),
    'POST /admin/invoices/issue': () => ({ json: { invoices: [], refused: [refused, unbilled] } }),
  });
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Émettre…' }).click();
  const question = page.getByRole('alertdialog', { name: /^Émettre/ });
  await expect.element(question).toHaveTextContent('La fiche de l’annonceur est incomplète : SIRET.');
  await expect.element(question.getByRole('button', { name: 'Émettre', exact: true })).toBeDisabled();
  for (const [name, href] of [
    ['Pharmacie du Port', '/admin/advertiser-information/9#siret'],
    ['Pharmacie de la Gare', '/admin/pharmacy-billing/5#billing_email'],
  ] as const)
    await expect.element(question.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('where some are refused, the button says how many are issued', async () => {
  await openOffice('/admin/invoices', {
    'GET /admin/invoices': () => collection([draft(1), draft(2), draft(3)]),
    'GET /views': () => collection([]),
    'GET /admin/invoices/tally': () => ({ json: { states: [] } }),
    'POST /admin/invoices/issue': () => ({
      json: { invoices: ['/api/admin/invoices/2', '/api/admin/invoices/3'], refused: [refused] },
    }),
  });
  await expect.poll(() => document.querySelectorAll('tbody input[type=checkbox]').length).toBe(3);
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.click();
  await page.getByRole('button', { name: 'Émettre 3 brouillons…' }).click();
  await expect.element(page.getByRole('button', { name: 'Émettre les 2 autres' })).toBeEnabled();
});
