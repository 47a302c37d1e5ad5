import type { Separator } from './read.ts';

/** Put before a CSV file, it makes spreadsheets read it as UTF-8. */
export const BOM = '\ufeff';

export type CsvValue = string | number | null | undefined;
export interface CsvOptions {
  /** `;` when absent, as French spreadsheets expect. */
  readonly separator?: Separator;
  /** Disarms what a spreadsheet would run; `true` when absent. Only for files that no spreadsheet opens is it `false`. */
  readonly escapeFormulas?: boolean;
}

// What spreadsheets take for a formula, wide forms included; a number with its sign, a date or a phone number is none.
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠\t\r]/;
const HARMLESS = /^[+-]?[\d\s.,]+$/;

/** Would a spreadsheet run this text? */
export const isRun = (text: string): boolean => FORMULA.test(text) && !HARMLESS.test(text);

function cellOf(value: CsvValue, { separator = ';', escapeFormulas = true }: CsvOptions): string {
  const raw = value === null || value === undefined ? '' : String(value);
  const text = escapeFormulas && isRun(raw) ? `'${raw}` : raw;
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * One record with its line break: `csvLine(['a;b', 12, null])` is `'"a;b";12;\r\n'`. A cell that a spreadsheet would run gets an
 * apostrophe in front: `csvLine(['=1+1'])` is `"'=1+1\r\n"`.
 */
export const csvLine = (cells: readonly CsvValue[], how: CsvOptions = {}): string =>
  `${cells.map((cell) => cellOf(cell, how)).join(how.separator ?? ';')}\r\n`;
