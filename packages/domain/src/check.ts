/**
 * What reading a value that a person wrote gives. `value` is the form to store; `reason` and `warning` are French sentences for a person.
 * A warning means: written correctly, but its check digit is doubtful; keep it and say so.
 */
export type Check<T = string> =
  | { readonly ok: true; readonly value: T; readonly warning?: string }
  | { readonly ok: false; readonly reason: string };

export const accept = <T>(value: T, warning?: string): Check<T> =>
  warning === undefined ? { ok: true, value } : { ok: true, value, warning };

export const refuse = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });
