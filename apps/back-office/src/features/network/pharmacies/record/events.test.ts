import type { CampaignPharmacy, Invoice, InvoiceMail, ListUpdate, Pharmacy } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { type EventSources, eventsOf } from './events.ts';

const pharmacy = { id: 7, billing: { date_signature_money_order: '2026-03-02T09:00:00+01:00' } } as Pharmacy;
const nothing: EventSources = { pharmacy, messages: [], changes: [], invoices: [], mails: [], campaigns: [] };
const TODAY = '2026-11-29';
const change = (id: number, date: string, fields: readonly string[], action = 'update') =>
  ({
    id,
    action,
    resource: 'Pharmacy',
    author: 'Claire Martinez',
    username: 'claire',
    date_create: date,
    fields: Object.fromEntries(fields.map((name) => [name, {}])),
  }) as unknown as ListUpdate;

it('says messages, changes, signatures, invoices, mails and campaigns, the newest first', () => {
  const events = eventsOf(
    {
      pharmacy,
      messages: [{ id: 3, subject: 'Mes horaires', date_create: '2026-11-20T10:00:00+01:00', date_close: null }],
      changes: [change(9, '2026-11-25T10:00:00+01:00', ['email1', 'phone_number'])],
      invoices: [
        {
          id: 4,
          kind: 'invoice',
          number: 'WEB00012',
          amount_total: 5880,
          date_invoice: '2026-11-01',
          date_payment: '2026-11-12',
        },
        { id: 5, kind: 'invoice', number: null, amount_total: 5880 },
      ] as Invoice[],
      mails: [
        {
          id: 6,
          kind: 'reminder_1',
          state: 'refused',
          email: 'a@b.fr',
          numbers: 'WEB00012',
          date_sent: null,
          date_create: '2026-11-10T10:00:00+01:00',
        },
      ] as InvoiceMail[],
      campaigns: [
        { campaign: { id: 8, name: 'Hiver', date_start: '2026-11-05', date_end: '2026-12-20', isScheduled: true } },
        {
          campaign: { id: 9, name: 'Brouillon', date_start: '2026-11-05', date_end: '2026-11-20', isScheduled: false },
        },
      ] as CampaignPharmacy[],
    },
    TODAY,
  );
  expect(events.map(({ title, note, path }) => [title, note?.replaceAll(/\s/g, ' '), path])).toEqual([
    ['Modification : Email, Téléphone', 'par Claire Martinez', 'pharmacy-situation/7?tab=history'],
    ['Message : Mes horaires', 'ouvert', 'messages?drawer=message:3'],
    ['Facture WEB00012 réglée', '58,80 €', 'invoices/4'],
    ['Première relance : WEB00012', 'à a@b.fr, refusé', 'invoice-mails?q=WEB00012'],
    // Its end is still to come.
    ['Début de la campagne Hiver', undefined, 'campaign-reporting/8'],
    ['Facture WEB00012', '58,80 €', 'invoices/4'],
    ['Mandat de facturation signé', undefined, 'pharmacy-billing/7'],
  ]);
});

it('keeps ten, tells repeated changes once, and a signature as one', () => {
  const days = Array.from({ length: 15 }, (_, day) => `2026-10-${String(30 - day).padStart(2, '0')}T10:00:00+01:00`);
  const same = days.map((date, at) => change(at + 1, date, ['email1']));
  expect(eventsOf({ ...nothing, changes: same }, TODAY).map(({ title }) => title)).toEqual([
    'Modification : Email',
    'Mandat de facturation signé',
  ]);
  const others = days.map((date, at) => change(at + 1, date, [at % 2 ? 'email1' : 'phone_number']));
  expect(eventsOf({ ...nothing, changes: others }, TODAY)).toHaveLength(10);
  const signed = change(1, '2026-03-02T09:00:00+01:00', ['date_signature_money_order']);
  expect(eventsOf({ ...nothing, changes: [signed] }, TODAY)).toHaveLength(1);
});
