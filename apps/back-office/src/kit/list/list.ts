import { parisDate } from '@officine/domain';
import { type ApiError, type RouteDef, usableQuery } from '@officine/sdk';
import { type ListState, toListQuery } from '@officine/sdk/lists';
import { useMemo, useState } from 'react';
import { useRemembered } from '../browser/remembered.ts';
import { useQuery } from '../calls/queries.ts';
import { useRole } from '../calls/session.ts';
import type { FilterOf, ItemOf, Row, SortOf, Source } from '../calls/source.ts';
import type { Column, Columns } from './data-table.tsx';
import type { FilterDef } from './filter-def.ts';
import { useListState } from './list-state.ts';
import { usableColumns, usableFilters } from './usable.ts';

/** A sort key, after a minus when descending. */
type Directed<S extends string> = S | `-${S}`;

export interface ListDef<R extends Source<Row>> {
  /** Key of what this browser remembers of the list: its columns and views. */
  name: string;
  source: R;
  columns: Columns<R>;
  filters?: readonly FilterDef<FilterOf<R>>[];
  defaults?: Partial<Omit<ListState, 'sort'>> & { sort?: Directed<SortOf<R>> };
  /** Filters of the call that this screen always has: `{ 'campaign.id': 12 }`. */
  fixed?: Fixed<R>;
}
export type Fixed<R extends Source<Row>> = { readonly [N in FilterOf<R>]?: unknown };
/** The definition as the parts of a list read it, whatever the resource. */
interface AnyListDef<T extends Row> {
  name: string;
  source: Source<T>;
  columns: readonly Column<T, string>[];
  filters?: readonly FilterDef[];
}
/** The parts of a list that its filters need, whatever its rows. */
export interface FilteredList extends Pick<ReturnType<typeof useListState>, 'state' | 'patch'> {
  def: { filters?: readonly FilterDef[]; source: { list: RouteDef } };
  query: Readonly<Record<string, unknown>>;
}
export interface List<T extends Row> extends ReturnType<typeof useListState> {
  def: AnyListDef<T>;
  rows: readonly T[] | undefined;
  total: number | undefined;
  error: ApiError | null;
  isStale: boolean;
  reload: () => void;
  /** The call's query, without the page. */
  query: Readonly<Record<string, unknown>>;
  columns: readonly Column<T, string>[];
  shown: readonly string[];
  setShown: (columns: readonly string[]) => void;
  density: 'normal' | 'compact';
  setDensity: (density: 'normal' | 'compact') => void;
  selected: ReadonlySet<number>;
  setSelected: (ids: ReadonlySet<number>) => void;
}

/** State and rows of a list screen, for its parts: toolbar, table, foot. */
export function useList<R extends Source<Row>>(declared: ListDef<R>): List<ItemOf<R>> {
  const role = useRole();
  const rights = useMemo(() => usableQuery(declared.source.list, role), [declared.source.list, role]);
  const ofRole = useMemo(() => usableColumns<ItemOf<R>>(declared.columns, rights), [declared.columns, rights]);
  const def = { ...declared, columns: ofRole, filters: usableFilters(declared.filters, rights) };
  const url = useListState(declared.defaults);
  const query = { ...toListQuery(url.state, rights, parisDate(new Date())), ...def.fixed };
  const { data, error, requesting, reload } = useQuery(def.source.list, { query } as never);
  // Keep the previous page while the next loads, so the list does not flash.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const page = data ?? last;
  const usual = def.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const [shown, setShown] = useRemembered<readonly string[]>(`fields.${def.name}`, usual);
  const [density, setDensity] = useRemembered<'normal' | 'compact'>('density', 'normal');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(
    () => def.columns.filter(({ id }, index) => index === 0 || shown.includes(id)),
    [def.columns, shown],
  );
  return {
    ...url,
    def,
    rows: page?.collection as readonly ItemOf<R>[] | undefined,
    total: page?.total,
    error: data ? null : error,
    isStale: requesting && !data,
    reload,
    query,
    columns,
    shown,
    setShown,
    density,
    setDensity,
    selected,
    setSelected,
  };
}
