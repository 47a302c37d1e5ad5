import { type Payment, payments } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { money } from '../../../kit/format/format.ts';
import { MoneyMovedFields, useMoneyMoved } from '../../../shared/invoices/money-moved.tsx';
import { wide } from '../../../ui/form.css.ts';

/** Notes that what is left of a payment, or a part of it, was given back. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, amount_open: left, pharmacy, advertiser } = payment;
  const form = useMoneyMoved({
    cents: left,
    route: payments.refund,
    send: async (moved) => {
      await send(payments.refund, { id, body: moved });
      invalidate();
      toast('Remboursement noté');
      onClose();
    },
  });
  return (
    <SmallFormDialog wide title="Noter un remboursement" form={form} submit="Noter le remboursement" onClose={onClose}>
      <p className={wide}>
        {pharmacy?.name ?? advertiser?.name} : {money(left)} ne règlent rien.
        {pharmacy && ' Pour le virer par la banque, faites une remise de remboursements (Exports, SEPA).'}
      </p>
      <MoneyMovedFields form={form} amount="Montant rendu" date="Rendu le" />
    </SmallFormDialog>
  );
}
