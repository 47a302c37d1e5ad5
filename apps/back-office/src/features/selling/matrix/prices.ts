import { parseEuros } from '@officine/domain';
import type { Violation } from '@officine/sdk';
import type { PriceTable } from '@officine/sdk/contract';

export const FORMULAS = [
  ['extranet', 'Extranet'],
  ['extranet_internet', 'Extranet et internet'],
] as const;
export type Formula = (typeof FORMULAS)[number][0];
export type Rows = PriceTable['rows'];
/** Price in cents; null where the zone's own price applies. */
export type Price = number | null;

/** A cell that differs from the saved table. */
export interface Change {
  readonly zone: Rows[number]['zone'];
  readonly formula: Formula;
  readonly before: Price;
  readonly price: Price;
}
/** Changes by cell; `keyOf` makes the keys. */
export type Changes = Readonly<Record<string, Change>>;
export const keyOf = (zone: { id: number }, formula: Formula): string => `${zone.id} ${formula}`;

/** Parses what a user typed or pasted: cents, null for an empty text, undefined for anything but a price. */
export function priceOf(text: string): Price | undefined {
  if (text.trim() === '') return null;
  try {
    const cents = parseEuros(text);
    return cents >= 0 ? cents : undefined;
  } catch {
    return undefined;
  }
}

/** A cell by its place in the table, with its new price. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly price: Price;
}
/** Adds entries to the changes; a cell that gets its saved price back is no change. Places outside are left out. */
export function withPrices(changes: Changes, rows: Rows, entries: readonly Entry[]): Changes {
  const next: Record<string, Change> = { ...changes };
  for (const { row, column, price } of entries) {
    const [saved, formula] = [rows[row], FORMULAS[column]?.[0]];
    if (!saved || !formula) continue;
    const key = keyOf(saved.zone, formula);
    if (price === saved[formula]) delete next[key];
    else next[key] = { zone: saved.zone, formula, before: saved[formula], price };
  }
  return next;
}

/**
 * Cells of a copied range, lines by line breaks and columns by tabs, laid from one cell on. `refused` counts the texts
 * that are no price.
 */
export function pastedPrices(text: string, from: Omit<Entry, 'price'>): { entries: Entry[]; refused: number } {
  const entries: Entry[] = [];
  let refused = 0;
  for (const [down, line] of text.split(/\r?\n/).entries())
    for (const [right, cell] of line.split('\t').entries()) {
      const price = priceOf(cell);
      if (price === undefined) refused++;
      else entries.push({ row: from.row + down, column: from.column + right, price });
    }
  return { entries, refused };
}

/** The changes as the call takes them. */
export const toBody = (changes: readonly Change[]) => ({
  prices: changes.map(({ zone, formula, before, price }) => ({ zone: zone.id, formula, price, before })),
});
/** Changes refused because others changed the same cells: they then start from the prices that are stored now. */
export function onStored(changes: readonly Change[], violations: readonly Violation[]): Changes {
  const next = changes.map((change, at) => {
    const { current } = violations.find(({ propertyPath }) => propertyPath === `prices[${at}].price`) ?? {};
    return current === undefined ? change : { ...change, before: current as Price };
  });
  return Object.fromEntries(next.map((change) => [keyOf(change.zone, change.formula), change]));
}
/** Changes that restore the prices from before. */
export const reversed = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, before: change.price, price: change.before }));
