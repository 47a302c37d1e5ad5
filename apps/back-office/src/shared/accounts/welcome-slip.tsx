import { type User, users } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { useState } from 'react';
import { useAction } from '../../kit/calls/actions.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface WelcomeSlipProps {
  user: Pick<User, 'id' | 'name' | 'email' | 'hasBcc'>;
  onClose: () => void;
}
/** Sends the welcome slip of an account, with or without a copy to the administrator who sends it. */
export function WelcomeSlip({ user: { id, name, email, hasBcc: usual }, onClose }: WelcomeSlipProps) {
  const { requesting, run } = useAction(users.sendUserNote);
  const [hasBcc, setBcc] = useState(usual);
  const submit = async () => {
    if (await run({ id, body: { hasBcc } })) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={typography(`Envoyer l’email de bienvenue à « ${name} » ?`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" isPending={requesting} onPress={() => void submit()}>
            Envoyer
          </Button>
        </>
      }
    >
      <p>{email}</p>
      <Checkbox isSelected={hasBcc} onChange={setBcc}>
        M’envoyer une copie cachée
      </Checkbox>
    </Dialog>
  );
}
