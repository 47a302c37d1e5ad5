import { failureText, isApiError } from '@officine/sdk';
import { security, type TwoFactorSetup } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { send } from '../../../kit/calls/send.ts';
import { session } from '../../../kit/calls/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { RecoveryCodes, Setup } from '../shared/two-factor/setup.tsx';
import * as css from './account.css.ts';
import { AccountPage } from './account-page.tsx';
import { useAfterLogin } from './after-login.ts';

/** `/two-factor-setup`: for accounts of which the network asks a code, before anything else opens. */
export function Component() {
  const afterLogin = useAfterLogin();
  const navigate = useNavigate();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string | null>(null);
  if (!session.bearer) return <Navigate to="/login" replace />;
  const start = async () => {
    setFailure(null);
    try {
      setSetup(await send(security.setUpTwoFactor, {}));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(typography(failureText(security.setUpTwoFactor, error)));
    }
  };
  const leave = async () => {
    await session.logout();
    await navigate('/login');
  };
  return (
    <AccountPage title="Double authentification">
      {codes && <RecoveryCodes codes={codes} onDone={() => void afterLogin()} />}
      {!codes && setup && <Setup setup={setup} onDone={setCodes} />}
      {!codes && !setup && (
        <div className={css.form}>
          <p className={css.words}>
            Le réseau la demande pour votre compte : après le mot de passe, la connexion demande un code de votre
            téléphone.
          </p>
          <FailureNote>{failure}</FailureNote>
          <Button variant="primary" size="large" icon={<ShieldCheck size={16} />} onPress={start}>
            Commencer
          </Button>
          <Button variant="ghost" onPress={() => void leave()}>
            Se déconnecter
          </Button>
        </div>
      )}
    </AccountPage>
  );
}
