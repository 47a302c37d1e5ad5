import { accept, type Check, refuse } from '../check.ts';
import { isLuhn, luhnKey } from './luhn.ts';
import { assertDigits, compact, readDigits } from './read.ts';

/**
 * Checks the RPPS number of a health professional: 11 digits, the first a 1, Luhn. A wrong check digit is only a
 * warning.
 */
export function checkRpps(input: string): Check {
  // The number printed on cards (IDNPS) is an 8 followed by the RPPS number.
  if (/^81\d{10}$/.test(compact(input))) {
    return refuse('Ce numéro est l’identifiant national de la carte (IDNPS) : le numéro RPPS est sans le 8 du début.');
  }
  const read = readDigits(input, 'Le numéro RPPS', 11);
  if (!read.ok) return read;
  if (!read.value.startsWith('1')) return refuse('Le numéro RPPS doit commencer par 1.');
  return accept(read.value, isLuhn(read.value) ? undefined : 'La clé du numéro RPPS semble fausse, vérifiez-le.');
}

/** Check digit (the last) of an RPPS number from its first ten digits. */
export function rppsKey(first10: string): string {
  assertDigits(first10, 10, 'rppsKey');
  return luhnKey(first10);
}
