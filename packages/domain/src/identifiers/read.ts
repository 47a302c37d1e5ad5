import { accept, type Check, refuse } from '../check.ts';

// Besides blanks, dots and hyphens: the invisible characters that come along when copying from a PDF or a web page.
const SEPARATORS = /[\s.\-\u00ad\u200b-\u200f\u2010-\u2013\u2060]/gu;

/** Without separators, in upper case: `' fr14 2004-1010 '` gives `'FR1420041010'`. */
export const compact = (input: string): string => input.replace(SEPARATORS, '').toUpperCase();

/** A number that a spreadsheet opened and saved as scientific notation: its last digits are lost for good. */
const EXCEL = /^\d([.,]\d+)?E\+?\d+$/i;

/** Why `input` cannot be read at all, or undefined. `name` is the identifier with its article: `'Le SIRET'`. */
export function unreadable(input: string, name: string): string | undefined {
  const text = input.trim();
  if (compact(text) === '') return `${name} est vide.`;
  if (EXCEL.test(text)) {
    return `${name} a été abîmé par Excel (${text}) : le fichier a été ouvert puis enregistré, reprenez le fichier d’origine.`;
  }
  return undefined;
}

/** The digits of `input` when there are exactly `length` of them. */
export function readDigits(input: string, name: string, length: number): Check {
  const damage = unreadable(input, name);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (!/^\d+$/.test(value)) return refuse(`${name} ne doit contenir que des chiffres.`);
  if (value.length === length) return accept(value);
  // Spreadsheets drop leading zeros; padding is the caller's decision, never a silent one.
  const hint = value.length === length - 1 ? ' Un zéro a peut-être été perdu au début.' : '';
  return refuse(`${name} doit compter ${length} chiffres, celui-ci en compte ${value.length}.${hint}`);
}

/** Guards the generators: a bad part would otherwise give a plausible wrong key. */
export function assertDigits(input: string, length: number, name: string): void {
  if (!new RegExp(`^\\d{${length}}$`).test(input)) {
    throw new RangeError(`${name}: ${length} digits expected, got ${JSON.stringify(input)}`);
  }
}
