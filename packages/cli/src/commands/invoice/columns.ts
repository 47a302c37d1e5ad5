import { invoices } from '@officine/sdk/contract';
import { formatDate, formatMoney } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { columnOf, columnsOf } from '../../lists/columns.ts';
import type { Column } from '../../output/fields.ts';

const KINDS = ['id', 'number', 'type', 'kind'] as const;

export const listColumns = columnsOf(
  invoices,
  ...KINDS,
  'state',
  'pharmacy.name',
  'date_invoice',
  'amount_total',
  'amount_due',
);
export const sheetColumns = columnsOf(
  invoices,
  ...KINDS,
  'status',
  'pharmacy.reference',
  'pharmacy.name',
  'month',
  'campaign.reference',
  'credited_invoice.number',
  'reason',
  'is_credited',
  'date_start',
  'date_end',
  'date_invoice',
  'date_expiry',
  'date_payment',
  'state',
  'amount_paid',
  'amount_credited',
  'amount_due',
  'date_read',
  'amount_net',
  'amount_vat',
  'amount_total',
);
const ofLine = (key: string) => columnOf('Invoice', `lines.${key}`, key);
export const lineColumns: readonly Column[] = [
  ofLine('description'),
  ofLine('quantity'),
  ofLine('unit_price'),
  ofLine('vat_rate'),
  ofLine('amount_net'),
];

const KIND_WORDS = wordsOf('InvoiceMovement.kind');
export const movementColumns: readonly Column[] = [
  { key: 'date', label: 'Jour', show: (day: string) => formatDate(day) },
  { key: 'kind', label: 'Nature', show: (kind: keyof typeof KIND_WORDS) => KIND_WORDS[kind] },
  { key: 'document.number', label: 'Pièce' },
  { key: 'amount', label: 'Montant', show: (cents: number) => formatMoney(cents), right: true },
];
