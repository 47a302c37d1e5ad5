import { type RawRow, rawReader, unquote } from './raw.ts';

export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A record of a CSV file. `line` is where it begins, from 1; `unclosed`: its last cell opens a quote that nothing closes. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly unclosed?: true;
}

/** Line breaks inside cells: only quoted cells can contain them. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.startsWith('"') ? sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : sum), 0);

/**
 * A reader that takes a text in pieces, cut anywhere: `push(piece)` gives the records that are complete, `end()` the last one.
 * RFC 4180, and what is seen in the wild: any of CRLF, LF, CR ends a record; a quote inside a plain cell, and text after a closing
 * quote, are kept as they are. An empty line is a record of one empty cell. It holds one record at a time.
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

/** The records of a whole text, one by one. */
export function* readCsv(text: string, separator: Separator): Generator<CsvRow, void> {
  const reader = csvReader(separator);
  yield* reader.push(text);
  const last = reader.end();
  if (last !== undefined) yield last;
}
