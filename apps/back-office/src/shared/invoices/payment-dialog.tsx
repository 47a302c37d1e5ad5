import { parisDate } from '@officine/domain';
import { type Invoice, invoices, PAYMENT_MEANS } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { money } from '../../kit/format/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { cell, wide } from '../../ui/form.css.ts';
import { EUROS, NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';

type Means = (typeof PAYMENT_MEANS)[number];
const WORDS = wordsOf('Payment.means');
const MEANS = PAYMENT_MEANS.map((value) => ({ value, label: WORDS[value] }));

interface PaymentDialogProps {
  invoice: Invoice;
  onClose: () => void;
}
/** Notes money that arrived for an invoice: all that is due, or a part. What is above stays the payer's. */
function PaymentDialog({ invoice: { id, number, pharmacy, amount_due: due }, onClose }: PaymentDialogProps) {
  const form = useSmallForm({
    initial: {
      amount: (due / 100) as number | null,
      date_payment: parisDate(new Date()) as string | null,
      means: 'transfer' as Means,
    },
    check: ({ amount, date_payment: day }) => ({
      ...(!(amount && amount > 0) && { amount: 'Le montant est obligatoire' }),
      ...(!day && { date_payment: 'Le jour est obligatoire' }),
    }),
    route: invoices.pay,
    send: async ({ amount, date_payment, means }) => {
      const paid = await send(invoices.pay, {
        id,
        body: { date_payment: date_payment ?? '', amount: Math.round((amount ?? 0) * 100), means },
      });
      invalidate();
      toast(paid.amount_due > 0 ? `Règlement noté : il reste ${money(paid.amount_due)} à régler` : 'Règlement noté');
      onClose();
    },
  });
  return (
    <SmallFormDialog
      wide
      title={`Noter le règlement de ${number}`}
      form={form}
      submit="Noter le règlement"
      onClose={onClose}
    >
      <p className={wide}>
        {pharmacy.name} : {money(due)} à régler.
      </p>
      <div className={cell}>
        <NumberField {...form.field('amount')} label="Montant reçu" formatOptions={EUROS} autoFocus />
      </div>
      <div className={cell}>
        <DateField {...form.field('date_payment')} label="Reçu le" />
      </div>
      <div className={cell}>
        <Select {...form.field('means')} label={headingOf('Payment', 'means')} options={MEANS} />
      </div>
    </SmallFormDialog>
  );
}

export const notePayment = (invoice: Invoice): Promise<unknown> =>
  showDialog((close) => <PaymentDialog invoice={invoice} onClose={() => close()} />);
