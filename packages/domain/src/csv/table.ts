import { decodeText } from './decode-text.ts';
import { detectSeparator } from './detect-separator.ts';
import { type CsvRow, readCsv, type Separator } from './read.ts';

/**
 * An error in a file: `line` from 1 (usually the header), `column` the name of the column, `reason` a French sentence.
 */
export interface FileError {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/**
 * A CSV file with a header: `columns[name]` is the index of the column; `rows` are the non-blank records below the
 * header.
 */
export interface CsvTable<Column extends string> {
  readonly separator: Separator;
  readonly header: CsvRow;
  readonly columns: Readonly<Record<Column, number>>;
  readonly rows: Iterable<CsvRow>;
}
/** Error of a record with `unclosed`. */
export const UNCLOSED_QUOTE = 'Un guillemet ouvert sur cette ligne n’est jamais refermé.';
export type TableCheck<Column extends string> =
  | { readonly ok: true; readonly table: CsvTable<Column> }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Maximum length of a cell's value in an error: enough to find the cell in the file. */
const MAX_VALUE_CHARS = 100;

export function fileError(
  line: number,
  reason: string,
  column: string | null = null,
  value: string | null = null,
): FileError {
  const isLong = value !== null && value.length > MAX_VALUE_CHARS;
  return { line, column, value: isLong ? `${value.slice(0, MAX_VALUE_CHARS)}…` : value, reason };
}

/** Whether all cells are blank, as in the records that spreadsheets leave below a table. */
export const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/**
 * Normalises a header for comparison: upper case, only letters, digits and `_`. `columnName(' Total (€)')` is
 * `'TOTAL'`.
 */
export const columnName = (header: string): string =>
  header
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, '');

function* filled(text: string, separator: Separator, skipped: number): Generator<CsvRow, void> {
  for (const row of readCsv(text, separator)) if (!isBlank(row)) yield { ...row, line: row.line + skipped };
}

/** Errors of a header that must contain each of the `wanted` columns exactly once. */
export function headerErrors(header: CsvRow, names: readonly string[], wanted: readonly string[]): FileError[] {
  const found = header.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return wanted.flatMap((column) => {
    const times = names.filter((name) => name === column).length;
    if (times === 1) return [];
    if (times > 1) return fileError(header.line, `La colonne ${column} est en double : gardez-en une seule.`, column);
    const seen = found.map((name) => (name.length > 30 ? `${name.slice(0, 30)}…` : name)).slice(0, 10);
    return fileError(header.line, `La colonne ${column} manque. Colonnes trouvées : ${seen.join(', ')}.`, column);
  });
}

/**
 * Reads a CSV file that must contain the `wanted` columns (written in capitals), in any order, case and spelling of
 * accents; others are allowed. Encoding and separator are detected. Returns errors when the file or its header cannot
 * be read.
 */
export function openTable<Column extends string>(bytes: Uint8Array, wanted: readonly Column[]): TableCheck<Column> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, errors: [fileError(1, decoded.reason)] };
  const { text } = decoded.value;
  const { separator, from } = detectSeparator(text);
  const rows = filled(text.slice(from), separator, from === 0 ? 0 : 1);
  const first = rows.next();
  if (first.done) return { ok: false, errors: [fileError(1, 'Le fichier est vide.')] };
  const header = first.value;
  const names = header.cells.map(columnName);
  const errors = headerErrors(header, names, wanted);
  if (errors.length > 0) return { ok: false, errors };
  const columns = Object.fromEntries(wanted.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
  return { ok: true, table: { separator, header, columns, rows } };
}
