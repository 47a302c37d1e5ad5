import type { Separator } from './read.ts';

/** A record as it stands in the file: its cells with their quotes, and what ends it (`''` for a last line without break). */
export interface RawRow {
  readonly cells: readonly string[];
  readonly end: '\r\n' | '\n' | '\r' | '';
  /** Its last cell opens a quote that nothing closes. */
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
 * Cuts a text, given in pieces, into records, and loses nothing of it: the cells, joined by the separator, and the ends are the
 * text again. `csvReader` says what they say.
 */
export function rawReader(separator: Separator) {
  const comma = separator.charCodeAt(0);
  let state = START;
  let cell = '';
  let cells: string[] = [];
  /** Ended by CR: an LF may follow in the next piece. */
  let waiting: readonly string[] | undefined;

  function* push(piece: string): Generator<RawRow, void> {
    if (piece === '') return;
    let at = 0;
    if (waiting) {
      const isBoth = piece.charCodeAt(0) === LF;
      if (isBoth) at = 1;
      yield { cells: waiting, end: isBoth ? '\r\n' : '\r' };
      waiting = undefined;
    }
    let from = at;
    for (; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (state === QUOTED) {
        if (code === QUOTE) state = CLOSED;
      } else if (code === QUOTE && state !== PLAIN) {
        state = QUOTED;
      } else if (code === comma || code === LF || code === CR) {
        cells.push(cell + piece.slice(from, at));
        cell = '';
        state = START;
        from = at + 1;
        if (code === comma) continue;
        const whole = cells;
        cells = [];
        if (code === LF) yield { cells: whole, end: '\n' };
        else if (from === piece.length) waiting = whole;
        else if (piece.charCodeAt(from) !== LF) yield { cells: whole, end: '\r' };
        else {
          at += 1;
          from += 1;
          yield { cells: whole, end: '\r\n' };
        }
      } else state = PLAIN;
    }
    cell += piece.slice(from);
  }

  function end(): RawRow | undefined {
    if (waiting) return { cells: waiting, end: '\r' };
    if (cell === '' && cells.length === 0) return undefined;
    const last = { cells: [...cells, cell], end: '' } as const;
    return state === QUOTED ? { ...last, unclosed: true } : last;
  }
  return { push, end };
}

/** What a raw cell says: `'"a ""b"""'` is `a "b"`. */
export function unquote(raw: string): string {
  if (!raw.startsWith('"')) return raw;
  const inside = /^"([^"]*(?:""[^"]*)*)"?([^]*)$/.exec(raw);
  return inside ? `${inside[1]!.replaceAll('""', '"')}${inside[2]!}` : raw;
}
