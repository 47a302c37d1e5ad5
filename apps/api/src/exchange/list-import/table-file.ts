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
import { fileRefusal } from '../../files/file-errors.ts';
import { XLSX } from '../../files/kinds.ts';
import type { Upload } from '../../files/upload.ts';
import { withCsvFile } from '../csv-file.ts';
import { WorkbookError, workbookRows } from './workbook.ts';

/** A CSV file or a workbook, whole: its header, and its rows that are not blank. */
export interface TableFile {
  readonly name: string;
  /** Separator of a CSV file; `;` for a workbook. */
  readonly separator: Separator;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

const MAX_COLUMNS = 500;
export const refusal = (errors: readonly FileError[]) => fileRefusal('lists', errors);
const refuse = (reason: string) => refusal([fileError('not_text', reason)]);
const tooMany = () => {
  const max = MAX_IMPORT_ROWS.toLocaleString('fr-FR');
  return refuse(`Le fichier a plus de ${max} lignes : importez-le en plusieurs fois.`);
};

async function collect(name: string, separator: Separator, records: AsyncIterable<CsvRow>): Promise<TableFile> {
  let header: readonly string[] | undefined;
  const rows: CsvRow[] = [];
  for await (const record of records) {
    if (isBlank(record)) continue;
    if (header === undefined) header = record.cells.map((cell) => cell.trim());
    else if (rows.push(record) > MAX_IMPORT_ROWS) throw tooMany();
  }
  if (header === undefined) throw refusal([EMPTY_FILE]);
  if (header.length > MAX_COLUMNS) throw refuse(`Le fichier a plus de ${MAX_COLUMNS} colonnes.`);
  if (rows.length === 0) throw refusal([fileError('rows_missing', 'Le fichier n’a aucune ligne sous ses titres.')]);
  return { name, separator, header, rows };
}

async function* cleaned(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield cleanRow(row);
}
/** Reads an uploaded table. A file that is no table, or too large, is refused in French. */
export async function readTable({ path, type, name }: Upload): Promise<TableFile> {
  if (type !== XLSX) return withCsvFile(path, refusal, (file) => collect(name, file.separator, file.records()));
  try {
    return await collect(name, ';', cleaned(workbookRows(path)));
  } catch (error) {
    throw error instanceof WorkbookError ? refuse(error.message) : error;
  }
}
