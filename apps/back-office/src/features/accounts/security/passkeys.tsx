import { failureText, isApiError } from '@officine/sdk';
import { type Passkey, security } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { KeyRound, Trash2 } from 'lucide-react';
import { act, write } from '../../../kit/calls/actions.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { ago, date } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { line, lines, name, quiet, words } from '../../../ui/lines.css.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { deviceOf } from '../shared/device.ts';

/** What a failure of the browser's WebAuthn means; its message is English. */
const reasonOf = (error: unknown): string =>
  (error as Error).name === 'InvalidStateError'
    ? 'Cet appareil a déjà une clé d’accès de votre compte.'
    : 'L’appareil n’a pas créé de clé d’accès : la demande a été annulée, ou n’est pas permise ici.';

const remove = async ({ id, name }: Passkey) => {
  const yes = await confirm({
    title: `Retirer la clé d’accès « ${name} » ?`,
    message: 'Elle n’ouvrira plus votre compte. Effacez-la aussi de l’appareil qui la garde.',
    action: 'Retirer',
    danger: true,
  });
  if (yes) await act(security.removePasskey, { id }, 'Clé d’accès retirée');
};

const add = async () => {
  try {
    const { options } = await write(security.passkeyOptions, {});
    const response = await startRegistration({ optionsJSON: options as never });
    await write(security.addPasskey, { body: { name: deviceOf(navigator.userAgent), response: response as never } });
    toast('Clé d’accès ajoutée');
  } catch (error) {
    toast(typography(isApiError(error) ? failureText(security.addPasskey, error) : reasonOf(error)), 'error');
  }
};

/** The user's passkeys, where the browser has them. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Panel title="Clés d’accès">
      <Stack>
        <p>
          Une clé d’accès remplace le mot de passe et le code : l’empreinte, le visage ou le code de votre appareil
          suffit.
        </p>
        {passkeys.length > 0 && (
          <ul className={lines}>
            {passkeys.map((key) => (
              <li key={key.id} className={line}>
                <span className={words}>
                  <span className={name}>{key.name}</span>
                  <span className={quiet}>
                    Ajoutée le {date(key.date_create)}
                    {key.date_seen ? `, utilisée ${ago(key.date_seen)}` : ', jamais utilisée'}.
                  </span>
                </span>
                <Button writes icon={<Trash2 size={16} />} onPress={() => void remove(key)}>
                  Retirer…
                </Button>
              </li>
            ))}
          </ul>
        )}
        {browserSupportsWebAuthn() ? (
          <Bar>
            <Button writes icon={<KeyRound size={16} />} onPress={add}>
              Ajouter une clé d’accès
            </Button>
          </Bar>
        ) : (
          <p className={quiet}>Ce navigateur ne connaît pas les clés d’accès.</p>
        )}
      </Stack>
    </Panel>
  );
}
