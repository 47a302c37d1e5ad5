import type { Separator } from './read.ts';

/** Byte order mark: at the beginning of a CSV file, it makes spreadsheets read it as UTF-8. */
export const BOM = '\ufeff';

export type CsvValue = string | number | null | undefined;
export interface CsvOptions {
  /** `;` when absent, as French spreadsheets expect. */
  readonly separator?: Separator;
  /** Adds an apostrophe before cells that a spreadsheet would run as formulas; `true` when absent. */
  readonly escapeFormulas?: boolean;
}

// Beginnings that spreadsheets treat as a formula, full-width forms included. Signed numbers and phone numbers are not
// formulas.
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠\t\r]/;
const NUMBER_LIKE = /^[+-]?[\d\s.,]+$/;

/** Whether a spreadsheet would run this text as a formula. */
export const runsAsFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER_LIKE.test(text);

function cellOf(value: CsvValue, { separator = ';', escapeFormulas = true }: CsvOptions): string {
  const raw = value === null || value === undefined ? '' : String(value);
  const text = escapeFormulas && runsAsFormula(raw) ? `'${raw}` : raw;
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats one record with its line end: `csvLine(['a;b', 12, null])` is `'"a;b";12;\r\n'`. Cells that a spreadsheet
 * would run as formulas get an apostrophe: `csvLine(['=1+1'])` is `"'=1+1\r\n"`.
 */
export const csvLine = (cells: readonly CsvValue[], options: CsvOptions = {}): string =>
  `${cells.map((cell) => cellOf(cell, options)).join(options.separator ?? ';')}\r\n`;
