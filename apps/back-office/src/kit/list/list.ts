import type { ApiError } from '@officine/sdk';
import { useMemo, useState } from 'react';
import { useRemembered } from '../browser/remembered.ts';
import { useQuery } from '../calls/queries.ts';
import type { Row, Source } from '../calls/source.ts';
import type { Column } from './data-table.tsx';
import type { FilterDef } from './filters.tsx';
import { type ListState, toListQuery, useListState } from './list-state.ts';

export interface ListDef<T extends Row> {
  /** Names the list in what this browser remembers of it. */
  name: string;
  source: Pick<Source<T>, 'list' | 'update'>;
  columns: readonly Column<T>[];
  filters?: readonly FilterDef[];
  defaults?: Partial<ListState>;
  /** Filters of the call that this screen always has: `{ 'campaign.id': 12 }`. */
  fixed?: Readonly<Record<string, unknown>>;
}
export interface List<T extends Row> extends ReturnType<typeof useListState> {
  def: ListDef<T>;
  rows: readonly T[] | undefined;
  total: number | undefined;
  error: ApiError | null;
  isStale: boolean;
  reload: () => void;
  /** The call's query, without the page. */
  query: Readonly<Record<string, unknown>>;
  columns: readonly Column<T>[];
  shown: readonly string[];
  setShown: (columns: readonly string[]) => void;
  density: 'normal' | 'compact';
  setDensity: (density: 'normal' | 'compact') => void;
  selected: ReadonlySet<number>;
  setSelected: (ids: ReadonlySet<number>) => void;
}

/** Everything a list screen needs; its parts take what this gives. */
export function useList<T extends Row>(def: ListDef<T>): List<T> {
  const url = useListState(def.defaults);
  const query = { ...toListQuery(url.state), ...def.fixed };
  const { data, error, requesting, reload } = useQuery(def.source.list, { query } as never);
  // The page of before stays until the next one is there: a list never blinks.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const page = data ?? last;
  const usual = def.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const [shown, setShown] = useRemembered<readonly string[]>(`columns.${def.name}`, usual);
  const [density, setDensity] = useRemembered<'normal' | 'compact'>('density', 'normal');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(
    () => def.columns.filter(({ id }, index) => index === 0 || shown.includes(id)),
    [def.columns, shown],
  );
  return {
    ...url,
    def,
    rows: page?.collection as readonly T[] | undefined,
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
