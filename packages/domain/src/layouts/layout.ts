import type { FileEncoding } from '../csv/encode-text.ts';
import type { LayoutSubject } from './fields.ts';

export const DATE_STYLES = ['dd/mm/yyyy', 'ddmmyy', 'ddmmyyyy', 'yyyymmdd', 'yyyy-mm-dd'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** A column: a field of the layout's subject, or the same text in every row. */
export interface LayoutColumn {
  readonly label: string;
  /** Name in `LAYOUT_FIELDS`. */
  readonly field?: string;
  readonly text?: string;
  /** Characters at the most; in a layout without separator, exactly. */
  readonly width?: number;
  /** Side of the padding of a layout without separator: `left` puts the value left. */
  readonly align?: 'left' | 'right';
  /** One character; a space when absent. */
  readonly pad?: string;
  readonly upper?: boolean;
  /** Without spaces, dots and hyphens. */
  readonly compact?: boolean;
  /** Decimals of amounts and percents; 2 when absent. */
  readonly decimals?: number;
  /** A row without this value is left out. */
  readonly required?: boolean;
  /** Never cut: a row whose value is too long is left out. Numbers and dates are never cut. */
  readonly whole?: boolean;
}

/** How a firm's accounting program wants its file: data, so that a firm changes columns without code. */
export interface Layout {
  /** What the call is given: `sage100`. */
  readonly name: string;
  /** French. */
  readonly label: string;
  readonly of: LayoutSubject;
  /** Name of the file; `{date}` is the day, `YYYYMMDD`. */
  readonly file: string;
  readonly encoding: FileEncoding;
  readonly line_end: 'crlf' | 'lf';
  /** Absent: columns stand by their widths. Values lose this sign, and there are no quotes. */
  readonly separator?: string;
  /** A first line with the columns' labels. */
  readonly header?: boolean;
  /** A line before everything; `{company}` is the network's name. */
  readonly preamble?: string;
  /** The mark by which spreadsheets know UTF-8. */
  readonly bom?: boolean;
  /** For spreadsheets: cells are quoted where needed, and formulas are escaped. */
  readonly spreadsheet?: boolean;
  readonly decimal: ',' | '.';
  readonly date: DateStyle;
  readonly columns: readonly LayoutColumn[];
}
