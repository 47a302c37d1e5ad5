/** Exit codes of the process; `officine help exit-codes` explains them in French. */
export const EXIT = {
  done: 0,
  error: 1,
  /** Wrong usage, or cancelled by the user. */
  usage: 2,
  /** Not signed in, or not allowed. */
  denied: 4,
  /** Done, except for rejected rows. */
  partial: 6,
  /** Started, not finished yet. */
  pending: 8,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
