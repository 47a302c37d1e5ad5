import { RESET_TOKEN_HOURS } from '../constants.ts';

export type ResetTokenState = 'valid' | 'token_expired' | 'token_not_valid';

/** State of a reset token requested at `dateResetPassword` (null: never, or already used). Expired after 24 hours. */
export function resetTokenState(dateResetPassword: Date | null, now: Date): ResetTokenState {
  if (dateResetPassword === null) return 'token_not_valid';
  const age = now.getTime() - dateResetPassword.getTime();
  if (Number.isNaN(age)) throw new RangeError('resetTokenState: invalid date');
  return age >= RESET_TOKEN_HOURS * 3_600_000 ? 'token_expired' : 'valid';
}
