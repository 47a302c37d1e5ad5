import type { Book } from './book.ts';
import { shownDigits, shownInstant } from './formats.ts';
import { type Attributes, type Parts, TOO_LARGE, UNREADABLE, WorkbookError } from './parts.ts';

/** A row of a sheet with a text in at least one cell. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number;
  /** Up to its last cell that is not blank. */
  readonly cells: readonly string[];
  /** Why a cell cannot be read, in French, by the index of its column. */
  readonly faults?: Readonly<Record<number, string>>;
}

/** Excel's own limits. */
const MAX_LINE = 1_048_576;
const MAX_COLUMN = 16_384;
/** Characters of all cells together, as many as a CSV file may have. */
const MAX_CHARS = 20_000_000;

/** Index of a column: `A1` is 0, `AB7` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
/** Name of a column: 0 is `A`. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** A number as people typed it: `0.30000000000000004` is `0.3`. */
const plain = (raw: string): string => {
  const number = Number(raw);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw;
};

function numberText(raw: string, style: string | undefined, { formats, calendar }: Book): string {
  const format = formats[Number(style ?? 0)];
  if (format === undefined) return plain(raw);
  const number = Number(raw);
  if (typeof format === 'string') return shownInstant(number, format, calendar) ?? plain(raw);
  return Number.isSafeInteger(number) && number >= 0 ? shownDigits(format, String(number)) : plain(raw);
}
function textOf(raw: string, { t: type = 'n', s: style }: Attributes, book: Book): string {
  if (raw === '') return '';
  if (type === 's') {
    const text = book.strings[Number(raw)];
    if (text === undefined) throw new WorkbookError(UNREADABLE);
    return text;
  }
  if (type === 'b') return raw === '1' || raw === 'true' ? 'Oui' : 'Non';
  if (type === 'd') return raw.replace('T', ' ').replace(/ 00:00:00(?:\.0{1,9})?Z?$/, '');
  return type === 'n' ? numberText(raw, style, book) : raw;
}

/** The rows that tags make. */
class SheetReader {
  readonly rows: SheetRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #faults: Record<number, string> | undefined;
  #at = 0;
  #cell: Attributes = {};
  #text = '';
  #hasFormula = false;
  #hasValue = false;
  #phonetic = 0;
  #chars = 0;

  readonly #book: Book;
  readonly #maxColumns: number;
  constructor(book: Book, maxColumns: number) {
    this.#book = book;
    this.#maxColumns = maxColumns;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') {
      const line = Number(attributes['r'] ?? this.#line + 1);
      if (!Number.isInteger(line) || line < 1 || line > MAX_LINE) throw new WorkbookError(UNREADABLE);
      this.#line = line;
      this.#cells = [];
      this.#faults = undefined;
      this.#at = 0;
    } else if (name === 'c') {
      if (attributes['r']) this.#at = columnOf(attributes['r']);
      if (this.#at < 0 || this.#at >= MAX_COLUMN) throw new WorkbookError(UNREADABLE);
      this.#cell = attributes;
      this.#text = '';
      this.#hasFormula = false;
      this.#hasValue = false;
    } else if (name === 'f') this.#hasFormula = true;
    else if (name === 'v' || name === 'is') this.#hasValue = true;
    else if (name === 'rPh') this.#phonetic += 1;
  };

  readonly close = (name: string, text: string): void => {
    if (name === 'v' || (name === 't' && this.#phonetic === 0)) this.#text += text;
    else if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && (this.#cells.length > 0 || this.#faults))
      this.rows.push({ line: this.#line, cells: this.#cells, ...(this.#faults && { faults: this.#faults }) });
  };

  #endCell(): void {
    const at = this.#at;
    this.#at += 1;
    const text = textOf(this.#text, this.#cell, this.#book);
    const isLost = this.#hasFormula && !this.#hasValue;
    if (!isLost && text.trim() === '') return;
    if (at >= this.#maxColumns)
      throw new WorkbookError(`Le fichier a plus de ${this.#maxColumns} colonnes : gardez les colonnes utiles.`);
    this.#chars += text.length;
    if (this.#chars > MAX_CHARS) throw new WorkbookError(TOO_LARGE);
    if (isLost) {
      const cell = `${columnName(at)}${this.#line}`;
      this.#faults ??= {};
      this.#faults[at] =
        `La cellule ${cell} est une formule sans résultat enregistré : ouvrez le classeur dans Excel et enregistrez-le, ou remplacez la formule par sa valeur.`;
    }
    while (this.#cells.length <= at) this.#cells.push('');
    this.#cells[at] = text;
  }
}

/** Yields the rows of the first sheet that has any, some at a time. */
export async function* rowsOf(parts: Parts, book: Book, maxColumns: number): AsyncGenerator<readonly SheetRow[]> {
  for (const path of book.sheets) {
    const reader = new SheetReader(book, maxColumns);
    let hasRows = false;
    for await (const _ of parts.pieces(path, reader)) {
      if (reader.rows.length === 0) continue;
      hasRows = true;
      yield reader.rows.splice(0);
    }
    if (hasRows) return;
  }
}
