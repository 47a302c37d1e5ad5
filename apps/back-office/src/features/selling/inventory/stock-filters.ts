import {
  type InventoryQuery,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pools,
  regions,
  zones,
} from '@officine/sdk/contract';
import { useQuery } from '../../../kit/calls/queries.ts';
import type { FilterDef } from '../../../kit/list/filter-def.ts';
import type { FilteredList } from '../../../kit/list/list.ts';
import { listFields } from '../../../kit/list/list-fields.ts';
import { useListState } from '../../../kit/list/list-state.ts';

const { filter } = listFields(pharmacies);
/** Names of the filters in the address, which are those of the list of pharmacies, and in the call. */
export const FILTER_NAMES = {
  zone: 'zone',
  region: 'region.id',
  pool: 'pools.id',
  formula: 'billing.formula',
  turnover: 'turnover.id',
  area: 'area.id',
} as const;
type Name = keyof typeof FILTER_NAMES;
const NAMES = Object.keys(FILTER_NAMES) as Name[];
const ofPharmacies: readonly FilterDef[] = [
  filter('region.id', regions.combo),
  filter('pools.id', pools.combo),
  filter('billing.formula'),
  filter('turnover.id', pharmacyTurnovers.combo),
  filter('area.id', pharmacyAreas.combo),
];
export type StockFilterQuery = Pick<InventoryQuery, Name>;

/** The filters of what can be sold, in the address: those of pharmacies with their counts, and zones. */
export function useStockFilters(): { list: FilteredList; query: StockFilterQuery; isFiltered: boolean } {
  const { state, patch } = useListState();
  const { data } = useQuery(zones.combo, {});
  const options = data?.collection.map(({ value, label }) => ({ value: String(value), label })) ?? [];
  const filters: FilterDef[] = [{ id: 'zone', label: 'Emplacement', kind: 'choice', options }, ...ofPharmacies];
  const value = (name: Name) => state.filters[FILTER_NAMES[name]];
  const query = Object.fromEntries(NAMES.filter(value).map((name) => [name, value(name)]));
  const counted = Object.fromEntries(
    NAMES.filter((name) => name !== 'zone' && value(name)).map((name) => [FILTER_NAMES[name], value(name)?.split(',')]),
  );
  return {
    list: { def: { filters, source: pharmacies }, state, patch, query: { ...counted, isActive: true } },
    query,
    isFiltered: Object.keys(query).length > 0,
  };
}
