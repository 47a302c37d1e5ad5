import { type Payment, payments, pharmacies } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { Fragment } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { send } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { money, text } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { InvoiceLink } from '../../../shared/invoices/invoice-link.tsx';
import { later } from '../../../ui/later.ts';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { State } from '../../../ui/state.tsx';
import { noteReturn } from '../shared/note-return.tsx';

const { column, filter } = listFields(payments);
const STATES = wordsOf('Payment.state');
const TONES = { standing: 'accent', returned: 'danger', undone: 'muted' } as const;

/** Numbers of the invoices that a payment settles, or settled: each leads to its page. */
function Settled({ allocations }: Pick<Payment, 'allocations'>) {
  const numbers = new Map(allocations.map(({ invoice, number }) => [invoice, number]));
  if (numbers.size === 0) return text(null);
  return [...numbers].map(([id, number], at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <InvoiceLink id={id} number={number} />
    </Fragment>
  ));
}

const columns: Columns<typeof payments> = [
  column('date'),
  {
    id: 'payer',
    label: 'Payeur',
    fields: ['pharmacy.name', 'advertiser.name'],
    render: ({ pharmacy, advertiser }) => text(pharmacy?.name ?? advertiser?.name),
  },
  column('amount'),
  column('means'),
  {
    id: 'allocations',
    label: 'Factures',
    fields: ['allocations'],
    render: ({ allocations }) => <Settled allocations={allocations} />,
  },
  column('amount_open', { render: ({ amount_open: left }) => (left === 0 ? text(null) : money(left)) }),
  column('state', {
    render: ({ state, return_reason: reason }) => (
      <State tone={TONES[state]}>
        {STATES[state]}
        {reason && ` (${reason})`}
      </State>
    ),
  }),
  column('label'),
  column('end_to_end_id', { hidden: true }),
  column('date_return', { hidden: true }),
];

const cameBack = ({ id, amount, pharmacy, advertiser }: Payment) =>
  noteReturn({
    what: `${pharmacy?.name ?? advertiser?.name ?? 'Règlement'}, ${money(amount)}`,
    route: payments.return,
    send: (body) => send(payments.return, { id, body }),
  });

async function undo({ id, amount }: Payment): Promise<void> {
  const yes = await confirm({
    title: 'Annuler ce règlement ?',
    message: `${money(amount)}, notés par erreur : ses factures redeviennent dues.`,
    action: 'Annuler le règlement',
    cancel: 'Garder le règlement',
    danger: true,
  });
  if (yes) await act(payments.undo, { id, body: {} }, 'Règlement annulé');
}

const MatchDialog = later(async () => (await import('./match-dialog.tsx')).MatchDialog);
const RefundDialog = later(async () => (await import('./refund-dialog.tsx')).RefundDialog);
const match = (payment: Payment) => showDialog((close) => <MatchDialog payment={payment} onClose={() => close()} />);
const refund = (payment: Payment) => showDialog((close) => <RefundDialog payment={payment} onClose={() => close()} />);

/** What is done with a payment that stands. */
const menuOf = (payment: Payment): readonly MenuGroup[] => {
  if (payment.state !== 'standing') return [];
  const back = { id: 'return', label: 'Revenu impayé…', onAction: () => void cameBack(payment) };
  const mistake = { id: 'undo', label: 'Annuler…', danger: true, onAction: () => void undo(payment) };
  const left = [
    { id: 'match', label: 'Affecter à des factures…', onAction: () => void match(payment) },
    { id: 'refund', label: 'Noter un remboursement…', onAction: () => void refund(payment) },
  ];
  const hasLeft = payment.kind === 'receipt' && payment.amount_open > 0;
  return [...(hasLeft ? [{ actions: left }] : []), { actions: payment.source === 'order' ? [back] : [back, mistake] }];
};

/** Money that arrived, what it settled, and what the bank took back. */
export function Component() {
  return (
    <ListPage
      name="payments"
      source={payments}
      columns={columns}
      search="Payeur, libellé, référence"
      filters={[
        filter('means'),
        filter('date'),
        filter('date_return'),
        filter('is_open'),
        filter('pharmacy.id', pharmacies.combo),
      ]}
      defaults={{ sort: '-date' }}
      menu={menuOf}
    />
  );
}
