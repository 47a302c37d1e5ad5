import { parisDate, returnReason } from '@officine/domain';
import type { RouteDef } from '@officine/sdk';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { typography } from '../../../kit/format/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { Select } from '../../../ui/select.tsx';
import { NO_REASON, RETURN_REASONS } from './return-reasons.ts';

/** When the bank took the money back, and why if it says so. */
export interface ReturnFacts {
  date: string;
  reason?: string;
}
interface ReturnDialogProps {
  /** Which money came back: « Pharmacie Duval, 58,80 € ». */
  what: string;
  /** The call that notes it. */
  route: RouteDef;
  send: (facts: ReturnFacts) => Promise<unknown>;
  onClose: (isDone?: boolean) => void;
}
/** Notes that the bank took money back, and says what its reason asks for. */
export function ReturnDialog({ what, route, send, onClose }: ReturnDialogProps) {
  const form = useSmallForm({
    initial: { date: parisDate(new Date()) as string | null, reason: NO_REASON },
    check: ({ date }) => ({ ...(!date && { date: 'Le jour est obligatoire' }) }),
    route,
    send: async ({ date, reason }) => {
      await send({ date: date ?? '', ...(reason && { reason }) });
      invalidate();
      toast(`${what} : retour noté, ses factures sont de nouveau dues`);
      onClose(true);
    },
  });
  const { reason } = form.values;
  return (
    <SmallFormDialog wide title="Revenu impayé" form={form} submit="Noter le retour" onClose={() => onClose()}>
      <p className={wide}>{what}, repris par la banque : les factures redeviennent dues.</p>
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
