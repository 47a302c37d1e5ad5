/** Subscriptions of pharmacies: contract type, and number in the billing record. 3 and 5 include the extranet. */
export const FORMULAS = { extranet: 1, internet: 3, wordpress: 5 } as const;
export type ContractType = keyof typeof FORMULAS;
export type Formula = (typeof FORMULAS)[ContractType];

/** Columns of the price matrix. */
export const MATRIX_FORMULAS = ['extranet', 'extranet_internet'] as const;
export type MatrixFormula = (typeof MATRIX_FORMULAS)[number];

export const isFormula = (value: unknown): value is Formula => value === 1 || value === 3 || value === 5;

/** A pharmacy's website is active when its billing formula is 3. */
export const isWebsiteActive = (formula: number | null | undefined): boolean => formula === FORMULAS.internet;

/** Its WordPress site is active when the formula is 5. */
export const isWordpressActive = (formula: number | null | undefined): boolean => formula === FORMULAS.wordpress;

/** Matrix column that prices a pharmacy: `matrixFormula(1)` is `'extranet'`, 3 and 5 are `'extranet_internet'`. */
export function matrixFormula(formula: number): MatrixFormula {
  if (!isFormula(formula)) throw new RangeError(`matrixFormula: no formula ${formula}`);
  return formula === FORMULAS.extranet ? 'extranet' : 'extranet_internet';
}

/** Name of a formula: `contractType(3)` is `'internet'`. */
export function contractType(formula: number): ContractType {
  if (!isFormula(formula)) throw new RangeError(`contractType: no formula ${formula}`);
  if (formula === FORMULAS.extranet) return 'extranet';
  return formula === FORMULAS.internet ? 'internet' : 'wordpress';
}
