import { inventory, timeline } from '@officine/sdk/contract';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { readInventory, readInventoryPharmacies } from './inventory.ts';
import { readTimeline } from './timeline.ts';

export const inventoryHandlers: readonly Handler[] = [
  handler(inventory.read, ({ sql, input }) => readInventory(sql, input.query ?? {})),
  handler(timeline.read, (call) => readTimeline(call, call.input.query ?? {})),
  handler(
    inventory.pharmacies,
    async ({ sql, input }) => new Collection(await readInventoryPharmacies(sql, input.query ?? {})),
  ),
];
