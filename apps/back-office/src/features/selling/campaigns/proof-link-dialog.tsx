import { type CreatedProofLink, MAX_PROOF_LINK_DAYS, PROOF_LINK_DAYS, proofs } from '@officine/sdk/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { copyText } from '../../../kit/feedback/copy-text.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { date } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { wide } from '../../../ui/form.css.ts';
import { quiet } from '../../../ui/lines.css.ts';
import { Stack } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ProofLinkDialogProps {
  campaign: number;
  onClose: () => void;
}
/** Makes a link to a campaign’s proof, then shows its address, once. */
export function ProofLinkDialog({ campaign, onClose }: ProofLinkDialogProps) {
  const [made, setMade] = useState<CreatedProofLink | null>(null);
  return made ? <Address link={made} onClose={onClose} /> : <NewLink {...{ campaign, onClose }} onMade={setMade} />;
}

function NewLink({ campaign, onMade, onClose }: ProofLinkDialogProps & { onMade: (link: CreatedProofLink) => void }) {
  const form = useSmallForm({
    initial: { date_expiry: day(PROOF_LINK_DAYS) as string | null },
    check: ({ date_expiry: last }) => (last ? {} : { date_expiry: 'Le dernier jour est obligatoire' }),
    route: proofs.share,
    send: async ({ date_expiry: last }) =>
      onMade(await write(proofs.share, { id: campaign, body: last ? { date_expiry: last } : {} })),
  });
  return (
    <SmallFormDialog title="Partager par un lien" form={form} submit="Créer le lien" onClose={onClose}>
      <div className={wide}>
        <p>Qui a ce lien voit le bilan à jour de cette campagne, sans se connecter, et rien d’autre.</p>
      </div>
      <div className={wide}>
        <DateField
          {...form.field('date_expiry')}
          label="Dernier jour"
          help={`Le lien se ferme ensuite de lui-même ; ${MAX_PROOF_LINK_DAYS} jours au plus. Vous pouvez le révoquer avant.`}
        />
      </div>
    </SmallFormDialog>
  );
}

function Address({ link: { url, date_expiry: lastDay }, onClose }: { link: CreatedProofLink; onClose: () => void }) {
  return (
    <Dialog
      wide
      title="Lien créé"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Fermer</Button>
          <Button variant="primary" icon={<Copy size={16} />} onPress={() => void copyText(url, 'Lien copié')}>
            Copier le lien
          </Button>
        </>
      }
    >
      <Stack>
        <TextField label="Adresse" value={url} isReadOnly autoFocus />
        <p className={quiet}>
          Il ouvre jusqu’au {date(lastDay)} compris. Copiez-le maintenant : il ne sera plus montré.
        </p>
      </Stack>
    </Dialog>
  );
}
