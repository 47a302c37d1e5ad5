import { failureText, isApiError } from '@officine/sdk';
import { type Security, security, type TwoFactorSetup } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { act, write } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecoveryCodes, Setup } from '../shared/two-factor/setup.tsx';

const LEFT = { one: 'code de secours restant', many: 'codes de secours restants' };

const stop = async () => {
  const yes = await confirm({
    title: 'Désactiver la double authentification ?',
    message: 'Votre mot de passe suffira à entrer dans votre compte. Vos codes de secours ne serviront plus.',
    action: 'Désactiver',
    danger: true,
  });
  if (yes) await act(security.stopTwoFactor, {}, 'Double authentification désactivée');
};

/** Two-factor sign-in of the user's account: on, off, and its recovery codes. */
export function TwoFactor({ state }: { state: Security }) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = async () => {
    try {
      setSetup(await write(security.setUpTwoFactor, {}));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast(failureText(security.setUpTwoFactor, error), 'error');
    }
  };
  const renew = async () => {
    const yes = await confirm({
      title: 'Créer de nouveaux codes de secours ?',
      message: 'Les codes d’avant ne serviront plus.',
      action: 'Créer les codes',
    });
    const made = yes && (await act(security.renewRecoveryCodes, {}, ''));
    if (made) setCodes(made.recoveryCodes);
  };
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (setup)
      return (
        <Setup
          setup={setup}
          onCancel={() => setSetup(undefined)}
          onDone={(made) => {
            setSetup(undefined);
            setCodes(made);
          }}
        />
      );
    if (!state.twoFactor)
      return (
        <Stack>
          <p>
            En plus du mot de passe, la connexion demande un code de votre téléphone : un mot de passe volé ne suffit
            plus.
          </p>
          <Bar>
            <Button writes variant="primary" icon={<ShieldCheck size={16} />} onPress={start}>
              Activer la double authentification
            </Button>
          </Bar>
        </Stack>
      );
    return (
      <Stack>
        <p>
          Active depuis le {dateTime(state.twoFactor)}. {countOf(LEFT, state.recoveryCodes)}.
        </p>
        <Bar>
          <Button writes icon={<KeyRound size={16} />} onPress={() => void renew()}>
            Nouveaux codes de secours…
          </Button>
          <Button writes variant="danger" icon={<ShieldOff size={16} />} onPress={() => void stop()}>
            Désactiver…
          </Button>
        </Bar>
      </Stack>
    );
  };
  return (
    <Panel title="Double authentification" note={state.isRequired ? 'exigée par le réseau' : ''}>
      {content()}
    </Panel>
  );
}
