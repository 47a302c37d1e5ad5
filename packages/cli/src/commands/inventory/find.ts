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
type Kind = keyof typeof LOOKUPS;

/** Filters of `inventory`, from ids or names: `{ region: '3,7' }`; kinds without any are left out. */
export async function filtersOf(
  sdk: Caller,
  texts: Readonly<Record<Kind, readonly string[]>>,
): Promise<Partial<Record<Kind, string>>> {
  const filters: Partial<Record<Kind, string>> = {};
  for (const kind of Object.keys(LOOKUPS) as Kind[]) {
    const ids = await Promise.all(texts[kind].map((text) => resolveId(sdk, text, LOOKUPS[kind])));
    if (ids.length > 0) filters[kind] = ids.join(',');
  }
  return filters;
}

export const findZone = (sdk: Caller, text: string): Promise<number> => resolveId(sdk, text, LOOKUPS.zone);
