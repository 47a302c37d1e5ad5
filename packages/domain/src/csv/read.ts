import { cleanText } from '../format/clean-text.ts';
import { type RawRow, rawReader, unquote } from './raw-records.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * A record of a CSV file; `unclosed`: its last cell has an opening quote without a closing one; `unended`: the last one,
 * without a line end.
 */
export interface CsvRow {
  /**
   * Its row in a spreadsheet, from 1: empty records are counted, and a record with line breaks in its cells is one row.
   */
  readonly line: number;
  readonly cells: readonly string[];
  readonly unclosed?: true;
  readonly unended?: true;
}

/**
 * Returns a reader of a text in chunks, split anywhere: `push(chunk)` yields the complete records, `end()` returns the
 * last one. Follows RFC 4180 and accepts common deviations: CRLF, LF and CR each end a record; a quote inside an
 * unquoted cell, and text after a closing quote, are kept. An empty line is a record with one empty cell. Only one
 * record is kept in memory.
 */
export function csvReader(separator: Separator) {
  const reader = rawReader(separator);
  let line = 0;
  const read = ({ cells, end, unclosed }: RawRow): CsvRow => {
    line += 1;
    const row = { line, cells: cells.map(unquote) };
    return end === '' ? { ...row, ...(unclosed && { unclosed }), unended: true } : row;
  };

  function* push(piece: string): Generator<CsvRow, void> {
    for (const row of reader.push(piece)) yield read(row);
  }
  function end(): CsvRow | undefined {
    const row = reader.end();
    return row && read(row);
  }
  return { push, end };
}

/** Yields the records of a whole text. */
export function* readCsv(text: string, separator: Separator): Generator<CsvRow, void> {
  const reader = csvReader(separator);
  yield* reader.push(text);
  const last = reader.end();
  if (last !== undefined) yield last;
}

/** A record with its texts as they are stored: see `cleanText`. */
export const cleanRow = <T extends CsvRow>(row: T): T => ({ ...row, cells: row.cells.map(cleanText) });
