import type { Separator } from './read.ts';

/** A record as written in the file: cells with their quotes, and the line end (`''` for a last line without one). */
export interface RawRow {
  readonly cells: readonly string[];
  readonly end: '\r\n' | '\n' | '\r' | '';
  /** The last cell has an opening quote without a closing one. */
  readonly unclosed?: true;
}

/** As many cells as a row of a spreadsheet can have. */
const MAX_CELLS = 16_384;
/** Thirty cells of a spreadsheet, each as long as it can be. A quote that is not closed makes a record of all that follows. */
const MAX_RECORD_CHARS = 1_000_000;
/** Thrown while a text is read that is no table; the message is French. */
export class RecordTooWide extends Error {
  constructor(line: number, excess: string) {
    super(`La ligne ${line.toLocaleString('fr-FR')} de ce fichier a plus de ${excess}.`);
  }
}
const COLUMNS = `${MAX_CELLS.toLocaleString('fr-FR')} colonnes : ce n’est pas un tableau`;
const CHARACTERS = `${MAX_RECORD_CHARS.toLocaleString('fr-FR')} caractères : un guillemet n’y est sans doute pas refermé`;

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** States of the reader: at the start of a cell, in an unquoted cell, inside quotes, after a quote inside quotes. */
const START = 0;
const PLAIN = 1;
const QUOTED = 2;
const CLOSED = 3;

/**
 * Splits a text, given in chunks, into raw records. Lossless: cells joined by the separator, plus the line ends, are
 * the original text. `csvReader` returns the same records with unquoted cells, and documents the syntax. Throws
 * `RecordTooWide` as soon as a record has more cells than a spreadsheet can show, or a million characters.
 */
export function rawReader(separator: Separator) {
  const comma = separator.charCodeAt(0);
  let state = START;
  let cell = '';
  let cells: string[] = [];
  /** Characters of the cells of this record, and the records before it. */
  let chars = 0;
  let records = 0;
  const take = (text: string): string => {
    chars += text.length;
    if (chars > MAX_RECORD_CHARS) throw new RecordTooWide(records + 1, CHARACTERS);
    return cell + text;
  };
  /** A record ended by CR at the end of a chunk: the next chunk may begin with the LF of a CRLF. */
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
        cells.push(take(piece.slice(from, at)));
        cell = '';
        state = START;
        from = at + 1;
        if (code === comma) {
          if (cells.length >= MAX_CELLS) throw new RecordTooWide(records + 1, COLUMNS);
          continue;
        }
        const whole = cells;
        cells = [];
        chars = 0;
        records += 1;
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
    cell = take(piece.slice(from));
  }

  function end(): RawRow | undefined {
    if (waiting) return { cells: waiting, end: '\r' };
    if (cell === '' && cells.length === 0) return undefined;
    const last = { cells: [...cells, cell], end: '' } as const;
    return state === QUOTED ? { ...last, unclosed: true } : last;
  }
  return { push, end };
}

/** Twice as fast as `replaceAll` where a hostile file has millions. */
const single = (text: string): string => (text.includes('""') ? text.split('""').join('"') : text);

/** The value of a raw cell: `'"a ""b"""'` is `a "b"`. */
export function unquote(raw: string): string {
  if (!raw.startsWith('"')) return raw;
  for (let at = raw.indexOf('"', 1); at >= 0; at = raw.indexOf('"', at + 2))
    if (raw.charCodeAt(at + 1) !== QUOTE) return single(raw.slice(1, at)) + raw.slice(at + 1);
  return single(raw.slice(1));
}
