import type { AnyPgColumn } from '../access/rows.ts';
import { type JsonOutput, piece } from './json-output.ts';
import type { ComputedType } from './resource.ts';
import type { RowBytes } from './row-bytes.ts';

/** Writes a value of a row, which is not null, as JSON. */
export type Format = (out: JsonOutput, row: RowBytes, at: number) => void;

const TRUE = piece('true');
const FALSE = piece('false');
const LETTER_T = 0x74;
const MINUS = 0x2d;
const POINT = 0x2e;
const DIGITS = { first: 0x30, last: 0x39 } as const;
/** Longer numbers may not fit a JavaScript number, which the pool refuses. */
const MAX_DIGITS = 15;

/** Whether PostgreSQL wrote the number as JavaScript does, without an exponent. */
function isPlain({ bytes }: RowBytes, start: number, end: number): boolean {
  if (end - start > MAX_DIGITS) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if ((byte < DIGITS.first || byte > DIGITS.last) && byte !== MINUS && byte !== POINT) return false;
  }
  return true;
}
export const number: Format = (out, row, at) => {
  const [start, end] = [row.start(at), row.end(at)];
  if (isPlain(row, start, end)) out.add(row.bytes, start, end);
  else out.write(String(row.value(at)));
};
const boolean: Format = (out, row, at) => out.add(row.bytes[row.start(at)] === LETTER_T ? TRUE : FALSE);
export const json: Format = (out, row, at) => {
  if (row.isText(at)) out.string(row.bytes, row.start(at), row.end(at));
  else out.write(JSON.stringify(row.value(at)));
};
/** `2026-01-01 10:00:00.5+00` (PostgreSQL's text, session in UTC) as DATE_ATOM. */
const atom = (text: string): string => `"${text.slice(0, 10)}T${text.slice(11, 19)}+00:00"`;

export const FORMATS: Readonly<Record<ComputedType, Format>> = {
  integer: number,
  boolean,
  text: json,
  date: json,
  timestamp: (out, row, at) => out.write(atom(row.text(at))),
  json,
};

/** Format of a column's values, by its SQL type. */
export function formatOf(column: AnyPgColumn): Format {
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) return FORMATS.timestamp;
  if (type === 'boolean') return boolean;
  return /^(integer|smallint|bigint|real|double precision)$/.test(type) ? number : json;
}
