import { isApiError } from '@officine/sdk';
import { security } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { KeyRound } from 'lucide-react';
import { send } from '../../../kit/calls/send.ts';
import { account, session } from '../../../kit/calls/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useAfterLogin } from './after-login.ts';

interface PasskeyLoginProps {
  rememberMe: boolean;
  onFailure: (failure: string | null) => void;
}
/** Signs in by a passkey, where the browser has them. */
export function PasskeyLogin({ rememberMe, onFailure }: PasskeyLoginProps) {
  const afterLogin = useAfterLogin();
  if (!('PublicKeyCredential' in globalThis)) return null;
  const signIn = async () => {
    onFailure(null);
    try {
      // Lazy: most users type a password.
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await send(security.passkeyLoginOptions, {});
      const response = await startAuthentication({ optionsJSON: options as never });
      const { token } = await send(security.passkeyLogin, { body: { response: response as never, rememberMe } });
      await session.open(token, rememberMe);
      account.ended = null;
      await afterLogin();
    } catch (error) {
      onFailure(
        typography(
          isApiError(error)
            ? error.message
            : 'Aucune clé d’accès n’a été donnée. Connectez-vous avec votre mot de passe.',
        ),
      );
    }
  };
  return (
    <Button icon={<KeyRound size={16} />} onPress={signIn}>
      Utiliser une clé d’accès
    </Button>
  );
}
