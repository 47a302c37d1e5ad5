import { type Invoice, invoices, payments } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { money } from '../../kit/format/format.ts';
import { wide } from '../../ui/form.css.ts';
import { MoneyMovedFields, useMoneyMoved } from './money-moved.tsx';

interface PaymentDialogProps {
  /** Of one payer. */
  invoices: readonly Invoice[];
  onClose: () => void;
}
/** Notes money that arrived for invoices: all that is due, or a part. What is above stays the payer's. */
export function PaymentDialog({ invoices: paid, onClose }: PaymentDialogProps) {
  const due = paid.reduce((sum, invoice) => sum + invoice.amount_due, 0);
  const what = paid.length === 1 ? paid[0]?.number : countOf(invoices.list.noun, paid.length);
  const form = useMoneyMoved({
    cents: due,
    route: payments.add,
    send: async (moved) => {
      await send(payments.add, { body: { invoices: paid.map(({ id }) => id), ...moved } });
      invalidate();
      const left = due - moved.amount;
      toast(left > 0 ? `Règlement noté : il reste ${money(left)} à régler` : 'Règlement noté');
      onClose();
    },
  });
  return (
    <SmallFormDialog
      wide
      title={`Noter le règlement de ${what}`}
      form={form}
      submit="Noter le règlement"
      onClose={onClose}
    >
      <p className={wide}>
        {paid[0]?.pharmacy.name} : {money(due)} à régler.
      </p>
      <MoneyMovedFields form={form} amount="Montant reçu" date="Reçu le" />
    </SmallFormDialog>
  );
}
