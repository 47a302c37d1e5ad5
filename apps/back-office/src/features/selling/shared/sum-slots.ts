import { type InventorySlots, NO_SLOTS } from '@officine/sdk/contract';

/** Sums over months, or over pharmacies. */
export function sumOf(list: readonly InventorySlots[]): InventorySlots {
  const sum = { ...NO_SLOTS };
  for (const slots of list) for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += slots[name];
  return sum;
}
