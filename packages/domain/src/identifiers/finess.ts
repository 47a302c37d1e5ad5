import { accept, type Check, refuse } from '../check.ts';
import { isLuhn, luhnKey } from './luhn.ts';
import { assertDigits, compact, unreadableReason } from './read.ts';

const NAME = 'Le numéro FINESS';

/**
 * Checks the FINESS number of an establishment: 9 characters, Luhn. A wrong check digit is only a warning.
 * For Corsica (2A…, 2B…) only the form is checked: no rule is published for the check digit of numbers with a letter.
 */
export function checkFiness(input: string): Check {
  const damage = unreadableReason(input, NAME);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (/^\d{8}$/.test(value)) {
    return refuse(`${NAME} doit compter 9 caractères, celui-ci en compte 8. Un zéro a peut-être été perdu au début.`);
  }
  if (!/^\d[0-9A-Z]\d{7}$/.test(value)) {
    return refuse(`${NAME} doit compter 9 chiffres, ou commencer par 2A ou 2B pour la Corse.`);
  }
  const doubtful = /^\d+$/.test(value) && !isLuhn(value);
  return accept(value, doubtful ? 'La clé du numéro FINESS semble fausse, vérifiez-le.' : undefined);
}

/** Check digit (the last) of a FINESS number from its first eight digits: department, then six digits. */
export function finessKey(first8: string): string {
  assertDigits(first8, 8, 'finessKey');
  return luhnKey(first8);
}
