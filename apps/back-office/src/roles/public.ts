import type { Screen } from '../kit/nav/screens.ts';
import { screen } from '../kit/nav/screens.ts';

interface PublicScreen extends Screen {
  /** Signed-in users are sent to their home (specification §6). */
  visitorsOnly?: boolean;
}
const forVisitors = (...args: Parameters<typeof screen>): PublicScreen => ({ ...screen(...args), visitorsOnly: true });

/** Screens without login. Those that need no script are documents of the server: `app/site`. */
export const publicScreens: readonly PublicScreen[] = [
  forVisitors('/login/:login?', 'Connexion', () => import('../features/account/login.tsx')),
  forVisitors('/unlock-login/:login', 'Connexion', () => import('../features/account/unlock-login.tsx')),
  forVisitors('/forgotten-password', 'Mot de passe oublié', () => import('../features/account/forgotten-password.tsx')),
  forVisitors(
    '/reset-password/:login/:token?',
    'Nouveau mot de passe',
    () => import('../features/account/reset-password.tsx'),
  ),
  forVisitors('/monitored/:link', 'Tableau de bord suivi', () => import('../features/monitored/page.tsx')),
  screen('/site-preview', 'Aperçu', () => import('../features/pharmacy-site/preview.tsx')),
  screen('/kit', 'Composants', () => import('../features/showcase/page.tsx')),
  screen('/undo-account-change', 'Annuler un changement', () => import('../features/account/undo-change.tsx')),
  screen('/two-factor-setup', 'Double authentification', () => import('../features/account/two-factor-setup.tsx')),
  screen('/init-account', 'Bienvenue', () => import('../features/account/init-account.tsx')),
];
/** What went wrong, which the router draws. */
export const errorScreens = [
  { path: '/error', title: 'Erreur 500' },
  { path: '/network-error', title: 'Erreur de réseau' },
] as const;
/** Screens of any role. */
export const sharedScreens: readonly Screen[] = [
  screen('/profile', 'Mon profil', () => import('../features/settings/profile.tsx')),
  screen('/security', 'Sécurité', () => import('../features/security/page.tsx')),
  screen('/glossary', 'Glossaire', () => import('../features/settings/glossary.tsx')),
  screen('/preferences', 'Préférences', () => import('../features/settings/preferences.tsx')),
];
