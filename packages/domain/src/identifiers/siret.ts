import { accept, type Check, refuse } from '../check.ts';
import { isLuhn, luhnKey } from './luhn.ts';
import { assertDigits, readDigits } from './read.ts';
import { checkSiren } from './siren.ts';

const LA_POSTE = '356000000';
const LA_POSTE_HEAD_OFFICE = '35600000000048';

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

// La Poste has more offices than Luhn-valid numbers. Except at its head office, the digit sum must be a multiple of 5
// instead.
const hasRightKey = (siret: string): boolean =>
  siret.startsWith(LA_POSTE) && siret !== LA_POSTE_HEAD_OFFICE ? digitSum(siret) % 5 === 0 : isLuhn(siret);

/** Checks the SIRET of an establishment: 14 digits that begin with a valid SIREN, Luhn (La Poste has its own rule). */
export function checkSiret(input: string): Check {
  const read = readDigits(input, 'Le SIRET', 14);
  if (!read.ok) return read;
  if (!checkSiren(read.value.slice(0, 9)).ok) {
    return refuse('Les 9 premiers chiffres du SIRET ne forment pas un SIREN valide.');
  }
  if (!hasRightKey(read.value)) return refuse('La clé du SIRET est fausse : un chiffre est sans doute mal recopié.');
  return accept(read.value);
}

/**
 * Makes a SIRET. `nic` is the 4 digits before the check digit: `siretFrom('732829320', '0007')` is `'73282932000074'`.
 */
export function siretFrom(siren: string, nic: string): string {
  assertDigits(siren, 9, 'siretFrom');
  assertDigits(nic, 4, 'siretFrom');
  if (!checkSiren(siren).ok) throw new RangeError(`siretFrom: ${siren} is not a SIREN`);
  const body = `${siren}${nic}`;
  if (siren !== LA_POSTE || `${body}8` === LA_POSTE_HEAD_OFFICE) return body + luhnKey(body);
  return body + String((5 - (digitSum(body) % 5)) % 5);
}
