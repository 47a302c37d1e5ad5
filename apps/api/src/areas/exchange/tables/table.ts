/** Type of a column's values: `money` is cents, `date` is `YYYY-MM-DD`, `instant` is UTC, as on the wire. */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'instant' | 'boolean';
export interface Column {
  readonly header: string;
  readonly kind: Kind;
}
export type Row = readonly unknown[];
/** A table that yields its rows in batches. `name` is the name of the file without extension. */
export interface Table {
  readonly name: string;
  /** Number of rows, where it is known before they are read. */
  readonly count?: number;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Row[]>;
}
