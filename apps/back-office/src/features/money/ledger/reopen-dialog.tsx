import { ledger } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { capital } from '../../../kit/format/format.ts';
import { wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { monthOf } from './month-of.ts';

/** Opens the last closed month again, with the reason that its history keeps. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useSmallForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: 'Dites pourquoi ce mois est rouvert' }) }),
    route: ledger.reopen,
    send: async ({ reason }) => {
      await send(ledger.reopen, { body: { month, reason: reason.trim() } });
      invalidate();
      toast(`${capital(monthOf(month))} est rouvert`);
      onClose();
    },
  });
  return (
    <SmallFormDialog title={`Rouvrir ${monthOf(month)}`} form={form} submit="Rouvrir" onClose={onClose}>
      <p className={wide}>Ses comptes peuvent changer de nouveau. La raison reste dans l’historique.</p>
      <div className={wide}>
        <TextField {...form.field('reason')} label="Pourquoi" autoFocus />
      </div>
    </SmallFormDialog>
  );
}
