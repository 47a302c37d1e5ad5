import { pharmacyAreas, pharmacyTurnovers, pools, regions, zones } from '@officine/sdk/contract';
import { resolveId } from '../../lists/resolve.ts';
import type { Caller } from '../../sdk/caller.ts';

const LOOKUPS = {
  zone: { route: zones.list, by: ['reference', 'description'] },
  region: { route: regions.list, by: ['label'] },
  pool: { route: pools.list, by: ['name'] },
  turnover: { route: pharmacyTurnovers.list, by: ['label'] },
  area: { route: pharmacyAreas.list, by: ['label'] },
} as const;

/** A filter of `inventory`, from ids or names: `{ region: '3,7' }`; `{}` without any. */
export async function filterOf(sdk: Caller, kind: keyof typeof LOOKUPS, texts: readonly string[]) {
  const ids = await Promise.all(texts.map((text) => resolveId(sdk, text, LOOKUPS[kind])));
  return ids.length > 0 ? { [kind]: ids.join(',') } : {};
}
