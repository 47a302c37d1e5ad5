import { parisDate } from '@officine/domain';
import { type Invoice, invoices, PAYMENT_MEANS, payments } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { invalidate } from '../../kit/calls/query-store.ts';
import { send } from '../../kit/calls/send.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../kit/form/small-form-dialog.tsx';
import { money } from '../../kit/format/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { cell, wide } from '../../ui/form.css.ts';
import { EUROS, NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Means = (typeof PAYMENT_MEANS)[number];
const WORDS = wordsOf('Payment.means');
const MEANS = PAYMENT_MEANS.map((value) => ({ value, label: WORDS[value] }));

interface PaymentDialogProps {
  /** Of one payer. */
  invoices: readonly Invoice[];
  onClose: () => void;
}
/** Notes money that arrived for invoices: all that is due, or a part. What is above stays the payer's. */
export function PaymentDialog({ invoices: paid, onClose }: PaymentDialogProps) {
  const due = paid.reduce((sum, invoice) => sum + invoice.amount_due, 0);
  const what = paid.length === 1 ? paid[0]?.number : countOf(invoices.list.noun, paid.length);
  const form = useSmallForm({
    initial: {
      amount: (due / 100) as number | null,
      date: parisDate(new Date()) as string | null,
      means: 'transfer' as Means,
      label: '',
    },
    check: ({ amount, date: day }) => ({
      ...(!(amount && amount > 0) && { amount: 'Le montant est obligatoire' }),
      ...(!day && { date: 'Le jour est obligatoire' }),
    }),
    route: payments.add,
    send: async ({ amount, date, means, label }) => {
      const cents = Math.round((amount ?? 0) * 100);
      const body = { invoices: paid.map(({ id }) => id), date: date ?? '', amount: cents, means };
      await send(payments.add, { body: { ...body, ...(label.trim() && { label: label.trim() }) } });
      invalidate();
      toast(cents < due ? `Règlement noté : il reste ${money(due - cents)} à régler` : 'Règlement noté');
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
      <div className={cell}>
        <NumberField {...form.field('amount')} label="Montant reçu" formatOptions={EUROS} autoFocus />
      </div>
      <div className={cell}>
        <DateField {...form.field('date')} label="Reçu le" />
      </div>
      <div className={cell}>
        <Select {...form.field('means')} label={headingOf('Payment', 'means')} options={MEANS} />
      </div>
      <div className={cell}>
        <TextField {...form.field('label')} label="Libellé" />
      </div>
    </SmallFormDialog>
  );
}
