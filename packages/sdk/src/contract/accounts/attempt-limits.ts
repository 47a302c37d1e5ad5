/** Of the attempts that a caller's address makes, or that are made on one account. */
export interface AttemptLimit {
  /** Attempts that pass at once. */
  readonly free: number;
  /** Seconds that the next one waits after them, doubled each time up to `cap`. */
  readonly base: number;
  readonly cap: number;
  /** Seconds without an attempt after which all are free again. */
  readonly window: number;
}
const MINUTE = 60;

/** Limits of calls that may be tried by guessing, or that send mails. Several people may share an address. */
export const ATTEMPT_LIMITS = {
  login: {
    address: { free: 30, base: 1, cap: 5 * MINUTE, window: 15 * MINUTE },
    // Short waits: an attack on an account must not block its owner for long. `free` is twice the number of passwords that the
    // server verifies at once: right ones in parallel pass even after a few wrong ones.
    account: { free: 8, base: 1, cap: MINUTE, window: 15 * MINUTE },
  },
  restore: {
    address: { free: 10, base: 30, cap: 15 * MINUTE, window: 60 * MINUTE },
    account: { free: 3, base: MINUTE, cap: 15 * MINUTE, window: 60 * MINUTE },
  },
  contact: {
    address: { free: 5, base: MINUTE, cap: 15 * MINUTE, window: 60 * MINUTE },
    account: { free: 60, base: MINUTE, cap: 5 * MINUTE, window: 60 * MINUTE },
  },
  code: {
    address: { free: 30, base: 1, cap: 5 * MINUTE, window: 15 * MINUTE },
    account: { free: 8, base: 1, cap: 5 * MINUTE, window: 15 * MINUTE },
  },
  // Mails that let an owner in again: two in a row, then one an hour.
  unlock: {
    address: { free: 10, base: MINUTE, cap: 60 * MINUTE, window: 60 * MINUTE },
    account: { free: 2, base: 60 * MINUTE, cap: 60 * MINUTE, window: 60 * MINUTE },
  },
  // Papers that are drawn for visitors, by the address of their page.
  paper: {
    address: { free: 20, base: 30, cap: 5 * MINUTE, window: 15 * MINUTE },
    account: { free: 60, base: 10, cap: MINUTE, window: 15 * MINUTE },
  },
  // Acceptances of a proposal, by the address of its page: each one plans a campaign.
  proposal: {
    address: { free: 10, base: 10, cap: 5 * MINUTE, window: 15 * MINUTE },
    account: { free: 10, base: 10, cap: 5 * MINUTE, window: 15 * MINUTE },
  },
  link: {
    address: { free: 30, base: 1, cap: 5 * MINUTE, window: 15 * MINUTE },
    account: { free: 30, base: 1, cap: 5 * MINUTE, window: 15 * MINUTE },
  },
} as const satisfies Record<string, Readonly<Record<'address' | 'account', AttemptLimit>>>;
export type AttemptPurpose = keyof typeof ATTEMPT_LIMITS;

/** The limit of each limited call, by its name. */
const LIMITED_CALLS: Readonly<Record<string, AttemptPurpose>> = {
  'accounts.login': 'login',
  'accounts.unlock': 'link',
  'accounts.checkResetPasswordToken': 'link',
  'accounts.initPassword': 'link',
  'accounts.updatePassword': 'link',
  'accounts.changePassword': 'login',
  'security.confirm': 'login',
  'security.confirmTwoFactor': 'code',
  'security.passkeyLoginOptions': 'link',
  'security.passkeyLogin': 'link',
  'security.undoChange': 'link',
  'sites.contact': 'contact',
  'users.restorePassword': 'restore',
};
/** The limit of a call's attempts: `attemptLimitOf('accounts.login')`; undefined for a call without one. */
export const attemptLimitOf = (name: string): (typeof ATTEMPT_LIMITS)[AttemptPurpose] | undefined => {
  const purpose = Object.hasOwn(LIMITED_CALLS, name) ? LIMITED_CALLS[name] : undefined;
  return purpose && ATTEMPT_LIMITS[purpose];
};
