import { failureText } from '@officine/sdk';
import { accounts, contents, users } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { send } from '../../../kit/calls/send.ts';
import { adopt, fetchProfile, session } from '../../../kit/calls/session.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { checkNewPassword, NO_PASSWORD, PasswordFields } from '../../../shared/accounts/new-password.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { network } from '../../../ui/network.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';
import { useAfterLogin } from './after-login.ts';
import { LegalLink } from './legal.tsx';
import { useLinkLogin } from './use-link-login.ts';

/**
 * `/init-account?login=zoe#{token}`: chooses the first password, from the link of the welcome slip (older ones have
 * `&token=`). Without a token: agrees to the conditions.
 */
export function Component() {
  const [query] = useSearchParams();
  const token = useLocation().hash.slice(1) || query.get('token');
  if (token)
    return (
      <AccountPage title={`Bienvenue sur ${network.name}`}>
        <FirstPassword token={token} />
      </AccountPage>
    );
  if (!session.bearer) {
    const redirect = query.get('redirect');
    return <Navigate to={redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login'} replace />;
  }
  return (
    <AccountPage title="Conditions générales">
      <Agreement />
    </AccountPage>
  );
}

const AGREE = { agreed: 'Votre accord est nécessaire pour continuer' };

interface AgreeProps {
  value: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}
const Agree = ({ value, onChange, error }: AgreeProps) => (
  <div>
    <Checkbox isSelected={value} onChange={onChange} isInvalid={error !== undefined}>
      <span>J’ai lu et j’accepte les conditions générales.</span>
    </Checkbox>
    <p>
      <LegalLink of="conditions">Lire les conditions générales</LegalLink>
    </p>
    {error && (
      <p className={css.complaint} role="alert">
        {error}
      </p>
    )}
  </div>
);
const Failed = ({ children }: { children: ReactNode }) => (children ? <FailureNote>{children}</FailureNote> : null);

function FirstPassword({ token }: { token: string }) {
  const { login, error, reload } = useLinkLogin(token);
  // A network that has not written its conditions asks nobody to agree to them.
  const conditions = useQuery(contents.published, { key: 'conditions' });
  const asks = conditions.error?.status !== 404;
  const afterLogin = useAfterLogin();
  const form = useSmallForm({
    initial: { ...NO_PASSWORD, agreed: false },
    check: (values) => ({ ...checkNewPassword(values), ...(asks && !values.agreed && AGREE) }),
    route: accounts.initPassword,
    send: async ({ password, confirmation }) => {
      const body = { token, password, confirmation, hasAgreedConditions: asks };
      const { token: bearer } = await send(accounts.initPassword, { body });
      await adopt(bearer);
      await afterLogin();
    },
  });
  if (error)
    return (
      <>
        <Failed>{typography(failureText(accounts.checkResetPasswordToken, error))}</Failed>
        {error.status === 404 || error.status === 410 ? (
          <LinkButton variant="primary" size="large" to="/forgotten-password">
            Demander un nouveau lien
          </LinkButton>
        ) : (
          <Button onPress={reload}>Réessayer</Button>
        )}
        <Link to="/login" className={css.link}>
          Aller à la connexion
        </Link>
      </>
    );
  if (login === undefined || (!conditions.data && !conditions.error))
    return (
      <div className={css.form} role="status" aria-label="Vérification du lien">
        <Skeleton width={30} />
        <Skeleton width={30} />
      </div>
    );
  return (
    <form className={css.form} {...form.events}>
      <p className={css.words}>
        Votre identifiant : <strong>{login}</strong>. Il ne vous reste qu’à choisir votre mot de passe.
      </p>
      <PasswordFields field={form.field} autoFocus />
      {asks && <Agree {...form.field('agreed')} />}
      <Failed>{form.failure}</Failed>
      <Button variant="primary" size="large" type="submit" isPending={form.busy}>
        Activer mon compte
      </Button>
    </form>
  );
}

function Agreement() {
  const afterLogin = useAfterLogin();
  const navigate = useNavigate();
  const form = useSmallForm({
    initial: { agreed: false },
    check: ({ agreed }) => (agreed ? {} : AGREE),
    route: users.update,
    send: async () => {
      await send(users.update, { id: session.bearer?.userId ?? 0, body: { hasAgreedConditions: true } });
      await fetchProfile();
      await afterLogin();
    },
  });
  const leave = async () => {
    await session.logout();
    await navigate('/login');
  };
  return (
    <form className={css.form} {...form.events}>
      <p className={css.words}>Avant d’entrer, prenez connaissance des conditions d’usage de l’extranet.</p>
      <Agree {...form.field('agreed')} />
      <Failed>{form.failure}</Failed>
      <Button variant="primary" size="large" type="submit" isPending={form.busy}>
        Continuer
      </Button>
      <Button variant="ghost" onPress={() => void leave()}>
        Se déconnecter
      </Button>
    </form>
  );
}
