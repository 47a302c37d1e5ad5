import { accept, type Check, refuse } from '../check.ts';
import { formatMoney } from '../format/money.ts';
import { checkCip } from '../identifiers/cip.ts';
import { unreadable } from '../identifiers/read.ts';
import { parseEuros } from '../money/parse-euros.ts';

/** Cents: a million euros for one pharmacy is taken for a mistake of unit. */
const MOST = 100_000_000;
/** Characters of an amount. */
const LONGEST = 40;
const TOTAL_ROW = /^(?:sous[ -]?)?tota(?:l|ux)(?: ?(?:g[eé]n[eé]ral|ht|ttc))? ?:?$/i;

/** Is the cell a formula? A sign before an amount makes none. */
export const isFormula = (cell: string): boolean => /^(?:[=@]|[+-](?![\s\d.,]))/.test(cell);

const formula = (what: string) => refuse(`${what} est une formule : remplacez-la par sa valeur.`);

/** A lost leading zero is only hinted at: money must not go to another pharmacy by a guess. */
export const checkBudgetCip = (cell: string): Check => (isFormula(cell) ? formula('Le code CIP') : checkCip(cell));

/** Cents of a pharmacy's total: above 0, at most a million euros. */
export function checkBudgetTotal(cell: string): Check<number> {
  if (isFormula(cell)) return formula('Le total');
  if (cell === '') return refuse('Le total est vide.');
  if (cell.length > LONGEST) return refuse('Le total est trop long pour un montant.');
  // As an identifier would be: in scientific notation, digits are lost for good.
  const damage = /e/i.test(cell) ? unreadable(cell, 'Le total') : undefined;
  if (damage !== undefined) return refuse(damage);
  let cents: number;
  try {
    cents = parseEuros(cell);
  } catch (error) {
    return refuse((error as RangeError).message);
  }
  if (cents < 0) return refuse('Le total est négatif.');
  if (cents === 0) return refuse('Le total est nul : supprimez la ligne si la pharmacie n’a pas de budget.');
  if (cents > MOST)
    return refuse(`Le total dépasse ${formatMoney(MOST)} pour une pharmacie : vérifiez l’unité des montants.`);
  return accept(cents);
}

/** Does the row sum up the others? By its name, or because it has none and its amount is the sum so far. */
export function isTotalRow(cells: { cip: string; name: string; total: string }, sum: number): boolean {
  if (TOTAL_ROW.test(cells.cip) || (cells.cip === '' && TOTAL_ROW.test(cells.name))) return true;
  if (cells.cip !== '' || cells.name !== '') return false;
  const amount = checkBudgetTotal(cells.total);
  return isFormula(cells.total) || (amount.ok && amount.value === sum);
}
