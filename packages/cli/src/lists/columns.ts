import type { Paths } from '@officine/sdk';
import {
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNumber,
  typography,
} from '@officine/sdk/format';
import { type FieldKind, fieldLabel, hasWords, headingOf, wordOf } from '@officine/sdk/labels';
import type { Column } from '../output/fields.ts';

const NUMBERS: Readonly<Partial<Record<FieldKind, (value: number) => string>>> = {
  money: formatMoney,
  percent: (value) => typography(`${formatNumber(value)} %`),
  rate: (value) => typography(`${formatNumber(value, 2)} %`),
  hundredths: (value) => typography(`${formatNumber(value / 100)} %`),
  pixels: (value) => formatNumber(value),
  milliseconds: (value) => typography(`${formatNumber(value)} ms`),
  bytes: formatFileSize,
  count: (value) => formatNumber(value),
};
const DATES: Readonly<Partial<Record<FieldKind, (value: string) => string>>> = {
  day: (value) => formatDate(value.slice(0, 10)),
  instant: formatDateTime,
};

/**
 * The column of a field with its label and format: `columnOf('Campaign', 'budget')`. `key` is the path of the value in
 * a row, if it differs from the field's.
 */
export function columnOf(type: string, path: string, key = path): Column {
  const label = headingOf(type, path);
  const kind = fieldLabel(type, path)?.kind;
  const show = kind && (NUMBERS[kind] ?? DATES[kind]);
  if (show) return { key, label, show, ...(kind in NUMBERS && { right: true }) };
  if (hasWords(type, path)) return { key, label, show: (value: string) => wordOf(type, path, value) ?? value };
  return { key, label, ...(path === 'id' && { right: true }) };
}

interface Resource {
  readonly get: { readonly type: string; readonly io: { readonly out: unknown } };
}
/** Columns of a resource's fields; computed columns are given as objects. */
export const columnsOf = <const R extends Resource>(
  { get: { type } }: R,
  ...fields: readonly (Paths<R> | Column)[]
): Column[] => fields.map((field) => (typeof field === 'string' ? columnOf(type, field) : field));
