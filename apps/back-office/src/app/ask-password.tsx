import { security } from '@officine/sdk/contract';
import { send } from '../kit/calls/send.ts';
import { showDialogOver } from '../kit/feedback/dialogs.ts';
import { useSmallForm } from '../kit/form/small-form.ts';
import { SmallFormDialog } from '../kit/form/small-form-dialog.tsx';
import { wide } from '../ui/form.css.ts';
import { TextField } from '../ui/text-field.tsx';

/** Asks for the user's password before a change of the ways into an account. Resolves to whether it was confirmed. */
export const askPassword = async (): Promise<boolean> =>
  (await showDialogOver<true>((close) => <PasswordDialog onClose={close} />)) ?? false;

function PasswordDialog({ onClose }: { onClose: (confirmed?: true) => void }) {
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
    <SmallFormDialog title="Confirmez votre mot de passe" form={form} submit="Continuer" onClose={() => onClose()}>
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
    </SmallFormDialog>
  );
}
