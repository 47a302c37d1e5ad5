import type { Handler } from '../../../calls/handler.ts';
import { undoChange } from './account-changes.ts';
import { guardAccounts } from './changing-account.ts';
import { confirmPassword } from './confirmed.ts';
import { login } from './login.ts';
import { resetPassword, restorePassword, sendUserNote } from './mailed-links.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { createToken, ownTokens, revokeToken, revokeTokensOfUser, tokensOfUser } from './own-tokens.ts';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions, removePasskey } from './passkeys.ts';
import { changePassword, checkResetPasswordToken, initPassword, updatePassword } from './passwords.ts';
import { logout, me } from './profile.ts';
import {
  confirmTwoFactor,
  ownSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  stopTwoFactor,
  stopTwoFactorOf,
} from './two-factor.ts';
import { unlock } from './unlock.ts';
import { endUserSessions, userSessions } from './user-sessions.ts';

guardAccounts();

/** The actions of accounts; the engine serves create, read and update. */
export const accountsHandlers: readonly Handler[] = [
  login,
  me,
  logout,
  checkResetPasswordToken,
  initPassword,
  updatePassword,
  changePassword,
  restorePassword,
  resetPassword,
  sendUserNote,
  userSessions,
  endUserSessions,
  ownTokens,
  createToken,
  revokeToken,
  tokensOfUser,
  revokeTokensOfUser,
  ownSecurity,
  confirmPassword,
  setUpTwoFactor,
  confirmTwoFactor,
  stopTwoFactor,
  stopTwoFactorOf,
  renewRecoveryCodes,
  ownSessions,
  endOwnSession,
  endOtherSessions,
  passkeyOptions,
  addPasskey,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  undoChange,
  unlock,
];
