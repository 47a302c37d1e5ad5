import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice } from './office.tsx';
import type { Answers } from './server.ts';

const row = (more: object = {}) => ({
  pharmacy: 4,
  advertiser: null,
  name: 'Pharmacie du Port',
  reference: 'P0004',
  emails: ['compta@port.example.fr'],
  count: 2,
  late: 12_000,
  disputed: 0,
  ordered: 0,
  interest: 155,
  recovery: 8000,
  date_expiry: '2026-04-01',
  days: 30,
  last: { step: 1, date: '2026-04-08' },
  next: { step: 2, date: '2026-04-22' },
  message: null,
  holds: [],
  ...more,
});
const held = row({
  pharmacy: null,
  advertiser: 9,
  name: 'Laboratoire Étoile',
  next: null,
  message: 'Ses relances sont suspendues jusqu’au 30/05/2026.',
  holds: [
    {
      id: 3,
      kind: 'hold',
      number: null,
      reason: 'Paiement promis',
      until: '2026-05-30',
      user: null,
      date_create: '2026-04-20T08:00:00+00:00',
      date_end: null,
    },
  ],
});
const plan = (more: object = {}) => ({
  date: '2026-05-01',
  mails: [
    {
      pharmacy: 4,
      advertiser: null,
      name: 'Pharmacie du Port',
      step: 2,
      emails: ['compta@port.example.fr'],
      is_usual: false,
      invoices: [{ id: 7, number: 'WEB00007', date_expiry: '2026-04-01', days: 30, due: 12_000, interest: 155 }],
      amount: 12_000,
      interest: 155,
      recovery: 4000,
      subject: 'Deuxième rappel',
      text: 'Malgré notre rappel',
    },
  ],
  refused: [],
  count_invoices: 1,
  count_mails: 1,
  missing_rates: [],
  blocked: null,
  task: null,
  ...more,
});
const answers = (more: Answers = {}): Answers => ({
  'GET /admin/reminders': () => ({
    json: {
      date: '2026-05-01',
      rows: [row(), held],
      totals: { count: 2, late: 24_000, disputed: 0, ready: 1 },
      missing_rates: ['2026-2'],
    },
  }),
  'GET /admin/reminder_settings': () => ({
    json: {
      steps: [1, 2, 3].map((step) => ({ step, days: step * 10, subject: `Objet ${step}`, text: 'Texte' })),
      rates: [{ half: '2026-1', basis: 'legal', rate: 262, yearly: 786 }],
    },
  }),
  'POST /admin/reminders/send': () => ({ json: plan() }),
  ...more,
});

test('one line a debtor; a ticked one is reminded after its mail was shown', async () => {
  const { asked } = await openOffice('/admin/reminders', answers());
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/2e semestre 2026/);
  await expect.element(main).toHaveTextContent(/Suspendue jusqu’au 30\/05\/2026/);
  await main.getByRole('checkbox', { name: 'Choisir Pharmacie du Port' }).click();
  await main.getByRole('button', { name: 'Relancer…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/Malgré notre rappel/);
  await dialog.getByRole('button', { name: /Envoyer 1 email/ }).click();
  const bodies = () => asked.filter(({ path }) => path === '/admin/reminders/send').map(({ body }) => body);
  await expect.poll(bodies).toContainEqual({ pharmacies: [4], advertisers: [] });
  expect(bodies()[0]).toEqual({ pharmacies: [4], advertisers: [], dry_run: true });
});

test('where no mail leaves, it says so and sends nothing', async () => {
  await openOffice(
    '/admin/reminders',
    answers({
      'POST /admin/reminders/send': () => ({ json: plan({ blocked: 'Aucun serveur d’envoi n’est réglé.' }) }),
    }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Relancer le débiteur…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/Aucun serveur d’envoi/);
  await expect.element(dialog.getByRole('button', { name: /Envoyer 1 email/ })).toBeDisabled();
});

test('a rate of a half-year is given in percents', async () => {
  const { asked } = await openOffice(
    '/admin/reminders',
    answers({ 'PUT /admin/reminder_settings/rate': () => ({ json: { steps: [], rates: [] } }) }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Donner un taux…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Taux publié, en %' }).fill('2,62');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => asked.find(({ path }) => path === '/admin/reminder_settings/rate')?.body)
    .toMatchObject({ basis: 'legal', rate: 262 });
});
