import { parisDate, returnReason } from '@officine/domain';
import { exchange, type SepaOrder, type SepaPaymentItem } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { act, useAction } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { date as dayText, money, typography } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { State } from '../../../ui/state.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NO_REASON, RETURN_REASONS } from '../shared/return-reasons.ts';

const STATES = wordsOf('SepaPaymentItem.state');
const TONES = { made: 'muted', presented: 'info', settled: 'accent', returned: 'danger', withdrawn: 'muted' } as const;

interface ReturnProps {
  /** Id of the order. */
  order: number;
  payment: SepaPaymentItem;
  onDone: () => void;
  onClose: () => void;
}
/** Notes that the bank took a payment back, and says what its reason asks for. */
function Return({ order, payment: { end_to_end_id, name, total }, onDone, onClose }: ReturnProps) {
  const [reason, setReason] = useState(NO_REASON);
  const [day, setDay] = useState<string | null>(parisDate(new Date()));
  const { requesting, run } = useAction(exchange.returnSepa);
  const note = async () => {
    const body = { end_to_end_id, date: day ?? '', ...(reason && { reason }) };
    if (await run({ id: order, body }, `${name} : ses factures sont de nouveau dues`)) onDone();
  };
  return (
    <Stack>
      <p>
        {name}, {money(total)} : l’opération est revenue impayée.
      </p>
      <Bar>
        <Select label="Motif de la banque" options={RETURN_REASONS} value={reason} onChange={setReason} />
        <DateField label="Revenue le" value={day} onChange={setDay} />
      </Bar>
      {reason && <p>{typography(returnReason(reason).todo)}</p>}
      <Bar>
        <Button variant="primary" isPending={requesting} isDisabled={!day} onPress={() => void note()}>
          Noter le retour
        </Button>
        <Button onPress={onClose}>Garder l’opération</Button>
      </Bar>
    </Stack>
  );
}

interface OrderProps {
  order: SepaOrder;
  onClose: () => void;
}

/** What can be done next with an order, and its payments, each of which can come back. */
export function OrderDialog({ order: { id, name, state, date, kind }, onClose }: OrderProps) {
  const { data, error, reload } = useQuery(exchange.sepaPayments, { id });
  const [reason, setReason] = useState('');
  const [isCancelling, setCancelling] = useState(false);
  const [returned, setReturned] = useState<SepaPaymentItem | null>(null);
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
        {returned && <Return order={id} payment={returned} onDone={onClose} onClose={() => setReturned(null)} />}
        {error && !data ? (
          <Failure error={error} onRetry={reload} />
        ) : !data ? (
          <PanelSkeleton />
        ) : (
          <LongTable<SepaPaymentItem>
            label="Opérations de la remise"
            rows={data.collection}
            keyOf={({ end_to_end_id: reference }) => reference}
            columns={[
              { id: 'name', label: headingOf('', 'pharmacy'), value: (each) => each.name },
              { id: 'numbers', label: 'Pièces', value: (each) => each.numbers.join(', ') },
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
                    <TextButton onPress={() => setReturned(each)}>Revenue…</TextButton>
                  ),
              },
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}
