import { CIP_COLUMN, Z_COLUMN } from '../constants.ts';
import { type RawRow, unquote } from '../csv/raw-records.ts';
import type { Separator } from '../csv/read.ts';
import { columnName, type FileError, headerErrors } from '../csv/table.ts';
import { checkCip } from '../identifiers/cip.ts';

const join = (cells: readonly string[], separator: Separator, end: string) => cells.join(separator) + end;
const isBlank = ({ cells }: RawRow) => cells.every((cell) => unquote(cell).trim() === '');

/**
 * Inserts the column Z after the column CIP in a raw header. Returns the new header (`text`) and the index of CIP
 * (`at`), or the errors of the header. Cells may be undecoded bytes read as Latin-1: only their ASCII characters are
 * compared. `column` is the index of the column with the CIPs, where its heading is another.
 */
export function addZColumn(
  header: RawRow,
  separator: Separator,
  line: number,
  column?: number,
):
  | { readonly ok: true; readonly at: number; readonly text: string }
  | { readonly ok: false; readonly errors: readonly FileError[] } {
  const cells = header.cells.map(unquote);
  const names = cells.map((cell, at) => (column === undefined ? columnName(cell) : at === column ? CIP_COLUMN : ''));
  const errors = headerErrors({ line, cells }, names, [CIP_COLUMN]);
  if (errors.length > 0) return { ok: false, errors };
  const at = names.indexOf(CIP_COLUMN);
  return { ok: true, at, text: insertCell(header, at, Z_COLUMN, separator) };
}

/**
 * False when the record has too few cells, or when an unclosed quote extends over the column: nothing can be inserted
 * then.
 */
const hasPlace = ({ cells, unclosed }: RawRow, at: number): boolean => cells.length - (unclosed ? 1 : 0) > at;

/** Returns the record with `cell` inserted after the index `at`; blank and too short records are returned unchanged. */
export function insertCell(row: RawRow, at: number, cell: string, separator: Separator): string {
  const { cells, end } = row;
  if (isBlank(row) || !hasPlace(row, at)) return join(cells, separator, end);
  return join([...cells.slice(0, at + 1), cell, ...cells.slice(at + 1)], separator, end);
}

/** The seven digits of a record's CIP; null when it is missing or invalid, undefined when the record is blank. */
export function cipAt(row: RawRow, at: number): string | null | undefined {
  if (isBlank(row)) return undefined;
  if (!hasPlace(row, at)) return null;
  const check = checkCip(unquote(row.cells[at] ?? ''));
  return check.ok ? check.value : null;
}

/** A text as a CSV cell, in quotes when it contains the separator, a quote or a line break. */
export const quoteCell = (text: string, separator: Separator): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
