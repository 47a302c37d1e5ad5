import type { Role } from '@officine/sdk';
import type { InvoiceTally } from '@officine/sdk/contract';

/** A question asked of invoices: the values of two filters of their list. */
export interface InvoiceTab {
  label: string;
  state?: readonly string[];
  side?: readonly string[];
  /** What its sum adds up: what is left, or the whole amounts. */
  sums: 'amount_open' | 'amount_total';
}

const OPEN = ['due', 'late', 'ordered', 'partly'] as const;
const LATE: InvoiceTab = { label: 'En retard', state: ['late'], sums: 'amount_open' };
const SETTLED: InvoiceTab = { label: 'Réglées', state: ['settled'], sums: 'amount_total' };
const ALL: InvoiceTab = { label: 'Toutes', sums: 'amount_total' };

const NETWORK: readonly InvoiceTab[] = [
  { label: 'Brouillons', state: ['draft'], sums: 'amount_total' },
  { label: 'Dues', state: OPEN, sums: 'amount_open' },
  LATE,
  SETTLED,
  ALL,
];
/** A pharmacy pays its site, and receives what its pages earned. */
const PHARMACY: readonly InvoiceTab[] = [
  { label: 'À payer', state: OPEN, side: ['payable'], sums: 'amount_open' },
  { label: 'À recevoir', state: OPEN, side: ['receivable'], sums: 'amount_open' },
  LATE,
  SETTLED,
  ALL,
];
const ADVERTISER: readonly InvoiceTab[] = [{ label: 'À payer', state: OPEN, sums: 'amount_open' }, LATE, SETTLED, ALL];

/** The questions that a role asks. */
export function tabsOf(role: Role): readonly InvoiceTab[] {
  if (role === 'admin') return NETWORK;
  return role === 'advertiser' ? ADVERTISER : PHARMACY;
}

/** Number and sum of the rows of a tab. */
export function tallyOf({ state, side, sums }: InvoiceTab, states: InvoiceTally['states']) {
  const rows = states.filter((row) => (state?.includes(row.state) ?? true) && (side?.includes(row.side) ?? true));
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: rows.reduce((sum, row) => sum + row[sums], 0),
  };
}
