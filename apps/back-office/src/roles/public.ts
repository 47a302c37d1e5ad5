import type { Screen } from '../kit/nav/screens.ts';
import { screen } from '../kit/nav/screens.ts';

interface PublicScreen extends Screen {
  /** Signed-in users are sent to their home (specification §6). */
  visitorsOnly?: boolean;
}
const forVisitors = (...args: Parameters<typeof screen>): PublicScreen => ({ ...screen(...args), visitorsOnly: true });

/** Every component in its states, for those who change the program: no visitor of an installation sees it. Node has no `env`. */
const showcase: readonly PublicScreen[] = import.meta.env?.DEV
  ? [screen('/kit', 'Composants', () => import('../features/delivery/showcase/page.tsx'))]
  : [];

/** Screens without login. Those that need no script are documents of the server: `app/site`. */
export const publicScreens: readonly PublicScreen[] = [
  forVisitors('/login/:login?', 'Connexion', () => import('../features/accounts/account/login.tsx')),
  forVisitors('/unlock-login/:login', 'Connexion', () => import('../features/accounts/account/unlock-login.tsx')),
  forVisitors(
    '/forgotten-password',
    'Mot de passe oublié',
    () => import('../features/accounts/account/forgotten-password.tsx'),
  ),
  forVisitors(
    '/reset-password/:login/:token?',
    'Nouveau mot de passe',
    () => import('../features/accounts/account/reset-password.tsx'),
  ),
  forVisitors('/monitored/:link', 'Tableau de bord suivi', () => import('../features/figures/monitored/page.tsx')),
  screen('/site-preview', 'Aperçu', () => import('../features/delivery/pharmacy-site/preview.tsx')),
  ...showcase,
  screen('/undo-account-change', 'Annuler un changement', () => import('../features/accounts/account/undo-change.tsx')),
  screen(
    '/two-factor-setup',
    'Double authentification',
    () => import('../features/accounts/account/two-factor-setup.tsx'),
  ),
  screen('/init-account', 'Bienvenue', () => import('../features/accounts/account/init-account.tsx')),
];
/** What went wrong, which the router draws. */
export const errorScreens = [
  { path: '/error', title: 'Erreur 500' },
  { path: '/network-error', title: 'Erreur de réseau' },
] as const;
/** Screens of any role. */
export const sharedScreens: readonly Screen[] = [
  screen('/profile', 'Mon profil', () => import('../features/desk/settings/profile.tsx')),
  screen('/security', 'Sécurité', () => import('../features/accounts/security/page.tsx')),
  screen('/webhooks', 'Webhooks', () => import('../features/exchange/webhooks/page.tsx')),
  screen('/glossary', 'Glossaire', () => import('../features/desk/settings/glossary.tsx')),
  screen('/preferences', 'Préférences', () => import('../features/desk/settings/preferences.tsx')),
];
