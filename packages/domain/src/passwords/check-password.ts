import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import { isCommonPassword } from './common-passwords.ts';

/** `reason` is the API's error code; its French text is in the SDK. */
export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'password_format' | 'password_common' };

/**
 * Requires at least 8 characters and one digit (`password_format`). Refuses very common passwords, the login, and the
 * part of the login before its @, in any case (`password_common`).
 */
export function checkPassword(password: string, { login }: { login?: string } = {}): PasswordCheck {
  // Counted in code points: an emoji is one character.
  if ([...password].length < PASSWORD_MIN_LENGTH || !/\d/.test(password))
    return { ok: false, reason: 'password_format' };
  const folded = password.toLowerCase();
  if (isCommonPassword(folded) || isLogin(folded, login?.trim().toLowerCase())) {
    return { ok: false, reason: 'password_common' };
  }
  return { ok: true };
}

const isLogin = (password: string, login: string | undefined): boolean =>
  login !== undefined && (password === login || password === login.split('@')[0]);
