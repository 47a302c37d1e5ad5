/** Legal forms of a sole trader, as the billing record has them. */
const SOLE_TRADER = /^(e\.?i\.?|entreprise individuelle|entrepreneur individuel)$/i;
const SAID = /(^|\s)(EI|entrepreneur individuel)(\s|$)/;

/**
 * Name of a company on its papers. That of a sole trader ends with « EI », which the law requires on every document
 * (C. com. R526-27): `tradingName('Anne Le Gall', 'Entreprise individuelle')` is `'Anne Le Gall EI'`.
 */
export const tradingName = (name: string, legalStatus: string | null | undefined): string =>
  SOLE_TRADER.test(legalStatus?.trim() ?? '') && !SAID.test(name) ? `${name} EI` : name;
