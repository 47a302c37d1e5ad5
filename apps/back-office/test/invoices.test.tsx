import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

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
const refusing = (lack: object): Answers => ({
  'GET /admin/invoices': () => collection([draft(1)]),
  'GET /views': () => collection([]),
  'GET /admin/invoices/tally': () => ({ json: { states: [] } }),
  'GET /admin/invoices/1/dossier': () => ({ json: { movements: [], credits: [], date_from: '2026-11-02' } }),
  'POST /admin/invoices/issue': () => ({
    json: {
      invoices: [],
      refused: [
        {
          pharmacy: '/api/admin/pharmacies/4',
          name: 'Pharmacie du Port',
          code: 'buyer_incomplete',
          message: 'La fiche de l’annonceur est incomplète : SIRET.',
          ...lack,
        },
      ],
    },
  }),
});
const issue = async (lack: object) => {
  await openOffice('/admin/invoices', refusing(lack));
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Émettre…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Émettre', exact: true }).click();
};
const refused = () => page.getByRole('dialog', { name: /non émise$/ });

test('an invoice that cannot be issued leads to the field that lacks', async () => {
  await issue({ field: 'siret', advertiser: '/api/admin/advertisers/9' });
  await expect.element(refused()).toHaveTextContent('La fiche de l’annonceur est incomplète : SIRET.');
  const link = refused().getByRole('link', { name: 'Pharmacie du Port' });
  await expect.element(link).toHaveAttribute('href', '/admin/advertiser-information/9#siret');
  await refused().getByRole('button', { name: 'Fermer' }).click();
  await issue({ field: 'billing_email' });
  await expect.element(link).toHaveAttribute('href', '/admin/pharmacy-billing/4#billing_email');
});
