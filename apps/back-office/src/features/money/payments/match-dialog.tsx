import { type Payment, payments } from '@officine/sdk/contract';
import { useState } from 'react';
import { useAction } from '../../../kit/calls/actions.ts';
import { money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { leftText, type OpenInvoice, OpenInvoices } from '../shared/open-invoices.tsx';

/** Invoices that the payer of a payment owes. */
const owedBy = ({ pharmacy, advertiser }: Payment): Record<string, string | number> => ({
  'amount_due[gt]': 0,
  kind: 'invoice',
  ...(pharmacy ? { type: 'web', 'pharmacy.id': pharmacy.id } : { 'campaign.advertiser.id': advertiser?.id ?? 0 }),
});

/** Says which invoices of its payer what is left of a payment settles. */
export function MatchDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, amount_open: left, pharmacy, advertiser } = payment;
  const [chosen, setChosen] = useState<readonly OpenInvoice[]>([]);
  const { requesting, run } = useAction(payments.match);
  const match = async () => {
    if (await run({ id, body: { invoices: chosen.map((each) => each.id) } }, 'Règlement affecté')) onClose();
  };
  return (
    <Dialog
      wide
      title="Que règle ce qui reste ?"
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
            onPress={() => void match()}
          >
            Affecter
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {pharmacy?.name ?? advertiser?.name} : <strong>{money(left)}</strong> ne règlent encore rien.
        </p>
        <OpenInvoices query={owedBy(payment)} chosen={chosen} onChange={setChosen} />
        {chosen.length > 0 && <p role="status">{leftText(left, chosen)}</p>}
      </Stack>
    </Dialog>
  );
}
