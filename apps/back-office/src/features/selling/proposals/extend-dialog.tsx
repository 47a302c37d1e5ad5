import { MAX_PROPOSAL_DAYS, type Proposal, proposals } from '@officine/sdk/contract';
import { write } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { date } from '../../../kit/format/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { wide } from '../../../ui/form.css.ts';

/** Another last day for a proposal: one that has expired opens again. */
export function ExtendDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const form = useSmallForm({
    initial: { date_expiry: proposal.date_expiry as string | null },
    check: ({ date_expiry: last }) => (last ? {} : { date_expiry: 'Le dernier jour est obligatoire' }),
    route: proposals.extend,
    send: async ({ date_expiry: last }) => {
      await write(proposals.extend, { id: proposal.id, body: { date_expiry: last ?? '' } });
      toast(`Valable jusqu’au ${date(last)}`);
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Prolonger la proposition" form={form} submit="Prolonger" onClose={onClose}>
      <div className={wide}>
        <DateField
          {...form.field('date_expiry')}
          label="Valable jusqu’au"
          help={`${MAX_PROPOSAL_DAYS} jours au plus, et jamais après le ${date(proposal.date_end)}, dernier jour de la campagne.`}
        />
      </div>
    </SmallFormDialog>
  );
}
