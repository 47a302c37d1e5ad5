import { accept, type Check, refuse } from '../check.ts';
import { transliterate } from '../csv/encode-text.ts';
import type { Separator } from '../csv/read.ts';
import { BOM, csvLine } from '../csv/write.ts';
import { compact } from '../identifiers/read.ts';
import { centsToEuros } from '../money/parse-euros.ts';
import { type FieldKind, LAYOUT_FIELDS, type LayoutRow, type LayoutSubject } from './fields.ts';
import type { DateStyle, Layout, LayoutColumn } from './layout.ts';

type Value = string | number | boolean | null;

const DATES: Readonly<Record<DateStyle, (y: string, m: string, d: string) => string>> = {
  'dd/mm/yyyy': (y, m, d) => `${d}/${m}/${y}`,
  ddmmyy: (y, m, d) => d + m + y.slice(2),
  ddmmyyyy: (y, m, d) => d + m + y,
  yyyymmdd: (y, m, d) => y + m + d,
  'yyyy-mm-dd': (y, m, d) => `${y}-${m}-${d}`,
};
function dateText(value: string, style: DateStyle): string {
  const [y = '', m = '', d = ''] = value.split('-');
  return DATES[style](y, m, d);
}
/** Formats hundredths: cents are hundredths of a euro, rates are hundredths of a percent. */
function decimalText(hundredths: number, decimals: number, sign: string): string {
  const [whole = '', rest = ''] = centsToEuros(hundredths).split(',');
  const kept = rest.padEnd(decimals, '0').slice(0, Math.max(decimals, rest.replace(/0+$/, '').length));
  return kept ? `${whole}${sign}${kept}` : whole;
}

/** Formats rows of one layout, with only the characters that its encoding has. */
export interface LayoutWriter<S extends LayoutSubject> {
  /** Byte order mark, preamble and header, as the layout asks. `company` is the network's name. */
  head(company: string): string;
  /** A row with its line end. Refused, in French, when a required value is missing or a value does not fit. */
  line(row: LayoutRow<S>): Check;
}

/**
 * Returns a writer for rows of `layout`, which must have no faults (`layoutFaults`). Texts longer than their column are
 * truncated; for numbers, dates and columns marked `whole` the row is refused instead.
 */
export function layoutWriter<S extends LayoutSubject>(layout: Layout & { readonly of: S }): LayoutWriter<S> {
  const { encoding, separator, decimal, date, spreadsheet, columns } = layout;
  const fields: Readonly<Record<string, FieldKind>> = LAYOUT_FIELDS[layout.of];
  const end = layout.line_end === 'crlf' ? '\r\n' : '\n';
  const clean = (text: string): string => {
    const oneLine = transliterate(text, encoding).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
    const apart = separator === undefined || spreadsheet ? oneLine : oneLine.replaceAll(separator, ' ');
    return apart.replace(/ {2,}/g, ' ').trim();
  };

  function textOf({ field, text, decimals = 2, upper, compact: isCompact }: LayoutColumn, row: LayoutRow<S>): string {
    if (field === undefined) return text ?? '';
    const value = (row as Readonly<Record<string, Value>>)[field] ?? null;
    const kind = fields[field];
    if (value === null || value === '') return '';
    if (kind === 'date') return dateText(String(value), date);
    if (kind === 'flag') return value ? '1' : '0';
    if (kind === 'integer') return String(value);
    if (kind === 'cents' || kind === 'percent') return decimalText(Number(value), decimals, decimal);
    const cleaned = clean(isCompact ? compact(String(value)) : String(value));
    return upper ? cleaned.toUpperCase() : cleaned;
  }

  function cell(column: LayoutColumn, row: LayoutRow<S>): Check {
    const { label, field, width, required, whole, align = 'left', pad = ' ' } = column;
    let value = textOf(column, row);
    if (required && value === '') return refuse(`« ${label} » est vide.`);
    if (width !== undefined && value.length > width) {
      const isText = field === undefined || fields[field] === 'text';
      if (whole || !isText) return refuse(`« ${label} » (${value}) ne tient pas en ${width} caractères.`);
      value = value.slice(0, width).trimEnd();
    }
    if (separator !== undefined || width === undefined) return accept(value);
    return accept(align === 'left' ? value.padEnd(width, pad) : value.padStart(width, pad));
  }

  const join = (cells: readonly string[]): string =>
    spreadsheet
      ? csvLine(cells, { separator: separator as Separator }).replace(/\r\n$/, end)
      : cells.join(separator ?? '') + end;

  return {
    head(company) {
      const lines = layout.preamble === undefined ? '' : clean(layout.preamble.replace('{company}', company)) + end;
      const labels = columns.map(({ label, width = 0 }) =>
        separator === undefined ? clean(label).slice(0, width).padEnd(width) : clean(label),
      );
      return (layout.bom ? BOM : '') + lines + (layout.header ? join(labels) : '');
    },
    line(row) {
      const cells: string[] = [];
      for (const column of columns) {
        const found = cell(column, row);
        if (!found.ok) return found;
        cells.push(found.value);
      }
      return accept(join(cells));
    },
  };
}
