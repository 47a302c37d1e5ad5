import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

const mail = (state: string, more: object = {}) => ({
  '@id': '/api/admin/invoice_mails/7',
  '@type': 'InvoiceMail',
  id: 7,
  kind: 'invoice',
  state,
  email: 'compta@port.example.org',
  pharmacy: { '@id': '/api/admin/pharmacies/4', id: 4, name: 'Pharmacie du Port' },
  numbers: 'WEB00012',
  answer: '550 No such mailbox',
  tries: 1,
  date_try: '2026-11-05T08:00:00+00:00',
  is_repeated: false,
  date_create: '2026-11-05T08:00:00+00:00',
  ...more,
});
const plan = (more: object = {}) => ({
  json: {
    mails: [
      {
        payer: 'Pharmacie du Port',
        subject: 'octobre 2026',
        emails: ['compta@port.example.org'],
        is_usual: true,
        numbers: ['WEB00012'],
        amount: 5880,
      },
    ],
    refused: [{ invoice: 3, number: 'WEB00013', payer: 'Pharmacie de la Gare', message: 'Aucun email.', pharmacy: 9 }],
    count_invoices: 1,
    count_mails: 1,
    more: 0,
    blocked: null,
    task: null,
    ...more,
  },
});
const answers = (more: Answers = {}): Answers => ({
  'GET /admin/invoice_mails': () => collection([mail('refused')]),
  'GET /admin/invoices': () => collection([], 2),
  'GET /views': () => collection([]),
  'POST /admin/invoice_mails/send': () => plan(),
  ...more,
});
const open = async (more?: Answers) => {
  const office = await openOffice('/admin/invoice-mails', answers(more));
  await page.getByRole('button', { name: /2 factures non envoyées/ }).click();
  return office;
};

test('who receives what is shown, and who has no address, before anything is sent', async () => {
  const { asked } = await open();
  const dialog = page.getByRole('dialog', { name: 'Envoyer des factures' });
  await expect.element(dialog.getByRole('list', { name: 'Qui reçoit quoi' })).toHaveTextContent('son email habituel');
  await expect
    .element(dialog.getByRole('link', { name: 'Pharmacie de la Gare' }))
    .toHaveAttribute('href', '/admin/pharmacy-billing/9#billing_email');
  await dialog.getByRole('button', { name: 'Envoyer 1 email' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const bodies = asked.filter(({ path }) => path === '/admin/invoice_mails/send').map(({ body }) => body as object);
  expect(bodies[0]).toEqual({ by: 'campaign', dry_run: true });
  expect(bodies.filter((body) => !('dry_run' in body))).toEqual([{ by: 'campaign' }]);
});

test('where no mail leaves, the reason is said and nothing can be sent', async () => {
  await open({
    'POST /admin/invoice_mails/send': () => plan({ blocked: 'Aucun serveur d’envoi n’est réglé (SMTP_URL).' }),
  });
  const dialog = page.getByRole('dialog', { name: 'Envoyer des factures' });
  await expect.element(dialog).toHaveTextContent('Aucun serveur d’envoi n’est réglé');
  await expect.element(dialog.getByRole('button', { name: 'Envoyer 1 email' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
});

test('a refused mail is sent again with a reason', async () => {
  const { asked } = await openOffice(
    '/admin/invoice-mails',
    answers({ 'PUT /admin/invoice_mails/7/again': () => ({ json: mail('waiting', { id: 8 }) }) }),
  );
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Renvoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renvoyer cet email' });
  await dialog.getByRole('button', { name: 'Renvoyer' }).click();
  await expect.element(dialog).toHaveTextContent('Dites pourquoi il est renvoyé');
  await dialog.getByLabelText('Pourquoi').fill('Adresse corrigée');
  await dialog.getByRole('button', { name: 'Renvoyer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    email: 'compta@port.example.org',
    reason: 'Adresse corrigée',
  });
});

test('a mail whose address is not the payer’s any more is sent to that of today', async () => {
  const today = 'nouvelle@port.example.org';
  const { asked } = await openOffice(
    '/admin/invoice-mails',
    answers({
      'GET /admin/invoice_mails': () =>
        collection([mail('returned', { payer_emails: `${today}, autre@port.example.org` })]),
      'PUT /admin/invoice_mails/7/again': () => ({ json: mail('waiting', { id: 8 }) }),
    }),
  );
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Renvoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renvoyer cet email' });
  await expect.element(dialog).toHaveTextContent('n’a plus compta@port.example.org');
  await dialog.getByLabelText('Pourquoi').fill('Revenu');
  await dialog.getByRole('button', { name: 'Renvoyer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ email: today, reason: 'Revenu' });
});
