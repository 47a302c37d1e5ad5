import type { Screen } from '../kit/screens.ts';
import { screen } from '../kit/screens.ts';

interface PublicScreen extends Screen {
  /** Who is signed in is sent to his home (specification §6). */
  visitorsOnly?: boolean;
}
const forVisitors = (...args: Parameters<typeof screen>): PublicScreen => ({ ...screen(...args), visitorsOnly: true });

/** Screens without login. */
export const publicScreens: readonly PublicScreen[] = [
  forVisitors('/login', 'Connexion', () => import('../features/account/login.tsx')),
];
/** Screens of any role. */
export const sharedScreens: readonly Screen[] = [];
