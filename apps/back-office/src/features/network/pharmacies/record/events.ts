import type {
  CampaignPharmacy,
  Invoice,
  InvoiceMail,
  ListUpdate,
  Pharmacy,
  PharmacySituation,
} from '@officine/sdk/contract';
import { fieldLabel, wordOf } from '@officine/sdk/labels';
import { groupChanges } from '../../../../kit/drawer/group-changes.ts';
import { money } from '../../../../kit/format/format.ts';

const MAX_EVENTS = 10;
const MAX_FIELDS = 4;

/** Something that happened to a pharmacy. */
export interface PharmacyEvent {
  readonly key: string;
  /** A day, or an instant. */
  readonly date: string;
  readonly title: string;
  /** By whom, or what became of it. */
  readonly note?: string | undefined;
  /** Below the area of the role: `invoices/12`. */
  readonly path?: string | undefined;
}
/** What is read of a pharmacy; empty where the role reads none. */
export interface EventSources {
  readonly pharmacy: Pharmacy;
  readonly messages: NonNullable<PharmacySituation['messages']>;
  /** Of the pharmacy and of its billing. */
  readonly changes: readonly ListUpdate[];
  readonly invoices: readonly Invoice[];
  readonly mails: readonly InvoiceMail[];
  readonly campaigns: readonly CampaignPharmacy[];
}

const SIGNATURES = [
  ['date_signature_contract', 'Contrat signé'],
  ['date_signature_conditions', 'Conditions signées'],
  ['date_signature_money_order', 'Mandat de facturation signé'],
] as const;
function signaturesOf({ id, billing }: Pharmacy): PharmacyEvent[] {
  return SIGNATURES.flatMap(([field, title]) => {
    const date = billing?.[field];
    return date ? [{ key: field, date, title, path: `pharmacy-billing/${id}` }] : [];
  });
}

/** Changes by their fields and author: « Modification : Email, Téléphone ». `signaturesOf` tells those that date a signature. */
function changesOf(updates: readonly ListUpdate[], pharmacy: number): PharmacyEvent[] {
  return groupChanges(updates).flatMap(({ latest: { id, action, resource, fields, author, date_create: date } }) => {
    const names = Object.keys(fields).flatMap((name) => fieldLabel(resource, name)?.label ?? []);
    const isSignature = Object.keys(fields).some((name) => name.startsWith('date_signature_'));
    if (isSignature || (action === 'update' && names.length === 0)) return [];
    const more = names.length > MAX_FIELDS ? ` et ${names.length - MAX_FIELDS} de plus` : '';
    const what = action === 'update' ? ` : ${names.slice(0, MAX_FIELDS).join(', ')}${more}` : '';
    const title = `${wordOf('ListUpdate', 'action', action)}${what}`;
    return [
      { key: `change ${id}`, date, title, note: `par ${author}`, path: `pharmacy-situation/${pharmacy}?tab=history` },
    ];
  });
}
const invoicesOf = (invoices: readonly Invoice[]): PharmacyEvent[] =>
  invoices.flatMap(({ id, kind, number, amount_total: total, date_invoice: issued, date_payment: paid }) => {
    if (!issued || !number) return [];
    const isCredit = kind === 'credit_note';
    const title = `${isCredit ? 'Avoir' : 'Facture'} ${number}`;
    const event = { key: `invoice ${id}`, date: issued, title, note: money(total), path: `invoices/${id}` };
    return paid && !isCredit ? [event, { ...event, key: `paid ${id}`, date: paid, title: `${title} réglée` }] : [event];
  });
const mailsOf = (mails: readonly InvoiceMail[]): PharmacyEvent[] =>
  mails.map(({ id, kind, state, email, numbers, date_sent: sent, date_create: asked }) => ({
    key: `mail ${id}`,
    date: sent ?? asked,
    title: `${wordOf('InvoiceMail', 'kind', kind)} : ${numbers}`,
    note:
      state === 'sent' ? `à ${email}` : `à ${email}, ${(wordOf('InvoiceMail', 'state', state) ?? state).toLowerCase()}`,
    path: `invoice-mails?q=${encodeURIComponent(numbers)}`,
  }));
const messagesOf = (messages: EventSources['messages']): PharmacyEvent[] =>
  messages.map(({ id, subject, date_create: date, date_close: closed }) => ({
    key: `message ${id}`,
    date,
    title: `Message : ${subject}`,
    note: closed ? 'clos' : 'ouvert',
    path: `messages?drawer=message:${id}`,
  }));
const campaignsOf = (shares: readonly CampaignPharmacy[]): PharmacyEvent[] =>
  shares.flatMap(({ campaign: { id, name, date_start: start, date_end: end, isScheduled } }) => {
    if (!isScheduled) return [];
    const path = `campaign-reporting/${id}`;
    return [
      ...(start ? [{ key: `start ${id}`, date: start, title: `Début de la campagne ${name}`, path }] : []),
      ...(end ? [{ key: `end ${id}`, date: end, title: `Fin de la campagne ${name}`, path }] : []),
    ];
  });

/** The last ten events of a pharmacy up to a day, the newest first. */
export function eventsOf(sources: EventSources, today: string): PharmacyEvent[] {
  const { pharmacy } = sources;
  return [
    ...messagesOf(sources.messages),
    ...changesOf(sources.changes, pharmacy.id),
    ...signaturesOf(pharmacy),
    ...invoicesOf(sources.invoices),
    ...mailsOf(sources.mails),
    ...campaignsOf(sources.campaigns),
  ]
    .filter(({ date }) => date.slice(0, 10) <= today)
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, MAX_EVENTS);
}
