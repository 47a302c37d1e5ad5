import { security, tokens, type User, users } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { KeyRound, LogOut, Mail } from 'lucide-react';
import { Suspense } from 'react';
import { act } from '../../kit/calls/actions.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { later } from '../../ui/later.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { offerRevocation, REVOKED } from '../pools/offer-revocation.ts';

const WelcomeSlip = later(async () => (await import('./welcome-slip.tsx')).WelcomeSlip);

type Account = Pick<User, 'id' | 'name' | 'email' | 'hasBcc'>;
const SESSION = { one: 'session fermée', many: 'sessions fermées' };

/** Disables the password of an account and mails a link to choose another, after a question. */
export async function resetPassword({ id, name }: Account): Promise<void> {
  const yes = await confirm({
    title: `Réinitialiser le mot de passe de « ${name} » ?`,
    message: 'Son mot de passe ne servira plus. Un lien valable 24 heures lui sera envoyé par email.',
    action: 'Réinitialiser',
  });
  if (yes && (await act(users.resetPassword, { id }))) await offerRevocation({ id, name });
}

/** Lets an account whose application and recovery codes are lost sign in by its password alone, after a question. */
export async function stopTwoFactor({ id, name }: Account): Promise<void> {
  const yes = await confirm({
    title: `Désactiver la double authentification de « ${name} » ?`,
    message:
      'Pour qui a perdu son application et ses codes de secours : assurez-vous que c’est bien cette personne qui le demande. Son mot de passe suffira pour se connecter. Elle en est prévenue par email, avec un lien qui l’annule.',
    action: 'Désactiver',
    danger: true,
  });
  if (yes) await act(security.stopTwoFactorOf, { id }, 'Double authentification désactivée');
}

/** Signs an account out of every device, after a question. */
export async function endSessions({ id, name }: Account): Promise<void> {
  const yes = await confirm({
    title: `Déconnecter « ${name} » partout ?`,
    message:
      'Ses sessions se ferment sur tous ses appareils. Son mot de passe reste le même. S’il a des jetons d’accès, Officine vous proposera ensuite de les révoquer.',
    action: 'Déconnecter partout',
    danger: true,
  });
  const ended = yes && (await act(users.endSessions, { id }, ''));
  if (!ended) return;
  toast(ended.count > 0 ? countOf(SESSION, ended.count) : 'Aucune session n’était ouverte');
  await offerRevocation({ id, name });
}

/** Ends every access token of an account, after a question. */
export async function revokeTokens({ id, name }: Account): Promise<void> {
  const yes = await confirm({
    title: `Révoquer les jetons d’accès de « ${name} » ?`,
    message: 'Les programmes qui s’en servent s’arrêtent aussitôt. Ses sessions restent ouvertes.',
    action: 'Révoquer',
    danger: true,
  });
  const ended = yes && (await act(tokens.revokeOfUser, { id }, ''));
  if (ended) toast(ended.count > 0 ? countOf(REVOKED, ended.count) : 'Aucun jeton ne marchait encore');
}

/** Mails the welcome slip of an account, after a question about its copy. */
export const sendSlip = (user: Account): Promise<unknown> =>
  showDialog((close) => (
    <Suspense>
      <WelcomeSlip user={user} onClose={() => close()} />
    </Suspense>
  ));

/** Actions on the password, the welcome slip and the sessions of an account, for the menu of its row. */
export const accountActions = (user: User): readonly MenuAction[] => [
  {
    id: 'reset',
    label: 'Réinitialiser le mot de passe…',
    icon: <KeyRound size={14} />,
    disabled: !user.isActive,
    onAction: () => void resetPassword(user),
  },
  {
    id: 'note',
    label: 'Envoyer l’email de bienvenue…',
    icon: <Mail size={14} />,
    disabled: !user.isActive,
    onAction: () => void sendSlip(user),
  },
  {
    id: 'sessions',
    label: 'Déconnecter partout…',
    icon: <LogOut size={14} />,
    onAction: () => void endSessions(user),
  },
];
