import { type Invoice, invoices } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { can } from '../../kit/calls/send.ts';
import { useRole } from '../../kit/calls/session.ts';
import { date, month, shortPeriod, text } from '../../kit/format/format.ts';
import { State } from '../../ui/state.tsx';
import { states } from './invoice-state.css.ts';

const STATES = wordsOf('Invoice.state');
const TONES = {
  draft: 'muted',
  due: 'info',
  late: 'danger',
  ordered: 'info',
  partly: 'warning',
  settled: 'accent',
  credited: 'muted',
} as const;

/** Whether its money goes to the pharmacy that reads it: advertising and credit notes of websites, not websites. */
const isReceived = ({ side }: Invoice, role: string): boolean =>
  side === 'receivable' && !can(invoices.pay) && role !== 'advertiser';

function wordsFor(invoice: Invoice, role: string): string {
  if (invoice.state !== 'due') return STATES[invoice.state];
  if (isReceived(invoice, role)) return 'À recevoir';
  // A credit note that nothing was deducted for is given back to who paid its invoice.
  if (invoice.amount_due < 0) return can(invoices.pay) ? 'À rendre' : 'À recevoir';
  return STATES.due;
}

/** For the pharmacy itself, which asks whether it is paid, and when it has to be: « À payer le 31/12/2026 ». */
function ownWords(invoice: Invoice, role: string): string {
  const { kind, state, date_expiry: expiry, date_payment: payment } = invoice;
  const received = isReceived(invoice, role);
  if (kind === 'invoice' && state === 'settled' && payment)
    return `${received ? 'Réglée' : 'Payée'} le ${date(payment)}`;
  if (kind === 'invoice' && state === 'due' && expiry)
    return `${received ? 'À recevoir' : 'À payer'} le ${date(expiry)}`;
  return wordsFor(invoice, role);
}

/** Where the money of an invoice stands. */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const role = useRole();
  const { state } = invoice;
  const money = (
    <State tone={TONES[state]}>{role === 'customer' ? ownWords(invoice, role) : wordsFor(invoice, role)}</State>
  );
  if (!invoice.dispute) return money;
  return (
    <span className={states}>
      {money}
      <State tone="danger">Litige</State>
    </span>
  );
}

/** The month of a site’s invoice, the campaign’s days of an advertising one. */
export const periodOf = ({ month: ofMonth, date_start: start, date_end: end }: Invoice): string =>
  ofMonth ? month(`${ofMonth}-01`) : start && end ? shortPeriod(start, end) : text(null);
