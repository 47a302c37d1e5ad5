/** How a column's values are shown: `money` is cents, `date` is `YYYY-MM-DD`, `instant` is UTC, as the API sends it. */
export type Kind = 'text' | 'number' | 'money' | 'date' | 'instant' | 'boolean';
export interface Column {
  readonly header: string;
  readonly kind: Kind;
}
export type Row = readonly unknown[];
/** A table as it is made, some rows at a time. `name` is the file's, without extension. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Row[]>;
}
