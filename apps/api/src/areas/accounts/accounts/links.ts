import type { Config } from '../../../config/config.ts';

type Site = Pick<Config, 'publicUrl'>;
const MAILED_SCREENS = /^\/?(?:reset-password|init-account|undo-account-change|unlock-login)(?:\/|$)/;
/** Whether a path is that of a screen which a mailed token opens: neither browsers nor proxies keep these. */
export const isOfMailedLink = (path: string): boolean => MAILED_SCREENS.test(path);
const part = encodeURIComponent;

/**
 * Addresses of the screens that mails link to. Built from the configured address, never from a request's headers. Tokens are in
 * the fragment, which browsers send to no server: neither logs of proxies nor `Referer` have them.
 */
export const resetLink = ({ publicUrl }: Site, login: string, token: string): string =>
  `${publicUrl}/reset-password/${part(login)}#${token}`;
export const initLink = ({ publicUrl }: Site, login: string, token: string): string =>
  `${publicUrl}/init-account?login=${part(login)}#${token}`;
/** Undoes a change of the account's email, login or ways in. */
export const undoLink = ({ publicUrl }: Site, token: string): string => `${publicUrl}/undo-account-change#${token}`;
/** Lets an address in again, to an account that others keep out. */
export const unlockLink = ({ publicUrl }: Site, login: string, token: string): string =>
  `${publicUrl}/unlock-login/${part(login)}#${token}`;
export const loginLink = ({ publicUrl }: Site, login: string): string => `${publicUrl}/login/${part(login)}`;
export const tokensLink = ({ publicUrl }: Site): string => `${publicUrl}/profile#tokens`;
/** The accounts, for administrators. */
export const usersLink = ({ publicUrl }: Site): string => `${publicUrl}/admin/users`;
export const forgottenLink = ({ publicUrl }: Site): string => `${publicUrl}/forgotten-password`;
