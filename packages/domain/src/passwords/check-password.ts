import { PASSWORD_MIN_LENGTH } from '../constants.ts';
import { isCommonPassword } from './common-passwords.ts';

/** `reason` is the error code to answer; its French text is the contract's. */
export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'password_format' | 'password_common' };

/**
 * At least 8 characters and one digit (`password_format`); neither a very common password, nor the login, nor what stands
 * before the login's @ (`password_common`). Case does not make a common password rarer.
 */
export function checkPassword(password: string, { login }: { login?: string } = {}): PasswordCheck {
  // Characters as people count them: an emoji is one.
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
