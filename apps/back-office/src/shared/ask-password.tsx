import { security } from '@officine/sdk/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { send } from '../kit/calls/send.ts';
import { showDialog } from '../kit/feedback/dialogs.ts';
import { useSmallForm } from '../kit/form/small-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { form as grid, wide } from '../ui/form.css.ts';
import { Note } from '../ui/state.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Asks for the user's password before a change of the ways into an account. Resolves to whether it was confirmed. */
export const askPassword = async (): Promise<boolean> =>
  (await showDialog<true>((close) => <PasswordDialog onClose={close} />)) ?? false;

function PasswordDialog({ onClose }: { onClose: (confirmed?: true) => void }) {
  const id = useId();
  const form = useSmallForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: 'Le mot de passe est obligatoire' }),
    route: security.confirm,
    send: async (body) => {
      await send(security.confirm, { body });
      onClose(true);
    },
  });
  return (
    <Dialog
      title="Confirmez votre mot de passe"
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()}>Annuler</Button>
          <Button variant="primary" type="submit" form={id} isPending={form.busy}>
            Continuer
          </Button>
        </>
      }
    >
      <form id={id} className={grid} {...form.events}>
        <p className={wide}>Ce changement touche à la connexion d’un compte : votre mot de passe est demandé encore.</p>
        <div className={wide}>
          <TextField
            {...form.field('currentPassword')}
            label="Votre mot de passe"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
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
