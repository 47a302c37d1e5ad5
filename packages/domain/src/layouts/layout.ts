import type { FileEncoding } from '../csv/encode-text.ts';
import type { LayoutSubject } from './fields.ts';

export const DATE_STYLES = ['dd/mm/yyyy', 'ddmmyy', 'ddmmyyyy', 'yyyymmdd', 'yyyy-mm-dd'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** A column: either `field`, a field of the layout's subject, or `text`, the same constant in every row. */
export interface LayoutColumn {
  readonly label: string;
  /** Name in `LAYOUT_FIELDS`. */
  readonly field?: string;
  readonly text?: string;
  /** Maximum number of characters; the exact number in a layout without separator. */
  readonly width?: number;
  /** Side on which the value is aligned in a layout without separator; `left` when absent. */
  readonly align?: 'left' | 'right';
  /** Padding character; a space when absent. */
  readonly pad?: string;
  readonly upper?: boolean;
  /** Removes spaces, dots and hyphens. */
  readonly compact?: boolean;
  /** Decimals of amounts and percents; 2 when absent. */
  readonly decimals?: number;
  /** Rows without this value are refused. */
  readonly required?: boolean;
  /** Never truncated: a row whose value is too long is refused. Numbers and dates are never truncated either. */
  readonly whole?: boolean;
}

/** File format of an accounting program. It is data, so that a company can change the columns without code. */
export interface Layout {
  /** Value of the call's parameter: `sage100`. */
  readonly name: string;
  /** Shown to users, in French. */
  readonly label: string;
  readonly of: LayoutSubject;
  /** File name; `{date}` is replaced by the day, `YYYYMMDD`. */
  readonly file: string;
  readonly encoding: FileEncoding;
  readonly line_end: 'crlf' | 'lf';
  /** One character, removed from the values: nothing is quoted. When absent, columns have fixed widths. */
  readonly separator?: string;
  /** Writes a first line with the labels of the columns. */
  readonly header?: boolean;
  /** Line above the header; `{company}` is replaced by the network's name. */
  readonly preamble?: string;
  /** Begins the file with a byte order mark, by which spreadsheets recognise UTF-8. */
  readonly bom?: boolean;
  /** For spreadsheets: cells are quoted where needed, and formulas are escaped. */
  readonly spreadsheet?: boolean;
  readonly decimal: ',' | '.';
  readonly date: DateStyle;
  readonly columns: readonly LayoutColumn[];
}
