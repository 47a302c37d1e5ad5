import { kindsOf } from '@officine/sdk';
import { lists } from '@officine/sdk/contract';
import { useState } from 'react';
import { useQuery } from '../calls/queries.ts';
import type { FilterDef } from './filter-def.ts';
import type { FilteredList } from './list.ts';

/** Number of rows by value of a filter. */
export type Counts = ReadonlyMap<string, number>;
const COUNTED: readonly FilterDef['kind'][] = ['choice', 'combo', 'boolean', 'presence'];

/**
 * Counts beside the values of a list's filters, each filter under all the others. The previous counts stay while the
 * next ones load.
 */
export function useFacets({ def, query }: FilteredList): ReadonlyMap<string, Counts> {
  const { list } = def.source;
  const isCounted = ({ id, kind }: FilterDef) =>
    COUNTED.includes(kind) &&
    kindsOf(list.filters ?? {}, id).some((each) => ['exact', 'numeric', 'boolean', 'exists'].includes(each));
  const facets = (def.filters ?? []).filter(isCounted).map(({ id }) => id);
  const { page: _page, itemsPerPage: _size, order: _order, ...filters } = query;
  const { data } = useQuery(
    lists.facets,
    facets.length > 0 ? ({ resource: list.path.slice(1), query: { ...filters, facets } } as never) : null,
  );
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shown = data ?? last;
  return new Map(
    shown?.facets.map(({ name, values }) => [name, new Map(values.map(({ value, count }) => [value, count]))]),
  );
}
