import { ValidationErrorsBIC, validateBIC } from 'ibantools';
import { accept, type Check, refuse } from '../check.ts';
import { FRENCH_COUNTRIES } from './french-territories.ts';
import { compact, unreadableReason } from './read.ts';

const NAME = 'Le BIC';

const sameCountry = (a: string, b: string): boolean =>
  a === b || (FRENCH_COUNTRIES.includes(a) && FRENCH_COUNTRIES.includes(b));

/** Checks a BIC of 8 or 11 characters. With `iban`, warns when both are not of the same country. */
export function checkBic(input: string, { iban }: { iban?: string } = {}): Check {
  const damage = unreadableReason(input, NAME);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (value.length !== 8 && value.length !== 11) {
    return refuse(`${NAME} doit compter 8 ou 11 caractères, celui-ci en compte ${value.length}.`);
  }
  const { valid, errorCodes } = validateBIC(value);
  if (!valid) {
    const unknown = /^[A-Z]{6}/.test(value) && errorCodes.includes(ValidationErrorsBIC.NoBICCountry);
    return refuse(
      unknown
        ? `${NAME} contient un code de pays inconnu (${value.slice(4, 6)}).`
        : `${NAME} doit s’écrire 4 lettres pour la banque, 2 pour le pays, puis 2 ou 5 lettres ou chiffres.`,
    );
  }
  if (iban !== undefined && !sameCountry(value.slice(4, 6), compact(iban).slice(0, 2))) {
    return accept(value, `${NAME} et l’IBAN ne sont pas du même pays.`);
  }
  return accept(value);
}
