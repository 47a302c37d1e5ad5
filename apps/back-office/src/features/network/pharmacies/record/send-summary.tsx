import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { invalidate } from '../../../../kit/calls/query-store.ts';
import { send } from '../../../../kit/calls/send.ts';
import { toast } from '../../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../../kit/form/small-form-dialog.tsx';
import { wide } from '../../../../ui/form.css.ts';
import { Note } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

interface SendSummaryProps {
  pharmacy: Pharmacy;
  text: string;
  onClose: () => void;
}
/** The sentences as a mail, to change before it leaves. */
export function SendSummary({ pharmacy: { id, email1: email }, text, onClose }: SendSummaryProps) {
  const form = useSmallForm({
    initial: { message: text },
    check: ({ message }) => ({ ...(!message.trim() && { message: 'Le résumé est obligatoire' }) }),
    route: pharmacies.sendSummary,
    send: async (body) => {
      const sent = await send(pharmacies.sendSummary, { id, body });
      invalidate();
      toast(`Résumé envoyé à ${sent.email}`);
      onClose();
    },
  });
  return (
    <SmallFormDialog wide title="Envoyer ce résumé" form={form} submit="Envoyer" isDisabled={!email} onClose={onClose}>
      <div className={wide}>
        {email ? (
          <p>À {email}. La réponse arrive dans votre boîte.</p>
        ) : (
          <Note tone="warning">Cette pharmacie n’a pas d’email : ajoutez-le à sa fiche.</Note>
        )}
      </div>
      <div className={wide}>
        <TextField {...form.field('message')} label="Message" rows={9} />
      </div>
    </SmallFormDialog>
  );
}
