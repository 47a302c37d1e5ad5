import { assertCents } from './cents.ts';

// Thousands separator: a space of any kind, never a point, which would be ambiguous. Decimal separator: a comma or a
// point.
const AMOUNT = /^([-−]?)(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))? ?(?:€|eur)?$/i;

/**
 * Parses an amount from an input or a CSV file into cents: `parseEuros('1 234,56 €')` is 123456, `parseEuros('12.5')`
 * is 1250. Throws a RangeError with a French message on anything else, a third decimal included: amounts are never
 * rounded.
 */
export function parseEuros(text: string): number {
  const found = AMOUNT.exec(text.replace(/\s+/gu, ' ').trim());
  if (found === null) throw new RangeError(`« ${text.trim()} » n’est pas un montant en euros.`);
  const [, sign, euros = '', decimals = ''] = found;
  const cents = Number(euros.replaceAll(' ', '') + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`« ${text.trim()} » est un montant trop grand.`);
  return sign === '' || cents === 0 ? cents : -cents;
}

/** Formats cents for files and inputs, without thousands separator or sign: `centsToEuros(123456)` is `'1234,56'`. */
export function centsToEuros(cents: number): string {
  assertCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
