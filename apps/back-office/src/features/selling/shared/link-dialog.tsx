import { type Proposal, proposals } from '@officine/sdk/contract';
import { Copy, ExternalLink } from 'lucide-react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { copyText } from '../../../kit/feedback/copy-text.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { openProposal } from './open-proposal.ts';
import * as css from './proposals.css.ts';

interface LinkDialogProps {
  proposal: Proposal;
  /** It was just made. */
  isNew?: boolean;
  onClose: () => void;
}
/** The address of a proposal’s page, to copy. */
export function LinkDialog({ proposal, isNew, onClose }: LinkDialogProps) {
  const link = useQuery(proposals.link, { id: proposal.id });
  const url = link.data?.url;
  return (
    <Dialog
      wide
      title={isNew ? 'Proposition faite' : 'Lien de la proposition'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Fermer</Button>
          <Button icon={<ExternalLink size={16} />} isDisabled={!url} onPress={() => void openProposal(proposal.id)}>
            Voir la page
          </Button>
          <Button
            variant="primary"
            icon={<Copy size={16} />}
            isDisabled={!url}
            onPress={() => void copyText(url ?? '', 'Lien copié')}
          >
            Copier le lien
          </Button>
        </>
      }
    >
      <Read of={link}>
        {({ url: address }) => (
          <Stack>
            <TextField label="Adresse" value={address} isReadOnly autoFocus />
            <p className={css.quiet}>
              Qui a cette adresse lit la proposition et peut l’accepter, sans se connecter, jusqu’au{' '}
              {date(proposal.date_expiry)} compris. Aucune place n’est réservée d’ici là.
              {proposal.date_sent && ' L’email part dans la minute.'}
            </p>
          </Stack>
        )}
      </Read>
    </Dialog>
  );
}
