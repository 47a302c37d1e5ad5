import { accept, type Check, refuse } from '../check.ts';
import { isLuhn, luhnKey } from './luhn.ts';
import { assertDigits, compact, unreadable } from './read.ts';

const NAME = 'Le numéro FINESS';

/**
 * FINESS of an establishment: 9 characters, Luhn. A wrong key is only a warning.
 * Corsica's numbers (2A…, 2B…) have a letter and no published key: only their form is looked at.
 */
export function checkFiness(input: string): Check {
  const damage = unreadable(input, NAME);
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

/** Last digit of a FINESS from its first eight: department then six digits. */
export function finessKey(first8: string): string {
  assertDigits(first8, 8, 'finessKey');
  return luhnKey(first8);
}
