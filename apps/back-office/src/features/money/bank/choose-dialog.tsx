import { type BankProposal, bankLines } from '@officine/sdk/contract';
import { useState } from 'react';
import { useAction } from '../../../kit/calls/actions.ts';
import { money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { leftText, type OpenInvoice, OpenInvoices } from '../shared/open-invoices.tsx';

/** Says which open invoices a line settles, or which order. */
export function ChooseDialog({ proposal, onClose }: { proposal: BankProposal; onClose: () => void }) {
  const { line: id, amount, label, party, candidates } = proposal;
  const [chosen, setChosen] = useState<readonly OpenInvoice[]>([]);
  const { requesting, run } = useAction(bankLines.match);
  const match = async (body: { invoices: number[] } | { order: number }) => {
    if (await run({ id, body }, 'Ligne rapprochée')) onClose();
  };
  const orders = candidates.flatMap(({ order, reason }) => (order == null ? [] : [{ order, reason }]));
  const proposed = candidates.flatMap(({ invoices, reason }) =>
    invoices.map(({ invoice, number, amount: due }) => ({ id: invoice, number, due: Math.abs(due), note: reason })),
  );
  return (
    <Dialog
      wide
      title="Que règle cette ligne ?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            writes
            isPending={requesting}
            isDisabled={chosen.length === 0}
            onPress={() => void match({ invoices: chosen.map((each) => each.id) })}
          >
            Rapprocher
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {[party, label].filter(Boolean).join(' – ')} : <strong>{money(amount)}</strong>
        </p>
        {orders.map(({ order, reason }) => (
          <Button key={order} writes onPress={() => void match({ order })}>
            {reason}
          </Button>
        ))}
        <OpenInvoices
          query={amount > 0 ? { 'amount_due[gt]': 0 } : { 'amount_due[lt]': 0 }}
          proposed={proposed}
          chosen={chosen}
          onChange={setChosen}
        />
        {chosen.length > 0 && <p role="status">{leftText(amount, chosen)}</p>}
      </Stack>
    </Dialog>
  );
}
