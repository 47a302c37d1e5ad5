import { RESET_TOKEN_HOURS } from '@officine/domain';
import { lay } from './layout.ts';
import type { Mail } from './mail.ts';

/** Whom a message about an account goes to. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  readonly login: string;
}

const LIFE = `Ce lien est valable ${RESET_TOKEN_HOURS} heures et ne sert qu’une fois.`;
const hello = ({ name }: Reader): string => `Bonjour ${name},`;

/** Forgotten password, or a password that an administrator has reset. */
export const resetMail = (reader: Reader, url: string, askedBy: 'self' | 'admin'): Mail => ({
  kind: 'reset',
  to: reader.email,
  subject: 'Réinitialisation de votre mot de passe',
  ...lay({
    title: 'Réinitialisation de votre mot de passe',
    before: [
      hello(reader),
      askedBy === 'self'
        ? `Vous avez demandé un nouveau mot de passe pour votre compte « ${reader.login} ».`
        : `Un administrateur a réinitialisé le mot de passe de votre compte « ${reader.login} ». L’ancien ne fonctionne plus.`,
    ],
    button: { label: 'Choisir un nouveau mot de passe', url },
    after: [
      LIFE,
      ...(askedBy === 'self'
        ? ['Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.']
        : []),
    ],
  }),
});

/** Welcome slip of an account that has no password yet. */
export const welcomeMail = (reader: Reader, url: string, bcc: string | undefined): Mail => ({
  kind: 'welcome',
  to: reader.email,
  bcc,
  subject: 'Bienvenue sur Officine',
  ...lay({
    title: 'Bienvenue sur Officine',
    before: [
      hello(reader),
      'Votre compte est prêt.',
      `Votre identifiant : ${reader.login}`,
      'Il ne vous reste qu’à choisir votre mot de passe.',
    ],
    button: { label: 'Activer mon compte', url },
    after: [LIFE, 'Passé ce délai, demandez-en un autre depuis la page de connexion, avec « Mot de passe oublié ».'],
  }),
});

/** Welcome slip of an account that works already: its login, and where to sign in. */
export const slipMail = (reader: Reader, url: string, bcc: string | undefined): Mail => ({
  kind: 'slip',
  to: reader.email,
  bcc,
  subject: 'Votre accès à Officine',
  ...lay({
    title: 'Votre accès à Officine',
    before: [hello(reader), `Votre identifiant : ${reader.login}`],
    button: { label: 'Se connecter', url },
    after: [
      'Si vous ne connaissez plus votre mot de passe, choisissez « Mot de passe oublié » sur la page de connexion.',
    ],
  }),
});

/** Tells the owner of an account, who may be the last to know. */
export const passwordChangedMail = (reader: Reader, url: string): Mail => ({
  kind: 'password-changed',
  to: reader.email,
  subject: 'Votre mot de passe a été modifié',
  ...lay({
    title: 'Votre mot de passe a été modifié',
    before: [
      hello(reader),
      `Le mot de passe de votre compte « ${reader.login} » vient d’être modifié, et toutes ses sessions ont été fermées.`,
      'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe :',
    ],
    button: { label: 'Mot de passe oublié', url },
  }),
});
