export const SEPARATORS = [';', ',', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A record of a CSV file. `line` is where it begins, from 1; `unclosed`: its last cell opens a quote that nothing closes. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly unclosed?: true;
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** Where the reader is: at a cell's start, in a plain cell, inside quotes, or after a quote inside quotes. */
const START = 0;
const PLAIN = 1;
const QUOTED = 2;
const CLOSED = 3;

/**
 * A reader that takes a text in pieces, cut anywhere: `push(piece)` gives the records that are complete, `end()` the last one.
 * RFC 4180, and what is seen in the wild: any of CRLF, LF, CR ends a record; a quote inside a plain cell, and text after a closing
 * quote, are kept as they are. An empty line is a record of one empty cell. It holds one record at a time.
 */
export function csvReader(separator: Separator) {
  const comma = separator.charCodeAt(0);
  let state = START;
  let cell = '';
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let afterCr = false;

  function* push(piece: string): Generator<CsvRow, void> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      const isSecondHalf = afterCr && code === LF;
      afterCr = code === CR;
      const isBreak = code === LF || code === CR;
      if (isBreak && !isSecondHalf) line += 1;
      if (state === QUOTED) {
        if (code !== QUOTE) continue;
        cell += piece.slice(from, at);
        state = CLOSED;
      } else if (code === QUOTE && state !== PLAIN) {
        // Doubled inside quotes, the second one stays; at a cell's start, it opens.
        from = state === CLOSED ? at : at + 1;
        state = QUOTED;
      } else if (code === comma || isBreak) {
        if (isSecondHalf && state === START && cells.length === 0) {
          from = at + 1;
          continue;
        }
        if (state === PLAIN) cell += piece.slice(from, at);
        cells.push(cell);
        cell = '';
        state = START;
        from = at + 1;
        if (!isBreak) continue;
        yield { line: begun, cells };
        cells = [];
        begun = line;
      } else if (state !== PLAIN) {
        state = PLAIN;
        from = at;
      }
    }
    if (state === PLAIN || state === QUOTED) cell += piece.slice(from);
  }

  function end(): CsvRow | undefined {
    if (state === START && cells.length === 0) return undefined;
    const last = { line: begun, cells: [...cells, cell] };
    return state === QUOTED ? { ...last, unclosed: true } : last;
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
