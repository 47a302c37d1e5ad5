import { countSlots, type Slots } from '@officine/domain';
import type { InventorySlots } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { createYield } from '../../../base/event-loop.ts';
import { readOccupation } from '../campaigns/occupation.ts';
import { readSoldZones, type SoldZone } from '../campaigns/plan.ts';
import { readSoldPharmacies, type SoldPharmacy, zoneIn } from '../campaigns/sold-pharmacies.ts';
import { idsOf, readNetwork, type StockFilters, type StockPharmacy } from './network.ts';
import type { StockPeriod } from './period.ts';

/** Slots of one zone in one pharmacy. */
export interface Stock {
  readonly pharmacy: StockPharmacy;
  readonly sold: SoldPharmacy;
  readonly zone: SoldZone;
  /** Cents a day. */
  readonly price: number;
  /** By month of the period. */
  readonly months: readonly Slots[];
}

/**
 * What can still be sold, zone after zone of each pharmacy: the zones, prices, openings and bookings are those of a
 * simulation, read by the same functions. Four statements, whatever the size of the network.
 */
export async function* readStock(
  sql: postgres.ISql,
  { from, to, dates, bounds }: Omit<StockPeriod, 'months'>,
  filters: StockFilters,
): AsyncGenerator<readonly Stock[]> {
  const network = await readNetwork(sql, filters);
  const ids = network.map(({ id }) => id);
  const sold = new Map((await readSoldPharmacies(sql, ids)).map((pharmacy) => [pharmacy.id, pharmacy]));
  const chosen = filters.zone === undefined ? null : new Set(idsOf(filters.zone));
  const zones = (await readSoldZones(sql)).filter(({ id }) => !chosen || chosen.has(id));
  const taken = await readOccupation(sql, { pharmacies: ids, from, to, days: dates.length, except: null });
  const yieldTurn = createYield();
  for (const pharmacy of network) {
    const found = sold.get(pharmacy.id);
    if (!found) continue;
    yield zones.map((zone) => {
      const offered = zoneIn(found, zone, taken(pharmacy.id, zone.id));
      return { pharmacy, sold: found, zone, price: offered.price, months: countSlots(offered, dates, bounds) };
    });
    await yieldTurn();
  }
}

export function addSlots(sum: InventorySlots, { capacity, free, bookable }: Slots, price: number): void {
  sum.capacity += capacity;
  sum.booked += capacity - free;
  sum.free += free;
  sum.bookable += bookable;
  sum.amount_capacity += capacity * price;
  sum.amount_booked += (capacity - free) * price;
  sum.amount_free += free * price;
  sum.amount_bookable += bookable * price;
}
