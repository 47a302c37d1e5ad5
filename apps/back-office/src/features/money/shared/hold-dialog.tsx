import { addDays, parisDate } from '@officine/domain';
import { reminders } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** What is not reminded of: an invoice, or all of a debtor. */
export interface Held {
  of: { pharmacy: number } | { advertiser: number } | { invoice: number };
  name: string;
}
interface HoldDialogProps {
  held: Held;
  onClose: () => void;
}
/** Days that a hold is proposed for. */
const HOLD_DAYS = 14;

/** Puts off reminders of a debtor or an invoice until a day, with the reason. */
export function HoldDialog({ held: { of, name }, onClose }: HoldDialogProps) {
  const form = useSmallForm<{ until: string | null; reason: string }>({
    initial: { until: addDays(parisDate(new Date()), HOLD_DAYS), reason: '' },
    check: ({ until, reason }) => ({
      ...(!until && { until: 'Le dernier jour est obligatoire' }),
      ...(!reason.trim() && { reason: 'Dites pourquoi les relances attendent' }),
    }),
    route: reminders.hold,
    send: async ({ until, reason }) => {
      await send(reminders.hold, { body: { ...of, until: until ?? '', reason: reason.trim() } });
      invalidate();
      toast('Relances suspendues');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Suspendre les relances" form={form} submit="Suspendre" onClose={onClose}>
      <p className={wide}>{name} : aucune relance ne part jusqu’à la fin de ce jour.</p>
      <DateField {...form.field('until')} label="Jusqu’au" />
      <div className={wide}>
        <TextField {...form.field('reason')} label="Pourquoi" autoFocus />
      </div>
    </SmallFormDialog>
  );
}

/** Notes that the payer of an invoice contests it. */
export function DisputeDialog({ id, number, onClose }: { id: number; number: string; onClose: () => void }) {
  const form = useSmallForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: 'Dites ce qui est contesté' }) }),
    route: reminders.dispute,
    send: async ({ reason }) => {
      await send(reminders.dispute, { body: { invoice: id, reason: reason.trim() } });
      invalidate();
      toast('Litige noté');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Noter un litige" form={form} submit="Noter" onClose={onClose}>
      <p className={wide}>{number} n’est plus relancée tant que le litige n’est pas clos. Elle reste due.</p>
      <div className={wide}>
        <TextField {...form.field('reason')} label="Ce qui est contesté" autoFocus />
      </div>
    </SmallFormDialog>
  );
}
