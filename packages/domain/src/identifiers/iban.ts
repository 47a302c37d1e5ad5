import { getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { accept, type Check, refuse } from '../check.ts';
import { mod97Key } from './mod97.ts';
import { assertDigits, compact, unreadableReason } from './read.ts';

const NAME = 'L’IBAN';
const WRONG_KEY_REASON = 'La clé de l’IBAN est fausse : un caractère est sans doute mal recopié.';

/**
 * Checks an IBAN of any country: length, structure, ISO 7064 key; for France and Monaco also the RIB key inside.
 * `checkIban('FR14 2004 1010 0505 0001 3M02 606')` gives `{ ok: true, value: 'FR1420041010050500013M02606' }`.
 */
export function checkIban(input: string): Check {
  const damage = unreadableReason(input, NAME);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(value)) {
    return refuse(
      `${NAME} doit commencer par deux lettres de pays et deux chiffres, sans autre signe que lettres et chiffres.`,
    );
  }
  const { valid, errorCodes } = validateIBAN(value);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) {
    return refuse(`${NAME} commence par un code de pays inconnu (${value.slice(0, 2)}).`);
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return refuse(wrongLength(value));
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) {
    return refuse(`${NAME} n’a pas la forme attendue pour ce pays.`);
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return refuse(WRONG_KEY_REASON);
  if (errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)) {
    return refuse('La clé RIB contenue dans l’IBAN est fausse.');
  }
  return valid ? accept(value) : refuse(`${NAME} n’est pas valide.`);
}

function wrongLength(value: string): string {
  const expected = getCountrySpecifications()[value.slice(0, 2)]?.chars;
  return `${NAME} doit compter ${expected ?? 'un autre nombre de'} caractères pour ce pays, celui-ci en compte ${value.length}.`;
}

// Letters count as digits in the RIB key: A and J are 1, B, K and S are 2 … I, R and Z are 9.
const ribDigits = (text: string): number =>
  Number(text.replace(/[A-Z]/g, (letter) => String(((letter.charCodeAt(0) - (letter < 'S' ? 65 : 64)) % 9) + 1)));

/** RIB key (2 digits) of a bank (5 digits), a branch (5 digits) and an account (11 digits or capitals). */
export function ribKey(bank: string, branch: string, account: string): string {
  assertDigits(bank, 5, 'ribKey bank');
  assertDigits(branch, 5, 'ribKey branch');
  if (!/^[0-9A-Z]{11}$/.test(account)) throw new RangeError('ribKey account: 11 digits or capitals expected');
  const sum = 89 * Number(bank) + 15 * Number(branch) + 3 * ribDigits(account);
  return String(97 - (sum % 97)).padStart(2, '0');
}

/**
 * Makes a French IBAN with its two keys: `ibanFrom('20041', '01005', '0500013M026')` is
 * `'FR1420041010050500013M02606'`.
 */
export function ibanFrom(bank: string, branch: string, account: string): string {
  const bban = `${bank}${branch}${account}${ribKey(bank, branch, account)}`;
  return `FR${mod97Key(bban, 'FR')}${bban}`;
}

/** Formats an IBAN in groups of four: `'FR14 2004 1010 …'`, with no-break spaces so that it does not wrap. */
export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');

/** Masks an IBAN for lists and logs: `'FR•• •••• 2606'`. */
export const maskIban = (iban: string): string => {
  const value = compact(iban);
  return `${value.slice(0, 2)}••\u00a0••••\u00a0${value.length > 8 ? value.slice(-4) : '••••'}`;
};
