import { decodeText } from './decode-text.ts';
import { detectSeparator } from './detect-separator.ts';
import { type CsvRow, cleanRow, readCsv, type Separator } from './read.ts';

/** Why a file is refused as a whole, or for its header. */
export type FileErrorCode =
  /** A PDF, a workbook, an archive, a picture: bytes that are not text. */
  | 'not_text'
  | 'file_empty'
  | 'column_missing'
  | 'column_twice'
  /** None of the columns that an import can change. */
  | 'columns_unknown'
  /** A header without rows below it. */
  | 'rows_missing'
  | 'total_too_large';

/** An error in a file, with its place. */
export interface FileError {
  /**
   * Row in a spreadsheet: from 1 (usually the header), empty rows counted, a row with line breaks in its cells counted
   * once, Excel's `sep=;` line not counted. Null: the file as a whole.
   */
  readonly line: number | null;
  /** The column's name in the format (`'CIP'`), however the file spells it; null: the row as a whole. */
  readonly column: string | null;
  /** The cell's text, cut after 100 characters; null when no cell is concerned. */
  readonly value: string | null;
  /** A French sentence. */
  readonly reason: string;
  /** Set on errors of the file or its header, not on errors of rows. */
  readonly code?: FileErrorCode;
}
/** An error in one row: the file can be read without that row. */
export interface RowError extends FileError {
  readonly line: number;
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
/** Error of a record without line end that has fewer cells than the header. */
export const CUT_ROW = 'Cette ligne, la dernière, est incomplète : le fichier semble coupé. Envoyez le fichier entier.';
/** Whether a record was cut before its last cells: `width` is the number of columns. */
export const isCut = ({ cells, unended }: CsvRow, width: number): boolean => unended === true && cells.length < width;
export type TableCheck<Column extends string> =
  | { readonly ok: true; readonly table: CsvTable<Column> }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Maximum length of a cell's value in an error: enough to find the cell in the file. */
const MAX_VALUE_CHARS = 100;

/** An error of a row, or of one of its cells. */
export function rowError(
  line: number,
  reason: string,
  column: string | null = null,
  value: string | null = null,
): RowError {
  const isLong = value !== null && value.length > MAX_VALUE_CHARS;
  return { line, column, value: isLong ? `${value.slice(0, MAX_VALUE_CHARS)}…` : value, reason };
}

/** An error of the file as a whole, or of its header when `place` contains its line. */
export const fileError = (
  code: FileErrorCode,
  reason: string,
  place: Partial<Pick<FileError, 'line' | 'column' | 'value'>> = {},
): FileError => ({ line: null, column: null, value: null, ...place, reason, code });

export const EMPTY_FILE: FileError = fileError('file_empty', 'Le fichier est vide.');
/** Error of a file in which each row is a pharmacy. */
export const MISSING_ROWS: FileError = fileError('rows_missing', 'Le fichier ne contient aucune pharmacie.');

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

function* filled(text: string, separator: Separator): Generator<CsvRow, void> {
  for (const each of readCsv(text, separator)) {
    const row = cleanRow(each);
    if (!isBlank(row)) yield row;
  }
}

/** Errors of a header that must contain each of the `wanted` columns exactly once. */
export function headerErrors(header: CsvRow, names: readonly string[], wanted: readonly string[]): FileError[] {
  const found = header.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const { line } = header;
  return wanted.flatMap((column) => {
    const times = names.filter((name) => name === column).length;
    if (times === 1) return [];
    if (times > 1)
      return fileError('column_twice', `La colonne ${column} est en double : gardez-en une seule.`, { line, column });
    const seen = found.map((name) => (name.length > 30 ? `${name.slice(0, 30)}…` : name)).slice(0, 10);
    const reason = `La colonne ${column} manque. Colonnes trouvées : ${seen.join(', ')}.`;
    return fileError('column_missing', reason, { line, column });
  });
}

/**
 * Reads a CSV file that must contain the `wanted` columns (written in capitals), in any order, case and spelling of
 * accents; others are allowed. Encoding and separator are detected. Returns errors when the file or its header cannot
 * be read.
 */
export function openTable<Column extends string>(bytes: Uint8Array, wanted: readonly Column[]): TableCheck<Column> {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { ok: false, errors: [fileError('not_text', decoded.reason)] };
  const { text } = decoded.value;
  const { separator, from } = detectSeparator(text);
  const rows = filled(text.slice(from), separator);
  const first = rows.next();
  if (first.done) return { ok: false, errors: [EMPTY_FILE] };
  const header = first.value;
  const names = header.cells.map(columnName);
  const errors = headerErrors(header, names, wanted);
  if (errors.length > 0) return { ok: false, errors };
  const columns = Object.fromEntries(wanted.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
  return { ok: true, table: { separator, header, columns, rows } };
}
