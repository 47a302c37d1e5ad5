import { accounts } from '@officine/sdk/contract';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';

/** `/unlock-login/{login}#{token}`: lets this device sign in while others try passwords, from the mail that told of them. */
export function Component() {
  const { login = '' } = useParams();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const form = useSmallForm({
    initial: {},
    check: () => ({}),
    route: accounts.unlock,
    send: async () => {
      const account = await send(accounts.unlock, { body: { token } });
      await navigate(`/login/${encodeURIComponent(account.login)}`, { replace: true });
    },
  });
  return (
    <AccountPage title="Rouvrir la connexion">
      <form className={css.form} {...form.events}>
        <p className={css.words}>
          Quelqu’un essaie des mots de passe sur le compte « {login} ». Depuis cet appareil, vous pourrez donner le
          vôtre sans attendre.
        </p>
        <FailureNote>{form.failure}</FailureNote>
        <Button variant="primary" size="large" type="submit" isPending={form.busy}>
          Continuer vers la connexion
        </Button>
        <Link to="/login" className={css.link}>
          Revenir à la connexion
        </Link>
      </form>
    </AccountPage>
  );
}
