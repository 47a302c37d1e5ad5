import { accept, type Check, refuse } from '../check.ts';
import { cleanText } from '../format/clean-text.ts';

// Whitespace, dots and hyphens.
const SEPARATORS = /[\s.\-\u2010-\u2015]/gu;

/** Removes separators and converts to upper case: `compact(' fr14 2004-1010 ')` is `'FR1420041010'`. */
export const compact = (input: string): string => cleanText(input).replace(SEPARATORS, '').toUpperCase();

/** A number that a spreadsheet saved in scientific notation: its last digits are lost. */
const SCIENTIFIC_NOTATION = /^\d([.,]\d+)?E\+?\d+$/i;

/**
 * The reason, in French, why `input` is empty or damaged, else undefined. `name` is the identifier with its article:
 * `'Le SIRET'`.
 */
export function unreadableReason(input: string, name: string): string | undefined {
  const text = input.trim();
  if (compact(text) === '') return `${name} est vide.`;
  if (SCIENTIFIC_NOTATION.test(text)) {
    return `${name} a été abîmé par Excel (${text}) : le fichier a été ouvert puis enregistré, reprenez le fichier d’origine.`;
  }
  return undefined;
}

/** Reads exactly `length` digits. */
export function readDigits(input: string, name: string, length: number): Check {
  const damage = unreadableReason(input, name);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (!/^\d+$/.test(value)) return refuse(`${name} ne doit contenir que des chiffres.`);
  if (value.length === length) return accept(value);
  // Spreadsheets drop leading zeros. They are never restored silently.
  const hint = value.length === length - 1 ? ' Un zéro a peut-être été perdu au début.' : '';
  return refuse(`${name} doit compter ${length} chiffres, celui-ci en compte ${value.length}.${hint}`);
}

/** Throws a RangeError unless `input` is `length` digits: a key computed from an invalid part would look plausible. */
export function assertDigits(input: string, length: number, name: string): void {
  if (!new RegExp(`^\\d{${length}}$`).test(input)) {
    throw new RangeError(`${name}: ${length} digits expected, got ${JSON.stringify(input)}`);
  }
}
