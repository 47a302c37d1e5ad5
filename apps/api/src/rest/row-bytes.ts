import type postgres from 'postgres';

type Column = postgres.Column<string>;
/** Rows of a result as PostgreSQL sent them: each is one message. */
export type Messages = readonly Buffer[] & { readonly columns?: readonly Column[] };

/** Type, length and number of columns stand before the first value of a message. */
const FIRST_VALUE = 7;
const DATE = 1082;
/** Values that the pool reads as the text that PostgreSQL sends. */
const isText = ({ parser, type }: Column): boolean => parser === undefined || type === DATE;

/**
 * A row as PostgreSQL sent it. An answer is copied from it, byte by byte: its values never become texts, of which a page has
 * thousands, for the garbage collector to find. One reader serves all rows of a result.
 */
export class RowBytes {
  bytes: Buffer = Buffer.alloc(0);
  readonly #columns: readonly Column[];
  readonly #isText: readonly boolean[];
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor({ columns = [] }: Messages) {
    this.#columns = columns;
    this.#isText = columns.map(isText);
    this.#starts = new Int32Array(columns.length);
    this.#ends = new Int32Array(columns.length);
  }

  /** Moves to another row. */
  read(message: Buffer): this {
    this.bytes = message;
    let at = FIRST_VALUE;
    for (let column = 0; column < this.#starts.length; column++) {
      const length = message.readInt32BE(at);
      at += 4;
      this.#starts[column] = length < 0 ? -1 : at;
      at += Math.max(0, length);
      this.#ends[column] = at;
    }
    return this;
  }

  isNull = (at: number): boolean => this.#starts[at] === -1;
  /** Whether the value is a text, also in JavaScript. */
  isText = (at: number): boolean => this.#isText[at] === true;
  start = (at: number): number => this.#starts[at] as number;
  end = (at: number): number => this.#ends[at] as number;
  /** The value as PostgreSQL's text. */
  text = (at: number): string => this.bytes.toString('utf8', this.start(at), this.end(at));
  /** The value as the pool reads it. */
  value(at: number): unknown {
    const { parser } = this.#columns[at] as Column;
    const text = this.text(at);
    if (!parser) return text;
    // As postgres.js does: its parsers of arrays do not expect the first brace.
    return parser((parser as { array?: boolean }).array ? text.slice(1) : text);
  }
}
