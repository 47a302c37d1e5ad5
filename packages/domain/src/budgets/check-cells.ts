import { accept, type Check, refuse } from '../check.ts';
import { formatMoney } from '../format/money.ts';
import { checkCip } from '../identifiers/cip.ts';
import { unreadableReason } from '../identifiers/read.ts';
import { parseEuros } from '../money/parse-euros.ts';

/** Maximum budget of a pharmacy, a million euros: a larger one is treated as amounts in the wrong unit. */
const MAX_PHARMACY_CENTS = 100_000_000;
/** Maximum length of an amount. */
const MAX_AMOUNT_CHARS = 40;
const TOTAL_ROW = /^(?:sous[ -]?)?tota(?:l|ux)(?: ?(?:g[eé]n[eé]ral|ht|ttc))? ?:?$/i;

/** Whether the cell is a formula. A signed amount is not. */
export const isFormula = (cell: string): boolean => /^(?:[=@]|[+-](?![\s\d.,]))/.test(cell);

const formula = (what: string) => refuse(`${what} est une formule : remplacez-la par sa valeur.`);

/**
 * Checks a CIP. A lost leading zero is mentioned in the reason but never restored: a guess could pay another pharmacy.
 */
export const checkBudgetCip = (cell: string): Check => (isFormula(cell) ? formula('Le code CIP') : checkCip(cell));

/** Reads a pharmacy's total in cents: above 0, at most a million euros. */
export function checkBudgetTotal(cell: string): Check<number> {
  if (isFormula(cell)) return formula('Le total');
  if (cell === '') return refuse('Le total est vide.');
  if (cell.length > MAX_AMOUNT_CHARS) return refuse('Le total est trop long pour un montant.');
  // Scientific notation, as for identifiers: the lost digits cannot be restored.
  const damage = /e/i.test(cell) ? unreadableReason(cell, 'Le total') : undefined;
  if (damage !== undefined) return refuse(damage);
  let cents: number;
  try {
    cents = parseEuros(cell);
  } catch (error) {
    return refuse((error as RangeError).message);
  }
  if (cents < 0) return refuse('Le total est négatif.');
  if (cents === 0) return refuse('Le total est nul : supprimez la ligne si la pharmacie n’a pas de budget.');
  if (cents > MAX_PHARMACY_CENTS)
    return refuse(
      `Le total dépasse ${formatMoney(MAX_PHARMACY_CENTS)} pour une pharmacie : vérifiez l’unité des montants.`,
    );
  return accept(cents);
}

/**
 * Whether the row is a total: by its name, or because it has no name and its amount is `sum`, the sum of the rows
 * above.
 */
export function isTotalRow(cells: { cip: string; name: string; total: string }, sum: number): boolean {
  if (TOTAL_ROW.test(cells.cip) || (cells.cip === '' && TOTAL_ROW.test(cells.name))) return true;
  if (cells.cip !== '' || cells.name !== '') return false;
  const amount = checkBudgetTotal(cells.total);
  return isFormula(cells.total) || (amount.ok && amount.value === sum);
}
