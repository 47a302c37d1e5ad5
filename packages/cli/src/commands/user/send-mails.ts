import { users } from '@officine/sdk/contract';
import { withoutControls } from '../../output/terminal.ts';
import { verb } from '../../verb.ts';
import { findUser, userArgument } from './find.ts';

export const resetPassword = verb(
  { arguments: { user: userArgument }, examples: ['user reset-password 3', 'user reset-password 3 --yes'] },
  async ({ sdk, out, ask, args }) => {
    ask.canConfirm();
    const id = await findUser(sdk, args.user);
    const { name, email } = await sdk.call(users.get, { id });
    await ask.confirm(
      `Fermer les sessions de ${withoutControls(name)} et lui envoyer un lien (${withoutControls(email)}) ?`,
    );
    await sdk.call(users.resetPassword, { id });
    out.done(
      `Le mot de passe de ${withoutControls(name)} ne sert plus ; un lien est parti à ${withoutControls(email)}.`,
    );
  },
);

export const sendNote = verb(
  {
    arguments: { user: userArgument },
    options: { bcc: { summary: 'En copie cachée au réseau' } },
    examples: ['user send-note 3', 'user send-note 3 --bcc'],
  },
  async ({ sdk, out, args }) => {
    const id = await findUser(sdk, args.user);
    const { name, email } = await sdk.call(users.get, { id });
    await sdk.call(users.sendUserNote, { id, body: args.bcc ? { hasBcc: true } : {} });
    out.done(`L’email de bienvenue de ${withoutControls(name)} est parti à ${withoutControls(email)}.`);
  },
);
