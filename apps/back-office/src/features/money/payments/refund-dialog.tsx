import { parisDate } from '@officine/domain';
import { PAYMENT_MEANS, type Payment, payments } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { money } from '../../../kit/format/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { EUROS, NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Means = (typeof PAYMENT_MEANS)[number];
const WORDS = wordsOf('Payment.means');
const MEANS = PAYMENT_MEANS.map((value) => ({ value, label: WORDS[value] }));

/** Notes that what is left of a payment, or a part of it, was given back. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, amount_open: left, pharmacy, advertiser } = payment;
  const form = useSmallForm({
    initial: {
      amount: (left / 100) as number | null,
      date: parisDate(new Date()) as string | null,
      means: 'transfer' as Means,
      label: '',
    },
    check: ({ amount, date }) => ({
      ...(!(amount && amount > 0) && { amount: 'Le montant est obligatoire' }),
      ...(!date && { date: 'Le jour est obligatoire' }),
    }),
    route: payments.refund,
    send: async ({ amount, date, means, label }) => {
      const cents = Math.round((amount ?? 0) * 100);
      const body = { date: date ?? '', amount: cents, means, ...(label.trim() && { label: label.trim() }) };
      await send(payments.refund, { id, body });
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
      <div className={cell}>
        <NumberField {...form.field('amount')} label="Montant rendu" formatOptions={EUROS} autoFocus />
      </div>
      <div className={cell}>
        <DateField {...form.field('date')} label="Rendu le" />
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
