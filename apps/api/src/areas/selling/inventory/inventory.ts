import { parisDate } from '@officine/domain';
import {
  type Inventory,
  type InventoryPharmacy,
  type InventoryQuery,
  type InventorySlots,
  NO_SLOTS,
} from '@officine/sdk/contract';
import type postgres from 'postgres';
import { readGroupsOf, readLabels } from './groups.ts';
import { stockPeriod } from './period.ts';
import { addSlots, readStock } from './stock.ts';

/** Slots by group and month. Groups without any slot are left out. */
export async function readInventory(
  sql: postgres.ISql,
  { group = 'zone', ...query }: InventoryQuery,
  today = parisDate(new Date()),
): Promise<Inventory> {
  const period = stockPeriod(query, today);
  const groupsOf = await readGroupsOf(sql, group);
  const empty = () => period.months.map(() => ({ ...NO_SLOTS }));
  const total = empty();
  const sums = new Map<number | null, InventorySlots[]>();
  for await (const zones of readStock(sql, period, query))
    for (const stock of zones) {
      const add = (row: InventorySlots[]) => {
        for (const [at, slots] of stock.months.entries()) addSlots(row[at]!, slots, stock.price);
      };
      add(total);
      for (const id of groupsOf(stock)) {
        let row = sums.get(id);
        if (!row) sums.set(id, (row = empty()));
        add(row);
      }
    }
  const { labelOf, compare } = await readLabels(sql, group);
  return {
    date_start: period.from,
    date_end: period.to,
    group,
    months: [...period.months],
    total,
    rows: [...sums]
      .filter(([, months]) => months.some(({ capacity }) => capacity > 0))
      .sort(([a], [b]) => compare(a, b))
      .map(([id, months]) => ({ id, label: labelOf(id), months })),
  };
}

/** Slots of each pharmacy over the whole period, by name. */
export async function readInventoryPharmacies(
  sql: postgres.ISql,
  query: InventoryQuery,
  today = parisDate(new Date()),
): Promise<InventoryPharmacy[]> {
  const period = stockPeriod(query, today);
  const whole = { ...period, bounds: [0, period.dates.length] };
  const [regions, turnovers, areas] = await Promise.all(
    (['region', 'turnover', 'area'] as const).map((group) => readLabels(sql, group)),
  );
  const rows: InventoryPharmacy[] = [];
  for await (const zones of readStock(sql, whole, query)) {
    const [first] = zones;
    if (!first) continue;
    const { pharmacy, sold } = first;
    const sum = { ...NO_SLOTS };
    for (const { months, price } of zones) addSlots(sum, months[0]!, price);
    const { id, cip, locality, region, formula, turnover, area } = pharmacy;
    const label = (id: number | null, of: typeof regions) => (id === null ? null : (of?.labelOf(id) ?? null));
    rows.push({
      id,
      name: sold.name,
      reference: sold.reference,
      cip,
      locality,
      region: label(region, regions),
      formula,
      turnover: label(turnover, turnovers),
      area: label(area, areas),
      ...sum,
    });
  }
  const collator = new Intl.Collator('fr', { numeric: true });
  return rows.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
}
