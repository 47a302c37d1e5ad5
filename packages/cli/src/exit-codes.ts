/** What the process answers; `officine help exit-codes` says it in French. */
export const EXIT = {
  done: 0,
  error: 1,
  /** Wrong usage, or cancelled by the person. */
  usage: 2,
  /** Not signed in, or not allowed. */
  denied: 4,
  /** Done, except rows that were rejected. */
  partial: 6,
  /** Asked for, not finished yet. */
  pending: 8,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
