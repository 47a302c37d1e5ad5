import { type Check, refuse } from '../check.ts';
import { compact, readDigits } from './read.ts';

/**
 * CIP of a pharmacy: 7 digits, no known key. Not to be mixed up with the CIP of a medicine, which is refused
 * when it has 13 digits; one of 7 digits cannot be told apart.
 */
export function checkCip(input: string): Check {
  if (/^\d{13}$/.test(compact(input))) {
    return refuse(
      'Ce code de 13 chiffres est celui d’un produit (CIP13), pas celui d’une pharmacie : il faut 7 chiffres.',
    );
  }
  return readDigits(input, 'Le code CIP', 7);
}
