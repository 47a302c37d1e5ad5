import type { FileKind } from '../../core.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum size of a mailed attachment in bytes: mail servers refuse larger ones. */
export const MAX_ATTACHMENT_BYTES = 5 * MEGABYTE;
/** Maximum size of a file in bytes, by kind of field. Checked before sending, and by the server. */
export const FILE_LIMITS = {
  image: 10 * MEGABYTE,
  document: 30 * MEGABYTE,
  attachment: MAX_ATTACHMENT_BYTES,
  csv: 20 * MEGABYTE,
  table: 20 * MEGABYTE,
  bank: 50 * MEGABYTE,
  mail: 20 * MEGABYTE,
  advisories: 20 * MEGABYTE,
} as const satisfies Record<FileKind, number>;
/** Formats a size: `10 Mo`. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} Mo`;

/** Place in an uploaded CSV file. */
export interface FilePlace {
  /** Field of the file: `budgetFile`. */
  readonly field: string;
  /**
   * Row number as in a spreadsheet, from 1 (usually the header). Empty rows count, a row with line breaks in its cells
   * counts once, Excel's `sep=;` does not count. Null: the whole file.
   */
  readonly line: number | null;
  /** Column name of the format, whatever the file's spelling. Null: the whole row. */
  readonly column: string | null;
}

/**
 * Returns the `propertyPath` of a violation: `budgetFile[12].CIP`, `budgetFile[12]`, `budgetFile.TOTAL` or
 * `budgetFile`.
 */
export const pathOfPlace = ({ field, line, column }: FilePlace): string =>
  `${field}${line === null ? '' : `[${line}]`}${column === null ? '' : `.${column}`}`;

/**
 * Returns the place of a `propertyPath` whose field is `file` or `…File`, null for any other path.
 * `placeOfPath('budgetFile[12].CIP')` is `{ field: 'budgetFile', line: 12, column: 'CIP' }`.
 */
export function placeOfPath(propertyPath: string): FilePlace | null {
  const [, field, line, column = null] = /^(file|\w+File)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(propertyPath) ?? [];
  return field === undefined ? null : { field, line: line === undefined ? null : Number(line), column };
}
