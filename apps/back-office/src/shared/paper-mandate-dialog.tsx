import { sepaMandates } from '@officine/sdk/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { invalidate } from '../kit/calls/query-store.ts';
import { send } from '../kit/calls/send.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { useSmallForm } from '../kit/form/small-form.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { cell, form as grid, wide } from '../ui/form.css.ts';
import { Note } from '../ui/state.tsx';
import { TextField } from '../ui/text-field.tsx';

interface PaperMandateProps {
  pharmacy: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
}
/** Records a SEPA mandate that a pharmacy signed on paper. */
export function PaperMandateDialog({ pharmacy: { id, name }, today, onClose }: PaperMandateProps) {
  const element = useId();
  const form = useSmallForm({
    initial: { signer: '', date_signature: today as string | null },
    check: ({ signer, date_signature: day }) => ({
      ...(!signer.trim() && { signer: 'Le nom du signataire est obligatoire' }),
      ...(!day && { date_signature: 'La date de signature est obligatoire' }),
    }),
    route: sepaMandates.record,
    send: async ({ signer, date_signature: day }) => {
      await send(sepaMandates.record, { body: { pharmacy: id, signer, date_signature: day ?? '' } });
      invalidate();
      toast('Mandat enregistré');
      onClose();
    },
  });
  return (
    <Dialog
      wide
      title="Enregistrer un mandat papier"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={element} isPending={form.busy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={element} className={grid} {...form.events}>
        <p className={wide}>
          Le mandat de « {name} » porte sur l’IBAN de sa fiche de facturation. Gardez l’original signé.
        </p>
        <div className={cell}>
          <TextField {...form.field('signer')} label="Signataire" autoFocus />
        </div>
        <div className={cell}>
          <DateField {...form.field('date_signature')} label="Date de signature" />
        </div>
        {form.failure && (
          <div className={wide}>
            <Note tone="danger" alert icon={<CircleAlert size={16} />}>
              {form.failure}
            </Note>
          </div>
        )}
      </form>
    </Dialog>
  );
}
