import { parisDate } from '@officine/domain';
import { exchange, type SepaOrder, type SepaPaymentItem } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { Fragment, useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { send } from '../../../kit/calls/send.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date as dayText, money } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { InvoiceLink } from '../../../shared/invoices/invoice-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { noteReturn } from '../shared/note-return.tsx';

const STATES = wordsOf('SepaPaymentItem.state');
const TONES = { made: 'muted', presented: 'info', settled: 'accent', returned: 'danger', withdrawn: 'muted' } as const;

interface OrderProps {
  order: SepaOrder;
  onClose: () => void;
}

/** Numbers of the invoices of a payment: each leads to its page. */
const Numbers = ({ numbers, invoices }: SepaPaymentItem) =>
  numbers.map((number, at) => (
    <Fragment key={number}>
      {at > 0 && ', '}
      {invoices[at] ? <InvoiceLink id={invoices[at]} number={number} /> : number}
    </Fragment>
  ));

/** Notes that the bank took a payment of an order back. */
const cameBack = (id: number, { end_to_end_id, name, total }: SepaPaymentItem) =>
  void noteReturn({
    what: `${name}, ${money(total)}`,
    route: exchange.returnSepa,
    send: (facts) => send(exchange.returnSepa, { id, body: { end_to_end_id, ...facts } }),
  });

/** What can be done next with an order, and its payments, each of which can come back. */
export function OrderDialog({ order: { id, name, state, date, kind }, onClose }: OrderProps) {
  const [reason, setReason] = useState('');
  const [isCancelling, setCancelling] = useState(false);
  const today = parisDate(new Date());
  const isOpen = state === 'made' || state === 'presented';
  const needsReason = state === 'presented' || date <= today;
  const present = async () => {
    if (await act(exchange.presentSepa, { id, body: {} }, 'Remise confiée à la banque')) onClose();
  };
  const settle = async () => {
    const done = kind === 'debit' ? 'Remise exécutée : ses factures sont réglées' : 'Remise exécutée';
    if (await act(exchange.settleSepa, { id, body: {} }, done)) onClose();
  };
  const cancel = async () => {
    if (!isCancelling) return setCancelling(true);
    const body = reason.trim() ? { reason: reason.trim() } : {};
    if (await act(exchange.cancelSepa, { id, body }, 'Remise annulée : ses factures sont de nouveau dues')) onClose();
  };
  return (
    <Dialog
      wide
      title={name}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isOpen && (
            <Button
              variant="dangerous"
              onPress={() => void cancel()}
              isDisabled={isCancelling && needsReason && !reason.trim()}
            >
              {isCancelling ? 'Annuler la remise' : 'Annuler la remise…'}
            </Button>
          )}
          {state === 'made' && <Button onPress={() => void present()}>Confiée à la banque</Button>}
          {isOpen && (
            <Button variant="primary" onPress={() => void settle()} isDisabled={date > today}>
              La banque l’a exécutée
            </Button>
          )}
          <Button onPress={onClose}>Fermer</Button>
        </>
      }
    >
      <Stack>
        {isOpen && (
          <p>
            {date > today
              ? `À exécuter le ${dayText(date)} : les factures sont réglées ce jour-là, quand vous notez l’exécution.`
              : 'Notez l’exécution quand le relevé de la banque la montre : les factures sont alors réglées.'}
          </p>
        )}
        {isCancelling && (
          <TextField
            label={
              needsReason ? 'Ce que dit la banque (obligatoire : elle a la remise, ou son jour est passé)' : 'Motif'
            }
            value={reason}
            onChange={setReason}
            autoFocus
          />
        )}
        <Payments order={id} />
      </Stack>
    </Dialog>
  );
}

/** What an order asks the bank for, each with what became of it. */
function Payments({ order }: { order: number }) {
  const reading = useQuery(exchange.sepaPayments, { id: order });
  return (
    <Read of={reading}>
      {(data) => (
        <LongTable<SepaPaymentItem>
          label="Opérations de la remise"
          rows={data.collection}
          keyOf={({ end_to_end_id: reference }) => reference}
          columns={[
            { id: 'name', label: headingOf('', 'pharmacy'), value: (each) => each.name },
            {
              id: 'numbers',
              label: 'Pièces',
              value: (each) => each.numbers.join(', '),
              render: (each) => <Numbers {...each} />,
            },
            {
              id: 'total',
              label: headingOf('', 'total'),
              value: (each) => each.total,
              render: (each) => money(each.total),
            },
            {
              id: 'state',
              label: headingOf('', 'state'),
              value: (each) => STATES[each.state],
              render: (each) => (
                <State tone={TONES[each.state]}>
                  {STATES[each.state]}
                  {each.return_reason && ` (${each.return_reason})`}
                </State>
              ),
            },
            {
              id: 'return',
              label: '',
              value: () => '',
              render: (each) =>
                (each.state === 'settled' || each.state === 'presented') && (
                  <TextButton onPress={() => cameBack(order, each)}>Revenue…</TextButton>
                ),
            },
          ]}
        />
      )}
    </Read>
  );
}
