import { type Invoice, invoices } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { useLocation } from 'react-router-dom';
import { invalidate } from '../../kit/calls/query-store.ts';
import { can } from '../../kit/calls/send.ts';
import { download } from '../../kit/files/download.ts';
import { money, month, shortPeriod, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { listFields } from '../../kit/list/list-fields.ts';
import { PlainLink } from '../../kit/nav/plain-link.tsx';
import { fileDown } from '../../ui/button.css.ts';
import { State } from '../../ui/state.tsx';
import { aside, link } from '../../ui/table.css.ts';
import { TextButton } from '../../ui/text-button.tsx';

const KINDS = wordsOf('Invoice.kind');
const TYPES = wordsOf('Invoice.type');
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

const MAIL_STATES = wordsOf('Invoice.mail_state');
const MAIL_TONES = {
  unsent: 'info',
  waiting: 'muted',
  sent: 'accent',
  refused: 'danger',
  uncertain: 'warning',
} as const;

/** The month of a site’s invoice, the campaign’s days of an advertising one. */
const periodOf = ({ month: ofMonth, date_start: start, date_end: end }: Invoice): string =>
  ofMonth ? month(`${ofMonth}-01`) : start && end ? shortPeriod(start, end) : text(null);

/** « Avoir sur WEB01129 », which leads to that invoice; « Facture, avec avoir ». */
function Kind({ kind, credited_invoice: credited, is_credited: isCredited }: Invoice) {
  const { pathname } = useLocation();
  if (kind === 'invoice') return isCredited ? `${KINDS.invoice}, avec avoir` : KINDS.invoice;
  if (!credited?.number) return KINDS.credit_note;
  return (
    <>
      {KINDS.credit_note} sur{' '}
      <PlainLink className={link} to={`${pathname}?q=${credited.number}`}>
        {credited.number}
      </PlainLink>
    </>
  );
}

/** Where its money stands: an advertising invoice is paid to the pharmacy that reads it. */
const stateOf = ({ state, type }: Invoice): string =>
  state === 'due' && type === 'advertising' && !can(invoices.pay) ? 'À recevoir' : STATES[state];

/** Downloads an invoice, which the server then marks as read. */
async function save({ uuid, isRead }: Invoice) {
  const came = await download(invoices.byUuid, { query: { uuid } });
  if (came && !isRead) invalidate();
}

const { column, filter } = listFields(invoices);

/** Columns of every list of invoices. */
export const invoiceColumns: Columns<typeof invoices> = [
  column('number', {
    render: (invoice) =>
      invoice.number ? (
        <TextButton onPress={() => void save(invoice)}>{invoice.number}</TextButton>
      ) : (
        wordsOf('Invoice.status').draft
      ),
  }),
  column('pharmacy.name'),
  column('type', {
    fields: ['type', 'campaign.name'],
    render: ({ type, campaign }) => (
      <>
        {TYPES[type]}
        {campaign?.name && <span className={aside}>{campaign.name}</span>}
      </>
    ),
  }),
  { id: 'period', label: 'Période', fields: ['month', 'date_start', 'date_end'], render: periodOf },
  column('date_invoice', { card: 'none' }),
  column('amount_total'),
  column('amount_net', { hidden: true }),
  column('amount_due', {
    render: ({ status, amount_due: due }) => (status === 'issued' ? money(due) : text(null)),
    // A pharmacy pays websites; advertising is paid to it.
    total: ({ amount_due: due = 0, amount_payable: payable = 0 }) =>
      can(invoices.pay) ? money(due) : `${money(payable)} à payer`,
  }),
  column('state', {
    render: (invoice) => <State tone={TONES[invoice.state]}>{stateOf(invoice)}</State>,
    total: ({ amount_receivable: receivable = 0 }) => !can(invoices.pay) && `${money(receivable)} à recevoir`,
  }),
  column('mail_state', {
    hidden: true,
    render: ({ mail_state: state }) =>
      state ? <State tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</State> : text(null),
  }),
  column('date_expiry', { card: 'none' }),
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
          onClick={() => void save(invoice)}
        />
      ),
  },
];

/** Filters of every list of invoices. */
export const invoiceFilters = [
  filter('type'),
  filter('kind'),
  filter('status'),
  filter('state'),
  filter('mail_state'),
  filter('isRead'),
  filter('date_invoice'),
];
