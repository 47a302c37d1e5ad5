import { accept, type Check, refuse } from '../check.ts';
import { isLuhn, luhnKey } from './luhn.ts';
import { assertDigits, readDigits } from './read.ts';

/**
 * Checks the SIREN of a company: 9 digits, Luhn. `checkSiren('732 829 320')` gives `{ ok: true, value: '732829320' }`.
 */
export function checkSiren(input: string): Check {
  const read = readDigits(input, 'Le SIREN', 9);
  if (!read.ok) return read;
  if (/^0+$/.test(read.value)) return refuse('Le SIREN ne peut pas être composé de zéros.');
  if (!isLuhn(read.value)) return refuse('La clé du SIREN est fausse : un chiffre est sans doute mal recopié.');
  return accept(read.value);
}

/** Check digit (the last) of a SIREN from its first eight digits: `sirenKey('73282932')` is `'0'`. */
export function sirenKey(first8: string): string {
  assertDigits(first8, 8, 'sirenKey');
  return luhnKey(first8);
}
