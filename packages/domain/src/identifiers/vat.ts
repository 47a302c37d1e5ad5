import { accept, type Check, refuse } from '../check.ts';
import { compact, unreadableReason } from './read.ts';
import { checkSiren } from './siren.ts';

const NAME = 'Le numéro de TVA';

const keyOf = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/**
 * Checks a French VAT number: `FR`, key (2 characters), SIREN. With `siret`, warns when both are not of the same
 * company. Keys with letters are accepted with a warning. Numbers of Monaco (000…) contain no SIREN.
 */
export function checkVat(input: string, { siret }: { siret?: string } = {}): Check {
  const damage = unreadableReason(input, NAME);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (!value.startsWith('FR')) return refuse(`${NAME} doit commencer par FR.`);
  // I and O are not used in keys because they look like digits.
  const parts = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(value);
  if (parts === null) return refuse(`${NAME} doit s’écrire FR, une clé de 2 caractères, puis les 9 chiffres du SIREN.`);
  const [, key = '', siren = ''] = parts;
  if (!siren.startsWith('000') && !checkSiren(siren).ok) {
    return refuse(`${NAME} ne contient pas un SIREN valide.`);
  }
  const hasLetters = /[A-Z]/.test(key);
  if (!hasLetters && key !== keyOf(siren)) return refuse('La clé du numéro de TVA est fausse.');
  if (siret !== undefined && compact(siret).slice(0, 9) !== siren) {
    return accept(value, `${NAME} et le SIRET ne désignent pas la même entreprise.`);
  }
  return accept(
    value,
    hasLetters ? `La clé du numéro de TVA contient des lettres, elle n’a pas été vérifiée.` : undefined,
  );
}

/** VAT number of a company: `vatFromSiren('508023694')` is `'FR13508023694'`. */
export function vatFromSiren(siren: string): string {
  const read = checkSiren(siren);
  if (!read.ok) throw new RangeError(`vatFromSiren: ${JSON.stringify(siren)} is not a SIREN`);
  return `FR${keyOf(read.value)}${read.value}`;
}
