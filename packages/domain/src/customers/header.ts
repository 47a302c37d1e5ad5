import { CUSTOMER_IMPORT_COLUMNS } from '../constants.ts';
import type { CsvRow } from '../csv/read.ts';
import { columnName, type FileError, fileError, headerErrors } from '../csv/table.ts';

export type CustomerColumn = (typeof CUSTOMER_IMPORT_COLUMNS)[number];
/**
 * Last column of the files of rejected rows. Ignored without warning in an uploaded file, since a corrected file may
 * keep it.
 */
export const ERROR_COLUMN = 'ERREUR';

export interface CustomerHeader {
  /** Number of columns. */
  readonly width: number;
  /** Index of each known column. Only `Z` is required; fields without a column are left unchanged. */
  readonly at: ReadonlyMap<CustomerColumn, number>;
  /** Names of unknown columns, as written in the file. */
  readonly ignored: readonly string[];
}

/** Reads the header of a customer file: columns in any order and case. Unknown columns are listed in `ignored`. */
export function readCustomerHeader(header: CsvRow): CustomerHeader | { readonly errors: readonly FileError[] } {
  const names = header.cells.map(columnName);
  const wanted = CUSTOMER_IMPORT_COLUMNS.filter((column) => column === 'Z' || names.includes(column));
  const errors = headerErrors(header, names, wanted);
  if (errors.length === 0 && wanted.length === 1) {
    const known = CUSTOMER_IMPORT_COLUMNS.slice(1).join(', ');
    const reason = `Il n’y a rien à importer : aucune des colonnes ${known}.`;
    errors.push(fileError('columns_unknown', reason, { line: header.line }));
  }
  if (errors.length > 0) return { errors };
  const known: readonly string[] = [...CUSTOMER_IMPORT_COLUMNS, ERROR_COLUMN];
  return {
    width: header.cells.length,
    at: new Map(wanted.map((column) => [column, names.indexOf(column)])),
    ignored: header.cells.filter((cell, at) => cell.trim() !== '' && !known.includes(names[at] ?? '')),
  };
}
