/** Fewer digits are a postcode or a year: they would match too many telephone numbers. */
const MIN_DIGITS = 6;

/**
 * Digits of terms that are one number, however it is spaced, a French telephone number in its national form:
 * `+33 2 61 91 10 51` and `02.61.91.10.51` → `0261911051`. Undefined for other terms, and for fewer than six digits.
 */
export function numberOf(terms: string): string | undefined {
  const compact = terms.replaceAll(/[\s./()\u2010-\u2015-]/g, '');
  if (!/^\+?\d+$/.test(compact)) return undefined;
  const digits = compact
    .replace(/^(?:\+|00)330?/, '0')
    .replace(/^\+/, '')
    .replace(/^330?(?=\d{9}$)/, '0');
  return digits.length >= MIN_DIGITS ? digits : undefined;
}
