import { accept, type Check, refuse } from '../check.ts';
import { mod97 } from './mod97.ts';
import { compact, unreadableReason } from './read.ts';

const NAME = 'L’ICS';

/**
 * Checks a French SEPA creditor identifier: `FR`, key (2 digits), business code (3), number (6). The key does not cover
 * the business code. `checkIcs('FR72ZZZ123456')` gives `{ ok: true, value: 'FR72ZZZ123456' }`.
 */
export function checkIcs(input: string): Check {
  const damage = unreadableReason(input, NAME);
  if (damage !== undefined) return refuse(damage);
  const value = compact(input);
  if (!/^FR\d{2}[0-9A-Z]{9}$/.test(value)) {
    return refuse(
      `${NAME} doit compter 13 caractères : FR, 2 chiffres de clé, 3 caractères de code activité, puis 6 caractères.`,
    );
  }
  if (mod97(`${value.slice(7)}${value.slice(0, 4)}`) !== 1) return refuse('La clé de l’ICS est fausse.');
  return accept(value);
}
