import type { Handler } from '../calls/handler.ts';
import { login } from './login.ts';
import { resetPassword, restorePassword, sendUserNote } from './mailed-links.ts';
import { createToken, ownTokens, revokeToken, revokeTokensOfUser, tokensOfUser } from './own-tokens.ts';
import { changePassword, checkResetPasswordToken, initPassword, updatePassword } from './passwords.ts';
import { logout, me } from './profile.ts';
import { endUserSessions, userSessions } from './user-sessions.ts';

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
];
