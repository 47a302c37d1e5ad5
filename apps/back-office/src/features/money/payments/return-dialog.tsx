import { parisDate, returnReason } from '@officine/domain';
import { type Payment, payments } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { money, typography } from '../../../kit/format/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { Select } from '../../../ui/select.tsx';
import { NO_REASON, RETURN_REASONS } from '../shared/return-reasons.ts';

/** Notes that the bank took a payment back, and says what its reason asks for. */
export function ReturnDialog({ payment: { id, amount }, onClose }: { payment: Payment; onClose: () => void }) {
  const form = useSmallForm({
    initial: { date: parisDate(new Date()) as string | null, reason: NO_REASON },
    check: ({ date }) => ({ ...(!date && { date: 'Le jour est obligatoire' }) }),
    route: payments.return,
    send: async ({ date, reason }) => {
      await send(payments.return, { id, body: { date: date ?? '', ...(reason && { reason }) } });
      invalidate();
      toast('Règlement revenu impayé : ses factures sont de nouveau dues');
      onClose();
    },
  });
  const { reason } = form.values;
  return (
    <SmallFormDialog wide title="Règlement revenu impayé" form={form} submit="Noter le retour" onClose={onClose}>
      <p className={wide}>{money(amount)} repris par la banque : ses factures redeviennent dues.</p>
      <div className={cell}>
        <Select {...form.field('reason')} label="Motif de la banque" options={RETURN_REASONS} />
      </div>
      <div className={cell}>
        <DateField {...form.field('date')} label="Revenu le" />
      </div>
      {reason && <p className={wide}>{typography(returnReason(reason).todo)}</p>}
    </SmallFormDialog>
  );
}
