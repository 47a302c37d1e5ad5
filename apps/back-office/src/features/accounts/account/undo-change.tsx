import { security } from '@officine/sdk/contract';
import { MailCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { session } from '../../../kit/calls/session.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';

/** `/undo-account-change#{token}`: undoes a change of the ways into an account, from the mail that told of it. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const [login, setLogin] = useState<string>();
  const form = useSmallForm({
    initial: {},
    check: () => ({}),
    route: security.undoChange,
    send: async () => {
      const undone = await send(security.undoChange, { body: { token } });
      await session.end();
      setLogin(undone.login);
    },
  });
  if (login !== undefined)
    return (
      <AccountPage title="Le changement est annulé">
        <Note tone="accent" icon={<MailCheck size={16} />}>
          Le compte « {login} » est rétabli et toutes ses sessions sont fermées. Un lien vient de vous être envoyé pour
          choisir un nouveau mot de passe.
        </Note>
        <Link to="/login" className={css.link}>
          Aller à la connexion
        </Link>
      </AccountPage>
    );
  return (
    <AccountPage title="Annuler le changement">
      <form className={css.form} {...form.events}>
        <p className={css.words}>
          Votre email, votre identifiant et votre connexion seront rétablis tels qu’avant. Toutes les sessions du compte
          se fermeront, et vous choisirez un nouveau mot de passe.
        </p>
        <FailureNote>{form.failure}</FailureNote>
        <Button variant="primary" size="large" type="submit" icon={<Undo2 size={16} />} isPending={form.busy}>
          Annuler le changement
        </Button>
        <Link to="/login" className={css.link}>
          Ne rien changer
        </Link>
      </form>
    </AccountPage>
  );
}
