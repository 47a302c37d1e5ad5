import { ROLES } from '@officine/sdk';

/** First parts of the addresses that the back office has screens for. A test of the house compares them with its screens. */
const PLACES: ReadonlySet<string> = new Set([
  ...ROLES,
  'error',
  'forgotten-password',
  'glossary',
  'init-account',
  'kit',
  'login',
  'monitored',
  'network-error',
  'preferences',
  'profile',
  'reset-password',
  'security',
  'site-preview',
  'two-factor-setup',
  'undo-account-change',
  'unlock-login',
]);

/** Whether a path, without its first slash, may be that of a screen. Any other gets the page that says so, and 404. */
export const isScreenPath = (path: string): boolean => PLACES.has(path.split('/')[0] ?? '');
