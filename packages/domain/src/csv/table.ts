import { decodeText } from './decode-text.ts';
import { detectSeparator } from './detect-separator.ts';
import { type CsvRow, readCsv, type Separator } from './read.ts';

/** What is wrong in a file: `line` from 1 (the header, mostly), `column` as the file names it, `reason` a French sentence. */
export interface FileError {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/** A CSV file with a header: `columns[name]` is where the column stands; `rows` are the records below, empty ones left out. */
export interface CsvTable<Column extends string> {
  readonly separator: Separator;
  readonly header: CsvRow;
  readonly columns: Readonly<Record<Column, number>>;
  readonly rows: Iterable<CsvRow>;
}
export type TableCheck<Column extends string> =
  | { readonly ok: true; readonly table: CsvTable<Column> }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Enough of a wrong cell to find it again. */
const MOST_SHOWN = 100;

export function fileError(
  line: number,
  reason: string,
  column: string | null = null,
  value: string | null = null,
): FileError {
  const isLong = value !== null && value.length > MOST_SHOWN;
  return { line, column, value: isLong ? `${value.slice(0, MOST_SHOWN)}…` : value, reason };
}

/** A record without content: what spreadsheets leave below a table. */
export const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/** How a header is compared: upper case, without accents, spaces or signs. `' Pharmacie '` is `'PHARMACIE'`, `'Total (€)'` is `'TOTAL'`. */
export const columnName = (header: string): string =>
  header
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, '');

function* filled(text: string, separator: Separator, skipped: number): Generator<CsvRow, void> {
  for (const row of readCsv(text, separator)) if (!isBlank(row)) yield { ...row, line: row.line + skipped };
}

/** What is wrong with a header that must have these columns, once each. */
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
 * Reads the bytes of a CSV file that has these columns (in capitals), in any order, case and spelling of accents, among others.
 * Encoding and separator are found out. What keeps the file from being read at all comes back as errors.
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
