import { failureText } from '@officine/sdk';
import { accounts } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { checkNewPassword, NO_PASSWORD, PasswordFields } from '../../../shared/accounts/new-password.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';
import { useLinkLogin } from './use-link-login.ts';

/** `/reset-password/{login}#{token}`: the link of an email, while it is valid. Older mails have `/{login}/{token}`. */
export function Component() {
  const { token: inPath = '' } = useParams();
  const token = useLocation().hash.slice(1) || inPath;
  const { login, error, reload } = useLinkLogin(token);
  if (error)
    return (
      <AccountPage title="Nouveau mot de passe">
        <FailureNote>{typography(failureText(accounts.checkResetPasswordToken, error))}</FailureNote>
        {error.status === 404 || error.status === 410 ? (
          <LinkButton variant="primary" size="large" to="/forgotten-password">
            Demander un nouveau lien
          </LinkButton>
        ) : (
          <Button onPress={reload}>Réessayer</Button>
        )}
        <Link to="/login" className={css.link}>
          Revenir à la connexion
        </Link>
      </AccountPage>
    );
  return (
    <AccountPage title="Nouveau mot de passe">
      {login === undefined ? (
        <div className={css.form} role="status" aria-label="Vérification du lien">
          <Skeleton width={30} />
          <Skeleton width={30} />
        </div>
      ) : (
        <Choose login={login} token={token} />
      )}
    </AccountPage>
  );
}

function Choose({ login, token }: { login: string; token: string }) {
  const navigate = useNavigate();
  const form = useSmallForm({
    initial: NO_PASSWORD,
    check: checkNewPassword,
    route: accounts.updatePassword,
    send: async (body) => {
      await send(accounts.updatePassword, { token, body });
      toast('Réinitialisation effectuée');
      await navigate(`/login?login=${encodeURIComponent(login)}`, { replace: true });
    },
  });
  return (
    <form className={css.form} {...form.events}>
      <p className={css.words}>
        Pour le compte <strong>{login}</strong>. Ses sessions ouvertes seront fermées.
      </p>
      {/* Password managers store the new password under this login. */}
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <PasswordFields field={form.field} autoFocus />
      <FailureNote>{form.failure}</FailureNote>
      <Button variant="primary" size="large" type="submit" isPending={form.busy}>
        Enregistrer
      </Button>
    </form>
  );
}
