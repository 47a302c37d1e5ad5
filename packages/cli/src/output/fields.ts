import { usage } from '../cli-error.ts';
import { didYouMean } from '../suggest.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A column of a table: path of the value, heading, format. */
export interface Column {
  /** Path: `advertiser.name`. */
  readonly key: string;
  readonly label: string;
  readonly show?: (value: never, row: never) => string;
  readonly right?: true;
}

/** `valueAt({ pharmacy: { name: 'Gare' } }, 'pharmacy.name') // 'Gare'`; for an array, the values of its items. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (Array.isArray(value) && !/^\d+$/.test(name)) value = value.map((item) => valueAt(item, name));
    else if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    else value = (value as Row)[name];
  }
  return value;
}

/** Throws on a field that no row has, unless there are no rows. */
export function checkFields(rows: readonly Row[], fields: readonly string[]): void {
  if (rows.length === 0) return;
  const known = [...new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)))];
  for (const field of fields) {
    const [first = ''] = field.split('.');
    if (!known.includes(first))
      throw usage(
        `Champ inconnu : ${field}.`,
        didYouMean(first, known) ?? `Champs : ${known.filter((name) => !name.startsWith('@')).join(', ')}`,
      );
  }
}

/** Returns an object of these paths and their values. */
export const pick = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, valueAt(row, field) ?? null]));

/** Text of any value: arrays separated by commas, objects by their name. */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (typeof value !== 'object') return String(value);
  const named = value as Row;
  const name = named['name'] ?? named['label'] ?? named['title'] ?? named['reference'] ?? named['id'];
  return name === undefined ? JSON.stringify(value) : cell(name);
}
