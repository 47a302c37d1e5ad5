import { type FieldKind, wordOf } from '@officine/sdk/labels';
import { closingText } from './closing-text.ts';
import { date, dateTime, month, text, yesNo } from './format.ts';
import { written } from './written.ts';

export interface ChangedValue {
  /** Class of what changed, and its field. */
  type: string;
  name: string;
  kind: FieldKind | undefined;
  value: unknown;
}
/** A related thing, by reference. */
export interface Related {
  '@type': string;
  id: number;
  name?: string;
}

/** A field's value before or after a change in French; a related thing is returned as it is, for a link. */
export function changeValue({ type, name, kind, value }: ChangedValue): string | Related {
  if (value === null || value === undefined || value === '') return text(null);
  const word = wordOf(type, name, value);
  if (word) return word;
  if (typeof value === 'boolean') return yesNo(value).toLowerCase();
  if (typeof value === 'number') return written(value, kind);
  if (typeof value === 'string') return name === 'closings' ? closingText(value) : dated(value);
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || text(null);
  return '@id' in (value as object) ? (value as Related) : nameOf(value);
}

/** An instant, a day or a month in French; any other text as it is. */
function dated(value: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return dateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
  return /^\d{4}-\d\d$/.test(value) ? month(`${value}-01`) : value;
}

/** Name of a file, or of one of several things; `renseigné` for what has no name. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, label, message } = value as Readonly<Record<string, unknown>>;
  return String(name ?? label ?? message ?? 'renseigné');
}
