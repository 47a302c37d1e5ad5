import { type BankProposal, bankLines } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { money } from '../../../kit/format/format.ts';
import { wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** Notes why a line settles nothing of the network. */
export function AsideDialog({ proposal, onClose }: { proposal: BankProposal; onClose: () => void }) {
  const { line: id, label, amount } = proposal;
  const form = useSmallForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: 'Dites pourquoi elle ne règle rien' }) }),
    route: bankLines.aside,
    send: async ({ reason }) => {
      await send(bankLines.aside, { id, body: { reason: reason.trim() } });
      invalidate();
      toast('Ligne classée sans suite');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Classer cette ligne sans suite" form={form} submit="Classer" onClose={onClose}>
      <p className={wide}>
        {label}, {money(amount)} : elle ne règle aucune facture.
      </p>
      <div className={wide}>
        <TextField {...form.field('reason')} label="Pourquoi" help="Virement interne, loyer, salaire…" autoFocus />
      </div>
    </SmallFormDialog>
  );
}
