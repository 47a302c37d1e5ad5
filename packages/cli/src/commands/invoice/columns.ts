import { day, instant, money } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

const TYPES: Readonly<Record<string, string>> = { web: 'site', advertising: 'publicité' };
const KINDS: Readonly<Record<string, string>> = { invoice: 'facture', credit_note: 'avoir' };
const STATUSES: Readonly<Record<string, string>> = { draft: 'brouillon', issued: 'émise' };
const named = (names: Readonly<Record<string, string>>) => (value: string) => names[value] ?? value;

const id: Column = { key: 'id', label: 'Id', right: true };
const number: Column = { key: 'number', label: 'Numéro' };
const type: Column = { key: 'type', label: 'Type', show: named(TYPES) };
const kind: Column = { key: 'kind', label: 'Genre', show: named(KINDS) };
const status: Column = { key: 'status', label: 'État', show: named(STATUSES) };
const pharmacy: Column = { key: 'pharmacy.name', label: 'Pharmacie' };
const date: Column = { key: 'date_invoice', label: 'Date', show: day };
const net: Column = { key: 'amount_net', label: 'HT', show: money, right: true };
const total: Column = { key: 'amount_total', label: 'TTC', show: money, right: true };

export const listColumns: readonly Column[] = [id, number, type, kind, status, pharmacy, date, net, total];
export const sheetColumns: readonly Column[] = [
  id,
  number,
  type,
  kind,
  status,
  { key: 'pharmacy.reference', label: 'Référence' },
  pharmacy,
  { key: 'month', label: 'Mois' },
  { key: 'campaign.reference', label: 'Campagne' },
  { key: 'credited_invoice.number', label: 'Avoir de' },
  { key: 'reason', label: 'Motif' },
  { key: 'is_credited', label: 'Créditée' },
  { key: 'date_start', label: 'Début', show: day },
  { key: 'date_end', label: 'Fin', show: day },
  date,
  { key: 'date_expiry', label: 'Échéance', show: day },
  { key: 'date_payment', label: 'Payée le', show: day },
  { key: 'date_read', label: 'Lue le', show: instant },
  net,
  { key: 'amount_vat', label: 'TVA', show: money, right: true },
  total,
];
export const lineColumns: readonly Column[] = [
  { key: 'description', label: 'Désignation' },
  { key: 'quantity', label: 'Quantité', right: true },
  { key: 'unit_price', label: 'Prix HT', show: money, right: true },
  { key: 'vat_rate', label: 'TVA', show: (rate: number) => `${String(rate / 100).replace('.', ',')} %`, right: true },
  { key: 'amount_net', label: 'Montant HT', show: money, right: true },
];
