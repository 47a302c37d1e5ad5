import { type Invoice, invoices } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { can } from '../../kit/calls/send.ts';
import { money, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { fileDown } from '../../ui/button.css.ts';
import { State } from '../../ui/state.tsx';
import { aside } from '../../ui/table.css.ts';
import { InvoiceLink, invoiceScreen } from './invoice-link.tsx';
import { saveInvoice } from './invoice-paper.ts';
import { InvoiceState, periodOf } from './invoice-state.tsx';

const KINDS = wordsOf('Invoice.kind');
const TYPES = wordsOf('Invoice.type');
const MAIL_STATES = wordsOf('Invoice.mail_state');
const MAIL_TONES = {
  unsent: 'info',
  waiting: 'muted',
  sent: 'accent',
  refused: 'danger',
  uncertain: 'warning',
} as const;

/** « Avoir sur WEB01129 », which leads to that invoice; « Facture, avec avoir ». */
function Kind({ kind, credited_invoice: credited, is_credited: isCredited }: Invoice) {
  if (kind === 'invoice') return isCredited ? `${KINDS.invoice}, avec avoir` : KINDS.invoice;
  if (!credited?.number) return KINDS.credit_note;
  return (
    <>
      {KINDS.credit_note} sur <InvoiceLink {...credited} />
    </>
  );
}

/** What a row of a list of invoices opens. */
export const opensInvoice = ({ id }: Invoice): string => invoiceScreen(id);

const { column } = listFields(invoices);

/** Columns of every list of invoices: first whose it is, what is left of it and where its money stands. */
export const invoiceColumns: Columns<typeof invoices> = [
  column('number', { render: ({ number }) => number ?? wordsOf('Invoice.status').draft }),
  column('pharmacy.name'),
  column('state', {
    render: (invoice) => <InvoiceState invoice={invoice} />,
    total: ({ amount_receivable: receivable = 0 }) => !can(invoices.pay) && `${money(receivable)} à recevoir`,
  }),
  column('amount_due', {
    render: ({ status, amount_due: due }) => (status === 'issued' ? money(due) : text(null)),
    // A pharmacy pays websites; advertising is paid to it.
    total: ({ amount_due: due = 0, amount_payable: payable = 0 }) =>
      can(invoices.pay) ? money(due) : `${money(payable)} à payer`,
  }),
  column('amount_total'),
  column('type', {
    fields: ['type', 'campaign.name', 'month'],
    render: ({ type, campaign, month }) => (
      <>
        {/* Only penalties have neither a campaign nor a month. */}
        {type === 'web' && month === null ? 'Pénalités de retard' : TYPES[type]}
        {campaign?.name && <span className={aside}>{campaign.name}</span>}
      </>
    ),
  }),
  { id: 'period', label: 'Période', fields: ['month', 'date_start', 'date_end'], render: periodOf },
  column('mail_state', {
    hidden: true,
    render: ({ mail_state: state }) =>
      state ? <State tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</State> : text(null),
  }),
  column('date_expiry', { card: 'none' }),
  column('date_invoice', { card: 'none' }),
  column('amount_net', { hidden: true }),
  column('kind', { card: 'none', render: (invoice) => <Kind {...invoice} /> }),
  column('isRead', {
    // Nobody but administrators sees a draft.
    render: ({ number, isRead }) =>
      number && <State tone={isRead ? 'muted' : 'info'}>{isRead ? 'Lue' : 'À lire'}</State>,
  }),
  {
    id: 'file',
    label: 'PDF',
    card: 'action',
    render: (invoice) =>
      invoice.number && (
        <button
          type="button"
          className={fileDown}
          aria-label={`Télécharger ${invoice.number} (PDF)`}
          title="Télécharger le PDF"
          onClick={() => void saveInvoice(invoice)}
        />
      ),
  },
];
