import { security, type TwoFactorSetup } from '@officine/sdk/contract';
import { Copy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { write } from '../../../../kit/calls/actions.ts';
import { copyText } from '../../../../kit/feedback/copy-text.ts';
import { useSmallForm } from '../../../../kit/form/small-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { Bar } from '../../../../ui/page.tsx';
import { Note } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import * as css from './setup.css.ts';

interface SetupProps {
  setup: TwoFactorSetup;
  /** With the recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel?: () => void;
}
/** The QR code of a secret, and the first code of the application, which turns two-factor sign-in on. */
export function Setup({ setup, onDone, onCancel }: SetupProps) {
  const form = useSmallForm({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code.replaceAll(' ', '')) ? {} : { code: 'Le code a six chiffres' }),
    route: security.confirmTwoFactor,
    send: async (body) => onDone((await write(security.confirmTwoFactor, { body })).recoveryCodes),
  });
  return (
    <form className={css.setup} {...form.events}>
      <p>Scannez ce code avec votre application d’authentification (Google Authenticator, Aegis, 1Password…).</p>
      <img className={css.qr} src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`} alt="Code QR à scanner" />
      <p className={css.quiet}>
        Sans appareil photo, saisissez cette clé : <span className={css.secret}>{setup.secret}</span>
      </p>
      <TextField
        {...form.field('code')}
        label="Code affiché par l’application"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six chiffres, qui changent toutes les 30 secondes."
        autoFocus
      />
      <FailureNote>{form.failure}</FailureNote>
      <Bar>
        {onCancel && <Button onPress={onCancel}>Annuler</Button>}
        <Button variant="primary" type="submit" icon={<ShieldCheck size={16} />} isPending={form.busy}>
          Activer
        </Button>
      </Bar>
    </form>
  );
}

interface CodesProps {
  codes: readonly string[];
  onDone: () => void;
}
/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: CodesProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join('\n'), 'Codes copiés')) setCopied(true);
  };
  return (
    <div className={css.setup}>
      <Note tone="accent" icon={<ShieldCheck size={16} />}>
        Gardez ces codes de secours : chacun remplace une fois votre application, si vous la perdez. Ils ne seront plus
        affichés.
      </Note>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Bar>
        <Button icon={<Copy size={16} />} onPress={() => void copy()}>
          {copied ? 'Copiés' : 'Copier les codes'}
        </Button>
        <Button variant="primary" onPress={onDone}>
          Je les ai gardés
        </Button>
      </Bar>
    </div>
  );
}
