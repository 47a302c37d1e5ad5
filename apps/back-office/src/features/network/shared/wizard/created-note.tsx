import type { User } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { CircleCheck, Mail, Plus } from 'lucide-react';
import { sendSlip } from '../../../../shared/accounts/account-acts.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Bar } from '../../../../ui/page.tsx';

interface CreatedNoteProps {
  /** « Groupement Sud est créé ». */
  title: string;
  /** Address of its page. */
  to: string;
  /** Its account, if it has one. */
  user: User | undefined;
  /** Said where it has no account. */
  without: string;
  /** Label of the button that begins another. */
  again: string;
  onAgain: () => void;
}
/** After something was created by a wizard: open it, send the welcome slip of its account, make another. */
export const CreatedNote = ({ title, to, user, without, again, onAgain }: CreatedNoteProps) => (
  <Empty
    icon={<CircleCheck size={24} />}
    title={title}
    action={
      <Bar>
        <LinkButton variant="primary" to={to}>
          Ouvrir
        </LinkButton>
        {user && (
          <Button icon={<Mail size={16} />} onPress={() => void sendSlip(user)}>
            Envoyer l’email de bienvenue…
          </Button>
        )}
        <Button icon={<Plus size={16} />} onPress={onAgain}>
          {again}
        </Button>
      </Bar>
    }
  >
    {user ? typography(`Le compte « ${user.login} » attend son mot de passe.`) : without}
  </Empty>
);
