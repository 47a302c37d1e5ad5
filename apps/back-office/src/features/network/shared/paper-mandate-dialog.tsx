import { sepaMandates } from '@officine/sdk/contract';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface PaperMandateProps {
  pharmacy: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
}
/** Records a SEPA mandate that a pharmacy signed on paper. */
export function PaperMandateDialog({ pharmacy: { id, name }, today, onClose }: PaperMandateProps) {
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
    <SmallFormDialog wide title="Enregistrer un mandat papier" form={form} submit="Enregistrer" onClose={onClose}>
      <p className={wide}>
        Le mandat de « {name} » porte sur l’IBAN de sa fiche de facturation. Gardez l’original signé.
      </p>
      <div className={cell}>
        <TextField {...form.field('signer')} label="Signataire" autoFocus />
      </div>
      <div className={cell}>
        <DateField {...form.field('date_signature')} label="Date de signature" />
      </div>
    </SmallFormDialog>
  );
}
