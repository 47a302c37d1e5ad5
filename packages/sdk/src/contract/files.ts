import type { FileKind } from '../core.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that a file may have, by what its field takes: checked before it is sent, and by the server again. */
export const FILE_LIMITS = {
  image: 10 * MEGABYTE,
  document: 30 * MEGABYTE,
  csv: 20 * MEGABYTE,
} as const satisfies Record<FileKind, number>;
/** Bytes of a file that is sent with a message by mail: mail servers refuse larger ones. */
export const MAX_ATTACHMENT_BYTES = 5 * MEGABYTE;
/** A limit as text: `10 Mo`. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} Mo`;

/** A place in a CSV file that was sent. */
export interface FilePlace {
  /** The field that took the file: `budgetFile`. */
  readonly field: string;
  /**
   * As a spreadsheet numbers its rows: from 1 (mostly the header), empty rows counted, a row whose cells hold line breaks
   * counted once, Excel's `sep=;` not counted. Null: the file as a whole.
   */
  readonly line: number | null;
  /** The column's name in the format, however the file spells it; null: the row as a whole. */
  readonly column: string | null;
}

/** A place as the `propertyPath` of a violation: `budgetFile[12].CIP`, `budgetFile[12]`, `budgetFile.TOTAL`, `budgetFile`. */
export const pathOfPlace = ({ field, line, column }: FilePlace): string =>
  `${field}${line === null ? '' : `[${line}]`}${column === null ? '' : `.${column}`}`;

/**
 * The place that a `propertyPath` names, of a field called `file` or `…File`; null for any other path.
 * `placeOfPath('budgetFile[12].CIP')` is `{ field: 'budgetFile', line: 12, column: 'CIP' }`.
 */
export function placeOfPath(propertyPath: string): FilePlace | null {
  const [, field, line, column = null] = /^(file|\w+File)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(propertyPath) ?? [];
  return field === undefined ? null : { field, line: line === undefined ? null : Number(line), column };
}
