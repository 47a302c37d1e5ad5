import { type Payment, payments, pharmacies } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { act } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { money, text } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { later } from '../../../ui/later.ts';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { State } from '../../../ui/state.tsx';

const { column, filter } = listFields(payments);
const STATES = wordsOf('Payment.state');
const ReturnDialog = later(async () => (await import('./return-dialog.tsx')).ReturnDialog);
const TONES = { standing: 'accent', returned: 'danger', undone: 'muted' } as const;

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
    render: ({ allocations }) => text([...new Set(allocations.map(({ number }) => number))].join(', ')),
  },
  column('amount_open'),
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

const noteReturn = (payment: Payment): Promise<unknown> =>
  showDialog((close) => <ReturnDialog payment={payment} onClose={() => close()} />);

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

/** What is done with a payment that stands. */
const menuOf = (payment: Payment): readonly MenuGroup[] => {
  if (payment.state !== 'standing') return [];
  const back = { id: 'return', label: 'Revenu impayé…', onAction: () => void noteReturn(payment) };
  const mistake = { id: 'undo', label: 'Annuler…', danger: true, onAction: () => void undo(payment) };
  return [{ actions: payment.source === 'order' ? [back] : [back, mistake] }];
};

/** Money that arrived, what it settled, and what the bank took back. */
export function Component() {
  return (
    <ListPage
      name="payments"
      source={payments}
      columns={columns}
      search="Payeur, libellé, référence"
      filters={[filter('means'), filter('date'), filter('date_return'), filter('pharmacy.id', pharmacies.combo)]}
      defaults={{ sort: '-date' }}
      menu={menuOf}
    />
  );
}
