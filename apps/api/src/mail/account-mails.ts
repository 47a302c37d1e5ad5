import { RESET_TOKEN_HOURS } from '@officine/domain';
import { UNDO_DAYS } from '@officine/sdk/contract';
import { renderMail } from './layout.ts';
import type { Mail } from './mail.ts';

/** Recipient of a message about an account. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly login: string;
}

const LIFE = `Ce lien est valable ${RESET_TOKEN_HOURS} heures et ne sert qu’une fois.`;
const hello = ({ name }: Recipient): string => `Bonjour ${name},`;

/** Link to choose a new password: forgotten by the user, or reset by an administrator. */
export const resetMail = (recipient: Recipient, url: string, askedBy: 'self' | 'admin' | 'undo'): Mail => ({
  kind: 'reset',
  to: recipient.email,
  subject: 'Réinitialisation de votre mot de passe',
  ...renderMail({
    title: 'Réinitialisation de votre mot de passe',
    before: [
      hello(recipient),
      {
        self: `Vous avez demandé un nouveau mot de passe pour votre compte « ${recipient.login} ».`,
        admin: `Un administrateur a réinitialisé le mot de passe de votre compte « ${recipient.login} ». L’ancien ne fonctionne plus.`,
        undo: `Le changement de votre compte « ${recipient.login} » est annulé, ses sessions sont fermées, et son mot de passe ne fonctionne plus.`,
      }[askedBy],
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

/** Link to choose the first password of a new account. */
export const welcomeMail = (
  recipient: Recipient,
  url: string,
  { bcc, network }: { readonly bcc?: string | undefined; readonly network: string },
): Mail => ({
  kind: 'welcome',
  to: recipient.email,
  bcc,
  subject: `Bienvenue sur ${network}`,
  ...renderMail({
    title: `Bienvenue sur ${network}`,
    before: [
      hello(recipient),
      'Votre compte est prêt.',
      `Votre identifiant : ${recipient.login}`,
      'Il ne vous reste qu’à choisir votre mot de passe.',
    ],
    button: { label: 'Activer mon compte', url },
    after: [LIFE, 'Passé ce délai, demandez-en un autre depuis la page de connexion, avec « Mot de passe oublié ».'],
  }),
});

/** Login of an account with a password, and where to sign in. */
export const slipMail = (
  recipient: Recipient,
  url: string,
  { bcc, network }: { readonly bcc?: string | undefined; readonly network: string },
): Mail => ({
  kind: 'slip',
  to: recipient.email,
  bcc,
  subject: `Votre accès à ${network}`,
  ...renderMail({
    title: `Votre accès à ${network}`,
    before: [hello(recipient), `Votre identifiant : ${recipient.login}`],
    button: { label: 'Se connecter', url },
    after: [
      'Si vous ne connaissez plus votre mot de passe, choisissez « Mot de passe oublié » sur la page de connexion.',
    ],
  }),
});

/** Warns the owner of an account that its password was changed, perhaps by someone else. */
export const passwordChangedMail = (recipient: Recipient, url: string): Mail => ({
  kind: 'password-changed',
  to: recipient.email,
  subject: 'Votre mot de passe a été modifié',
  ...renderMail({
    title: 'Votre mot de passe a été modifié',
    before: [
      hello(recipient),
      `Le mot de passe de votre compte « ${recipient.login} » vient d’être modifié, et toutes ses sessions ont été fermées.`,
      'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe :',
    ],
    button: { label: 'Mot de passe oublié', url },
  }),
});

/** Warns the owner of an account of many wrong passwords; the mail has a link with which they sign in meanwhile. */
export const unlockMail = (recipient: Recipient, url: string): Mail => ({
  kind: 'unlock',
  to: recipient.email,
  subject: 'Trop d’essais de mot de passe sur votre compte',
  ...renderMail({
    title: 'Trop d’essais de mot de passe',
    before: [
      hello(recipient),
      `Quelqu’un essaie des mots de passe sur votre compte « ${recipient.login} ». Le serveur fait attendre ces essais, et les vôtres avec eux.`,
      'Si vous n’arrivez plus à vous connecter, ouvrez ce lien sur votre appareil, puis donnez votre mot de passe :',
    ],
    button: { label: 'Me laisser me connecter', url },
    after: [
      'Ce lien est valable une heure et ne sert qu’une fois. Il ne remplace pas votre mot de passe.',
      'Si vous ne cherchez pas à vous connecter, vous n’avez rien à faire.',
    ],
  }),
});

/** Tells the earlier address of an account that the ways into it changed. `url` undoes the change. */
export const accountChangedMail = (recipient: Recipient, what: string, url: string): Mail => ({
  kind: 'account-changed',
  to: recipient.email,
  subject: 'Un changement sur votre compte',
  ...renderMail({
    title: 'Un changement sur votre compte',
    before: [
      hello(recipient),
      `Votre compte « ${recipient.login} » a changé. ${what}`,
      'Si c’est vous, vous n’avez rien à faire. Sinon, annulez ce changement :',
    ],
    button: { label: 'Annuler ce changement', url },
    after: [
      `Ce lien est valable ${UNDO_DAYS} jours. Il rétablit votre compte tel qu’il était, ferme toutes ses sessions et vous fait choisir un nouveau mot de passe.`,
    ],
  }),
});

/** Reminds the owner of an access token that it ends soon. `lastDay` is as users read it. */
export const tokenEndsMail = (
  recipient: Recipient,
  { name, lastDay }: { readonly name: string; readonly lastDay: string },
  url: string,
): Mail => ({
  kind: 'token-ends',
  to: recipient.email,
  subject: `Le jeton d’accès « ${name} » finit le ${lastDay}`,
  ...renderMail({
    title: 'Un jeton d’accès finit bientôt',
    before: [
      hello(recipient),
      `Le jeton d’accès « ${name} » de votre compte « ${recipient.login} » ne marchera plus après le ${lastDay}.`,
      'Si un programme s’en sert encore, créez un nouveau jeton et donnez-le-lui avant ce jour.',
    ],
    button: { label: 'Mes jetons d’accès', url },
    after: ['S’il ne sert plus, révoquez-le ou laissez-le finir.'],
  }),
});

/** Tells the other administrators that there is a new one. */
export const newAdminMail = (
  recipient: Recipient,
  { name, login, by }: { readonly name: string; readonly login: string; readonly by: string },
  url: string,
): Mail => ({
  kind: 'new-admin',
  to: recipient.email,
  subject: `${name} est maintenant administrateur`,
  ...renderMail({
    title: 'Un nouvel administrateur',
    before: [
      hello(recipient),
      `Le compte « ${login} » (${name}) est maintenant administrateur du réseau : ${by} vient de le décider.`,
      'Si vous ne vous y attendiez pas, désactivez ce compte et fermez les sessions de celui qui l’a fait :',
    ],
    button: { label: 'Voir les comptes', url },
  }),
});

/** What an administrator sends to their own address, to see how mails arrive. */
export const trialMail = (recipient: Recipient, url: string): Mail => ({
  kind: 'trial',
  to: recipient.email,
  subject: 'Un email d’essai',
  ...renderMail({
    title: 'Un email d’essai',
    before: [hello(recipient), 'Les emails du réseau arrivent ainsi, de cette adresse et sous ce nom.'],
    button: { label: 'Revenir au réseau', url },
  }),
});
