import {
  BOM,
  type CsvRow,
  cleanText,
  csvLine,
  decodeText,
  detectSeparator,
  isBlank,
  RecordTooWide,
  readCsv,
  type Separator,
} from '@officine/domain';

/** A CSV file whose cells may be changed. Its records keep their row numbers. */
export interface Mendable {
  readonly name: string;
  readonly separator: Separator;
  /** What stands before the records: Excel's `sep=;`. */
  readonly head: string;
  /** All of them, blank ones too: record 0 is row 1. */
  readonly records: readonly CsvRow[];
}

/**
 * Reads a file as the server does. Null for a workbook, and for a file with a quote that is never closed: what its last
 * record swallowed would be written back as one cell.
 */
export async function mendableOf(file: File): Promise<Mendable | null> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return null;
  const { text } = decoded.value;
  const { separator, from } = detectSeparator(text);
  try {
    const records = [...readCsv(text.slice(from), separator)];
    if (records.some(({ unclosed }) => unclosed)) return null;
    return { name: file.name, separator, head: text.slice(0, from), records };
  } catch (error) {
    if (error instanceof RecordTooWide) return null;
    throw error;
  }
}

/** The text of a cell, by its row number and its column from 0; empty where the row ends before. */
export const cellAt = ({ records }: Mendable, line: number, at: number): string =>
  cleanText(records[line - 1]?.cells[at] ?? '');

/** The same file with another text in a cell. */
export function withCell(file: Mendable, line: number, at: number, value: string): Mendable {
  const records = file.records.map((record) => {
    if (record.line !== line) return record;
    const cells = Array.from({ length: Math.max(record.cells.length, at + 1) }, (_, i) => record.cells[i] ?? '');
    return { ...record, cells: cells.with(at, value) };
  });
  return { ...file, records };
}

/** The file to send: UTF-8, and the last record without a line end where it had none, as of a file that was cut. */
export function fileOf({ name, separator, head, records }: Mendable): File {
  const lines = records.map((record) => {
    const line = isBlank(record) ? '\r\n' : csvLine(record.cells, { separator, escapeFormulas: false });
    return record.unended ? line.slice(0, -2) : line;
  });
  return new File([BOM, head, ...lines], name, { type: 'text/csv' });
}
