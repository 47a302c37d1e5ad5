import { broadcasters, MAX_PROOF_RECIPIENTS } from '@officine/sdk/contract';
import { write } from '../../../kit/calls/actions.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface ProofRecipientsDialogProps {
  advertiser: number;
  recipients: readonly string[];
  onClose: () => void;
}
/** Chooses who gets an advertiser’s proofs each month. */
export function ProofRecipientsDialog({ advertiser, recipients, onClose }: ProofRecipientsDialogProps) {
  const form = useSmallForm({
    initial: { proof_recipients: recipients.join('\n') },
    check: () => ({}),
    route: broadcasters.update,
    send: async ({ proof_recipients: typed }) => {
      await write(broadcasters.update, {
        id: advertiser,
        body: { proof_recipients: typed.trim() === '' ? null : typed },
      });
      toast('Destinataires enregistrés');
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Destinataires des bilans" form={form} submit="Enregistrer" onClose={onClose}>
      <div className={wide}>
        <TextField
          {...form.field('proof_recipients')}
          label="Emails"
          rows={6}
          help={`Un par ligne, ${MAX_PROOF_RECIPIENTS} au plus. Ils reçoivent au début de chaque mois le bilan des campagnes du mois d’avant.`}
          autoFocus
        />
      </div>
    </SmallFormDialog>
  );
}
