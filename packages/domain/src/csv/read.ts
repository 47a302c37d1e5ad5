import { type RawRow, rawReader, unquote } from './raw-records.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * A record of a CSV file. `line` is its first line, from 1; `unclosed`: its last cell has an opening quote without a
 * closing one.
 */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly unclosed?: true;
}

/** Number of line breaks inside cells: only quoted cells can contain them. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.startsWith('"') ? sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : sum), 0);

/**
 * Returns a reader of a text in chunks, split anywhere: `push(chunk)` yields the complete records, `end()` returns the
 * last one. Follows RFC 4180 and accepts common deviations: CRLF, LF and CR each end a record; a quote inside an
 * unquoted cell, and text after a closing quote, are kept. An empty line is a record with one empty cell. Only one
 * record is kept in memory.
 */
export function csvReader(separator: Separator) {
  const reader = rawReader(separator);
  let line = 1;
  const read = ({ cells, unclosed }: RawRow): CsvRow => {
    const row = { line, cells: cells.map(unquote) };
    line += 1 + breaksIn(cells);
    return unclosed ? { ...row, unclosed } : row;
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
