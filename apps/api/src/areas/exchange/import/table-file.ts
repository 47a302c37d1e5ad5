import {
  type CsvRow,
  cleanRow,
  EMPTY_FILE,
  type FileError,
  fileError,
  isBlank,
  type Separator,
} from '@officine/domain';
import { MAX_IMPORT_ROWS } from '@officine/sdk/contract';
import { fileRefusal } from '../../../files/file-errors.ts';
import { XLSX } from '../../../files/kinds.ts';
import { readInTurn } from '../../../files/reading.ts';
import type { Upload } from '../../../files/upload.ts';
import { withCsvFile } from '../tables/csv-file.ts';
import type { SheetRow } from '../tables/workbook/sheet.ts';
import { WorkbookError, workbookRows } from '../tables/workbook/workbook.ts';

/** A CSV file or a workbook, whole: its header, and its rows that are not blank. */
export interface TableFile {
  readonly name: string;
  /** Separator of a CSV file; `;` for a workbook. */
  readonly separator: Separator;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}
/** A row, with the cells of a workbook that cannot be read. */
export interface TableRow extends CsvRow, Pick<SheetRow, 'faults'> {}

const MAX_COLUMNS = 500;
export const refusal = (errors: readonly FileError[]) => fileRefusal('lists', errors);
const refuse = (reason: string) => refusal([fileError('not_text', reason)]);
const tooMany = () => {
  const max = MAX_IMPORT_ROWS.toLocaleString('fr-FR');
  return refuse(`Le fichier a plus de ${max} lignes : importez-le en plusieurs fois.`);
};

/** The titles, which are the first row. Throws when they are too many or one cannot be read. */
function headerOf({ cells, faults }: TableRow): readonly string[] {
  const [fault] = Object.values(faults ?? {});
  if (fault) throw refuse(fault);
  return cells.map((cell) => cell.trim());
}
/** A row without the blank cells right of the last column. Throws when others stand there. */
function withinColumns(row: TableRow): TableRow {
  if (row.cells.length <= MAX_COLUMNS) return row;
  if (row.cells.slice(MAX_COLUMNS).some((cell) => cell.trim() !== ''))
    throw refuse(`Le fichier a plus de ${MAX_COLUMNS} colonnes : gardez les colonnes utiles.`);
  return { ...row, cells: row.cells.slice(0, MAX_COLUMNS) };
}

async function collect(
  name: string,
  separator: Separator,
  batches: AsyncIterable<Iterable<TableRow>>,
): Promise<TableFile> {
  let header: readonly string[] | undefined;
  const rows: TableRow[] = [];
  for await (const batch of batches)
    for (const record of batch) {
      if (isBlank(record) && !record.faults) continue;
      const row = withinColumns(record);
      if (header === undefined) header = headerOf(row);
      else if (rows.push(row) > MAX_IMPORT_ROWS) throw tooMany();
    }
  if (header === undefined) throw refusal([EMPTY_FILE]);
  if (rows.length === 0) throw refusal([fileError('rows_missing', 'Le fichier n’a aucune ligne sous ses titres.')]);
  return { name, separator, header, rows };
}

async function* cleaned(batches: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<readonly SheetRow[]> {
  for await (const batch of batches) yield batch.map(cleanRow);
}

/**
 * Reads an uploaded table. A file that is no table, or too large, is refused in French; 503 while other tables are read.
 * Throws the signal's reason once it is aborted.
 */
export const readTable = (upload: Upload, signal?: AbortSignal): Promise<TableFile> =>
  readInTurn(() => read(upload, signal), signal);

async function read({ path, type, name }: Upload, signal: AbortSignal | undefined): Promise<TableFile> {
  if (type !== XLSX) return withCsvFile(path, refusal, (file) => collect(name, file.separator, file.batches()), signal);
  try {
    const rows = workbookRows(path, { maxColumns: MAX_COLUMNS, signal });
    return await collect(name, ';', cleaned(rows));
  } catch (error) {
    throw error instanceof WorkbookError ? refuse(error.message) : error;
  }
}
