import type { InventoryGroup } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import type postgres from 'postgres';
import type { Stock } from './stock.ts';

/** Ids of the groups that slots count in; null for a pharmacy without any. */
export type GroupsOf = (stock: Stock) => readonly (number | null)[];

const NONE: Readonly<Record<InventoryGroup, string>> = {
  zone: '',
  region: 'Sans région',
  pool: 'Sans groupement',
  formula: 'Sans formule',
  turnover: 'Sans chiffre d’affaires',
  area: 'Sans zone d’implantation',
};
/** Tables of the groups that have one; ranges come in their own order, names in that of the alphabet. */
const LABELS = {
  zone: ['zones', 'description', true],
  region: ['regions', 'label', true],
  pool: ['pools', 'name', true],
  turnover: ['pharmacy_turnovers', 'label', false],
  area: ['pharmacy_areas', 'label', false],
} as const;
const LAST = Number.MAX_SAFE_INTEGER;
const collator = new Intl.Collator('fr', { numeric: true });

export async function readGroupsOf(sql: postgres.ISql, group: InventoryGroup): Promise<GroupsOf> {
  if (group === 'zone') return ({ zone }) => [zone.id];
  if (group !== 'pool') return ({ pharmacy }) => [pharmacy[group]];
  const rows = await sql`select pharmacy_id, array_agg(pool_id) from pool_pharmacies group by pharmacy_id`.values();
  const pools = new Map(rows as unknown as [number, number[]][]);
  return ({ pharmacy }) => pools.get(pharmacy.id) ?? [null];
}

/** Labels of groups by id, and the order of their rows; the group of those without any comes last. */
export async function readLabels(sql: postgres.ISql, group: InventoryGroup) {
  const known = new Map<number, string>();
  const [table, column, isByLabel] = group === 'formula' ? [] : LABELS[group];
  if (table)
    for (const [id, label] of (await sql`select id, ${sql(column)} from ${sql(table)}`.values()) as unknown as [
      number,
      string,
    ][])
      known.set(id, label);
  const labelOf = (id: number | null): string =>
    id === null ? NONE[group] : (known.get(id) ?? wordOf('PharmacyBilling', 'formula', id) ?? String(id));
  const compare = (a: number | null, b: number | null): number =>
    isByLabel && a !== null && b !== null ? collator.compare(labelOf(a), labelOf(b)) : (a ?? LAST) - (b ?? LAST);
  return { labelOf, compare };
}
