import type { AnyPgColumn } from '../access/rows.ts';
import type { ComputedType } from './resource.ts';

/** A value of PostgreSQL as JSON text. */
export type Format = (value: unknown) => string;

/** Numbers and booleans: their text is JSON already. */
export const raw: Format = String;
export const json: Format = (value) => JSON.stringify(value);
/** `2026-01-01 10:00:00.5+00` (PostgreSQL's text, session in UTC) as DATE_ATOM. */
const atom = (text: string): string => `"${text.slice(0, 10)}T${text.slice(11, 19)}+00:00"`;

export const FORMATS: Readonly<Record<ComputedType, Format>> = {
  integer: raw,
  boolean: raw,
  text: json,
  date: json,
  timestamp: (value) => atom(value as string),
  json,
};

/** Format of a column's values, by its SQL type. */
export function formatOf(column: AnyPgColumn): Format {
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) return FORMATS.timestamp;
  return /^(integer|smallint|bigint|boolean|real|double precision)$/.test(type) ? raw : json;
}
