import { type Check, refuse } from '../check.ts';
import { compact, readDigits } from './read.ts';

/**
 * Checks the CIP of a pharmacy: 7 digits, without check digit. The CIP13 of a medicine is refused; a medicine's CIP of
 * 7 digits cannot be distinguished.
 */
export function checkCip(input: string): Check {
  if (/^\d{13}$/.test(compact(input))) {
    return refuse(
      'Ce code de 13 chiffres est celui d’un produit (CIP13), pas celui d’une pharmacie : il faut 7 chiffres.',
    );
  }
  return readDigits(input, 'Le code CIP', 7);
}
