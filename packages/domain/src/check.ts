/**
 * Result of reading a value that a user typed. `value` is the form to store; `reason` and `warning` are French
 * sentences for the user. A warning means that the form is correct but the check digit is doubtful: keep the value and
 * show the warning.
 */
export type Check<T = string> =
  | { readonly ok: true; readonly value: T; readonly warning?: string }
  | { readonly ok: false; readonly reason: string };

export const accept = <T>(value: T, warning?: string): Check<T> =>
  warning === undefined ? { ok: true, value } : { ok: true, value, warning };

export const refuse = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });
