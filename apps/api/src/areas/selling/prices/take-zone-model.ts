import { MATRIX_FORMULAS } from '@officine/domain';
import type { ZoneModel } from '@officine/sdk/contract';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { modelPrice, ZONE_MODEL } from './zone-model.ts';

/** Creates the zones of the model that the network lacks, with their prices. A zone of the same reference stays as it is. */
export async function takeZoneModel(
  { tx, actor, resources }: TransactionContext,
  isDryRun = false,
): Promise<ZoneModel> {
  // Two administrators at once: the second finds them made.
  if (!isDryRun) await tx`lock table zones in share row exclusive mode`;
  const known = await tx<{ reference: string }[]>`
    select reference from zones where reference = any(${ZONE_MODEL.map(({ reference }) => reference)})`;
  const taken = new Set(known.map(({ reference }) => reference));
  const zones = ZONE_MODEL.map((zone) => ({ ...zone, exists: taken.has(zone.reference) }));
  if (isDryRun) return { zones, count: 0 };
  let count = 0;
  for (const { exists, ...zone } of zones) {
    if (exists) continue;
    const [{ id }] = await tx<[{ id: number }]>`insert into zones ${tx(zone)} returning id`;
    const prices = MATRIX_FORMULAS.map((formula) => ({ zone_id: id, formula, price: modelPrice(zone, formula) }));
    await tx`insert into zone_prices ${tx(prices)}`;
    await recordChange(tx, resources.zones, actor, { id, action: 'create', before: null, after: { ...zone } });
    count += 1;
  }
  return { zones, count };
}
