import type { RouteDef } from '@officine/sdk';
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

/** Names of the fields of a class of the contract (`Zone`); none for any other word. */
async function fieldsOfClass(type: unknown): Promise<readonly string[]> {
  // Heavy: only read for a field that no row has.
  const [{ contract }, { allSchemas }] = await Promise.all([
    import('@officine/sdk/contract'),
    import('@officine/sdk/schemas'),
  ]);
  const [group] =
    Object.entries(contract).find(([, routes]) =>
      Object.values<RouteDef>(routes).some((route) => route.type === type),
    ) ?? [];
  const schemas = group && (allSchemas as Readonly<Record<string, () => object>>)[group]?.();
  return Object.keys((schemas as { item?: { shape?: object } } | undefined)?.item?.shape ?? {});
}
const firstOf = (path: string): string => path.split('.')[0] ?? '';

const namesOf = (rows: readonly Row[], columns: readonly Column[]): ReadonlySet<string> =>
  new Set([...rows.flatMap((row) => Object.keys(row)), ...columns.map(({ key }) => firstOf(key))]);

/** Whether these rows and columns have all these fields. */
export const hasFields = (rows: readonly Row[], fields: readonly string[], columns: readonly Column[]): boolean => {
  const here = namesOf(rows, columns);
  return fields.every((field) => here.has(firstOf(field)));
};

/**
 * Throws on a field that the rows cannot have, unless there are no rows. The answers leave out what is empty: a field that
 * no row has is looked for in the columns and in the contract.
 */
export async function checkFields(
  rows: readonly Row[],
  fields: readonly string[],
  columns: readonly Column[] = [],
): Promise<void> {
  if (rows.length === 0 || hasFields(rows, fields, columns)) return;
  const here = namesOf(rows, columns);
  const known = [...new Set([...here, ...(await fieldsOfClass(rows[0]?.['@type']))])];
  for (const field of fields) {
    const first = firstOf(field);
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
