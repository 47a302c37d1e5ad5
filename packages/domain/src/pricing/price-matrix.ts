import { MATRIX_FORMULAS, type MatrixFormula } from '../progress/formulas.ts';

/** Price per day of a zone, in cents, for pharmacies of one formula. */
export type ZonePrice = { readonly zoneId: number; readonly formula: MatrixFormula; readonly price: number };
export type PriceMatrix = ReadonlyMap<number, Readonly<Partial<Record<MatrixFormula, number>>>>;

/**
 * Indexes prices by zone and formula. Throws a RangeError on a price that is not a whole number of cents, or is given
 * twice.
 */
export function priceMatrix(rows: Iterable<ZonePrice>): PriceMatrix {
  const matrix = new Map<number, Partial<Record<MatrixFormula, number>>>();
  for (const { zoneId, formula, price } of rows) {
    const cell = `zone ${zoneId}, ${formula}`;
    if (!MATRIX_FORMULAS.includes(formula)) throw new RangeError(`priceMatrix: unknown formula, ${cell}`);
    if (!Number.isSafeInteger(price) || price < 0)
      throw new RangeError(`priceMatrix: ${price} is not a price, ${cell}`);
    const zone = matrix.get(zoneId) ?? {};
    if (zone[formula] !== undefined) throw new RangeError(`priceMatrix: two prices, ${cell}`);
    zone[formula] = price;
    matrix.set(zoneId, zone);
  }
  return matrix;
}

/**
 * Cents per day: `dayPrice(matrix, 7, 'extranet')`. Throws a RangeError when the price is missing: it must not count as
 * zero.
 */
export function dayPrice(matrix: PriceMatrix, zoneId: number, formula: MatrixFormula): number {
  const price = matrix.get(zoneId)?.[formula];
  if (price === undefined) throw new RangeError(`dayPrice: no price for zone ${zoneId}, ${formula}`);
  return price;
}
