import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from './office.tsx';
import { collection } from './server.ts';

const NOW = '2026-11-20T08:00:00+00:00';
const webhook = (more: object = {}) => ({
  id: 3,
  name: 'Comptabilité',
  url: 'https://compta.example/officine',
  kinds: ['invoice.issued', 'invoice.paid'],
  isActive: true,
  reason: null,
  count_waiting: 1,
  count_parked: 0,
  date_sent: NOW,
  date_previous_end: null,
  date_create: NOW,
  date_update: NOW,
  ...more,
});
const delivery = (more: object = {}) => ({
  id: 12,
  webhook: 3,
  kind: 'invoice.paid',
  object: 'invoice/7',
  message: 'msg_0a1b',
  state: 'sent',
  attempts: 0,
  date_next: null,
  status: 204,
  error: null,
  duration: 35,
  date_sent: NOW,
  date_create: NOW,
  ...more,
});
const SECRET = `whsec_${'A'.repeat(43)}=`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

test('a webhook is made with its kinds, and its secret is shown once', async () => {
  const { asked } = await openOffice('/webhooks', {
    'GET /webhooks': () => collection([]),
    'POST /webhooks': () => ({ json: { ...webhook(), secret: SECRET } }),
  });
  await button('Nouveau webhook…').first().click();
  await button('Créer le webhook').click();
  await expect.element(page.getByText('Choisissez au moins un événement')).toBeVisible();
  await userEvent.fill(field('Nom'), 'Comptabilité');
  await userEvent.fill(field('Adresse'), 'https://compta.example/officine');
  await page.getByText('Facture réglée').click();
  await page.getByText('Facture ou avoir émis').click();
  await button('Créer le webhook').click();
  await expect.element(page.getByText(SECRET)).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Comptabilité',
    url: 'https://compta.example/officine',
    kinds: ['invoice.paid', 'invoice.issued'],
  });
  await button('C’est noté, fermer').click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

test('its deliveries say what came back; one is read whole, and sent again', async () => {
  const late = delivery({
    state: 'parked',
    attempts: 11,
    status: 503,
    error: 'Le récepteur a répondu 503.',
    date_sent: null,
  });
  const { asked } = await openOffice('/webhooks?open=3', {
    'GET /webhooks': () =>
      collection([
        webhook({ count_parked: 1 }),
        webhook({ id: 2, name: 'Suivi', isActive: false, reason: 'Le récepteur a répondu 410.' }),
      ]),
    'GET /webhooks/:id/deliveries': () => collection([late, delivery({ id: 11 })]),
    'GET /webhook_deliveries/:id': () => ({
      json: {
        ...late,
        url: 'https://compta.example/officine',
        body: '{"type":"invoice.paid"}',
        headers: { 'webhook-id': 'msg_0a1b' },
        answer: 'indisponible',
        tries: [{ date: NOW, status: 503, error: 'Le récepteur a répondu 503.', ms: 12 }],
      },
    }),
    'POST /webhooks/:id/resend': () => ({ json: { count: 1 } }),
  });
  await expect.element(page.getByText('Le récepteur a répondu 410.')).toBeVisible();
  await expect.element(page.getByText('Réponse 204 en 35 ms.', { exact: false })).toBeVisible();
  await button('Renvoyer les abandonnés').click();
  await expect.element(page.getByText('1 envoi repart')).toBeVisible();
  await button('Détail de l’envoi 12').click();
  await expect.element(page.getByText('indisponible')).toBeVisible();
  await expect.element(page.getByText('"type": "invoice.paid"', { exact: false })).toBeVisible();
  await button('Renvoyer').click();
  await expect.element(page.getByText('L’envoi repart, sous le même identifiant')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/webhooks/3/resend',
    '/webhooks/3/resend',
  ]);
});

test('a pool is offered the kinds that it reads', async () => {
  await openOffice('/webhooks', { 'GET /webhooks': () => collection([]) }, 'pool');
  await button('Nouveau webhook…').first().click();
  await expect.element(page.getByText('Site en erreur')).toBeVisible();
  await expect.element(page.getByText('Tâche abandonnée')).not.toBeInTheDocument();
});
