import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { type Answers, collection } from './server.ts';

const invoice = (more: object = {}) => ({
  '@id': '/api/admin/invoices/7',
  '@type': 'Invoice',
  id: 7,
  uuid: 'uuid-7',
  type: 'advertising',
  kind: 'invoice',
  status: 'issued',
  number: 'PB0000100007',
  month: null,
  pharmacy: { '@id': '/api/admin/pharmacies/4', '@type': 'Pharmacy', id: 4, name: 'Pharmacie du Port' },
  campaign: { '@id': '/api/admin/campaigns/2', '@type': 'Campaign', id: 2, name: 'Printemps', reference: 'PRI' },
  credited_invoice: null,
  is_credited: false,
  lines: [{ description: 'Emplacement A, 2 jours', quantity: 2, unit_price: 125, amount_net: 250, vat_rate: 2000 }],
  amount_net: 250,
  amount_vat: 50,
  amount_total: 300,
  amount_paid: 0,
  amount_credited: 0,
  amount_due: 300,
  state: 'late',
  side: 'receivable',
  date_start: '2026-02-01',
  date_end: '2026-02-28',
  date_invoice: '2026-03-01',
  date_expiry: '2026-04-01',
  isRead: true,
  date_create: '2026-03-01T08:00:00+00:00',
  ...more,
});
const LATE = {
  date: '2026-05-01',
  days: 30,
  interest: 2,
  recovery: 4000,
  parts: [{ from: '2026-04-02', to: '2026-05-01', days: 30, cents: 300, rate: 786 }],
  missing_rates: [],
  charges: [],
  holds: [
    {
      id: 4,
      kind: 'dispute',
      number: 'PB0000100007',
      reason: 'Annonce absente',
      until: null,
      user: 'Claire',
      date_create: '2026-04-20T08:00:00+00:00',
      date_end: null,
    },
  ],
};
const office = (more: object, dossier: object): Answers => ({
  'GET /admin/invoices/7': () => ({ json: invoice(more) }),
  'GET /admin/invoices/7/dossier': () => ({ json: { movements: [], credits: [], origin: null, ...dossier } }),
  'GET /admin/list_updates': () => collection([]),
  'GET /admin/invoice_mails': () => collection([]),
  'GET /admin/invoices/7/reminders': () => ({ json: LATE }),
  'GET /admin/invoices/7/life_cycle': () => ({ json: { statuses: [], sendings: [] } }),
});

test('the page of an invoice: what is due, what moved its money, what cannot be done and why', async () => {
  await openOffice(
    '/admin/invoices/7',
    office(
      {},
      {
        movements: [
          {
            kind: 'payment',
            date: '2026-03-10',
            amount: 100,
            state: 'returned',
            means: 'cheque',
            label: 'Chèque 12',
            payment: 3,
          },
          { kind: 'return', date: '2026-03-12', amount: -100, reason: 'AM04', payment: 3 },
        ],
        replaces: { id: 6, number: 'PB0000100006' },
        replaced_by: { id: 8, number: 'PB0000100008' },
      },
    ),
  );
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('PB0000100007');
  await expect.element(main).toHaveTextContent(/En retard depuis le 01\/04\/2026/);
  await expect.element(main.getByRole('link', { name: /chèque/ })).toHaveAttribute('href', '/admin/payments?f.id=3');
  await expect.element(main.getByRole('link', { name: 'PB0000100006' })).toHaveAttribute('href', '/admin/invoices/6');
  await expect.element(main.getByRole('link', { name: 'PB0000100008' })).toHaveAttribute('href', '/admin/invoices/8');
  await expect.element(main).toHaveTextContent(/Chèque 12/);
  await expect.element(main).toHaveTextContent(/AM04/);
  await expect.element(main.getByRole('button', { name: 'Noter un règlement…' })).toBeEnabled();
  await expect.element(main.getByRole('button', { name: 'Effacer le règlement…' })).toBeDisabled();
  await expect.element(main).toHaveTextContent(/Aucun règlement ne la solde\./);
});

test('a draft stands beside what it comes from', async () => {
  await openOffice(
    '/admin/invoices/7',
    office(
      { status: 'draft', number: null, state: 'draft', amount_due: 0 },
      {
        origin: {
          amount_net: 125,
          lines: [
            { description: 'Emplacement A, 1 jour', quantity: 1, unit_price: 125, amount_net: 125, vat_rate: 2000 },
          ],
        },
      },
    ),
  );
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/Emplacement A\s*2,50\s€\s*1,25\s€\s*[-−]1,25\s€/);
  await expect.element(main.getByRole('button', { name: 'Émettre…' })).toBeEnabled();
});

test('an invoice that is not there leads back to the list', async () => {
  await openOffice('/admin/invoices/7', {
    'GET /admin/invoices/7': () => ({ status: 404, json: { code: 'not_found', detail: 'Introuvable.' } }),
    'GET /admin/invoices/7/dossier': () => ({ status: 404, json: { code: 'not_found', detail: 'Introuvable.' } }),
  });
  await expect.element(page.getByRole('button', { name: 'Revenir aux factures' })).toBeVisible();
});

test('many invoices are credited in one act, once it is known which are refused and why', async () => {
  const rehearsal: { end?: (value: unknown) => void } = {};
  const rehearsed = new Promise((resolve) => {
    rehearsal.end = resolve;
  });
  const { asked } = await openOffice('/admin/invoices', {
    'GET /admin/invoices': () => collection([invoice(), invoice({ id: 8, uuid: 'uuid-8', number: 'PB0000100008' })]),
    'GET /views': () => collection([]),
    'GET /admin/invoices/tally': () => ({ json: { states: [] } }),
    'POST /admin/invoices/credit': async ({ body }) => {
      if ((body as { dry_run?: boolean }).dry_run) await rehearsed;
      return {
        json: {
          credits: ['/api/admin/invoices/9'],
          amount_total: -300,
          refused: [{ invoice: 8, number: 'PB0000100008', message: 'Cette facture a déjà son avoir.' }],
        },
      };
    },
  });
  await expect.poll(() => document.querySelectorAll('tbody input[type=checkbox]').length).toBe(2);
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.click();
  await page.getByRole('button', { name: 'Créditer 2 factures…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Établir un avoir sur 2 factures' });
  await dialog.getByRole('textbox').fill('Erreur de période');
  await expect.element(dialog.getByRole('button', { name: 'Établir 2 avoirs' })).toBeDisabled();
  rehearsal.end?.(null);
  const stays = /1 facture sans avoir :\s*Cette facture a déjà son avoir\.\s*1 facture\s*PB0000100008/;
  await expect.element(dialog).toHaveTextContent(stays);
  await expect.element(dialog.getByRole('link', { name: 'PB0000100008' })).toHaveAttribute('href', '/admin/invoices/8');
  await dialog.getByRole('button', { name: 'Établir 2 avoirs' }).click();
  const refused = page.getByRole('dialog', { name: '1 facture sans avoir' });
  await expect.element(refused).toHaveTextContent(/Cette facture a déjà son avoir\.\s*1 facture\s*PB0000100008/);
  expect(asked.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    body: { credits: [{ invoice: 7 }, { invoice: 8 }], reason: 'Erreur de période' },
  });
});

test('what the law adds to a late invoice, and the dispute that stops its reminders', async () => {
  const { asked } = await openOffice('/admin/invoices/7', {
    ...office({ dispute: 'Annonce absente' }, {}),
    'PUT /admin/reminders/holds/4/release': () => ({ json: LATE.holds[0] }),
  });
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/30 jours/);
  await expect.element(main).toHaveTextContent(/7,86 %/);
  await expect.element(main).toHaveTextContent(/40,00 €/);
  await expect.element(main).toHaveTextContent(/Annonce absente/);
  await main.getByRole('button', { name: 'Clore le litige…' }).click();
  await page.getByRole('button', { name: 'Clore le litige', exact: true }).click();
  await expect.poll(() => asked.some(({ path }) => path === '/admin/reminders/holds/4/release')).toBe(true);
});

test('penalties are charged after their figures are shown', async () => {
  const { asked } = await openOffice('/admin/invoices/7', {
    ...office({ type: 'web', number: 'WEB00007', campaign: null }, {}),
    'GET /admin/invoices/7/reminders': () => ({ json: { ...LATE, holds: [] } }),
    'POST /admin/invoices/7/penalties': () => ({
      json: { number: 'WEB00007', date: '2026-05-01', interest: 2, recovery: 4000, total: 4002, invoice: null },
    }),
  });
  await page.getByRole('button', { name: 'Facturer les pénalités…' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveTextContent(/40,02\s€, hors du champ de la TVA/);
  await question.getByRole('button', { name: 'Préparer le brouillon' }).click();
  const bodies = () =>
    asked.filter(({ path }) => path === '/admin/invoices/7/penalties').map(({ body }) => body as object);
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies().map((body) => 'dry_run' in body)).toEqual([true, false]);
});
