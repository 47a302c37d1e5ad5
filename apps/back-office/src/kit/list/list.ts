import { parisDate } from '@officine/domain';
import { type ApiError, type RouteDef, usableQuery } from '@officine/sdk';
import { type ListState, toListQuery } from '@officine/sdk/lists';
import { useMemo, useRef, useState } from 'react';
import { useRemembered } from '../browser/remembered.ts';
import { useLastAnswer } from '../calls/last-answer.ts';
import { useBriefWait, useQuery } from '../calls/queries.ts';
import { send } from '../calls/send.ts';
import { useRole } from '../calls/session.ts';
import type { FilterOf, ItemOf, Row, SortOf, Source } from '../calls/source.ts';
import { arrange, type ColumnLooks, usualLooks, widened } from './column-looks.ts';
import type { Column, Columns, Totals } from './data-table.tsx';
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
type Density = 'normal' | 'compact';
/** The definition as the parts of a list read it, whatever the resource. */
interface AnyListDef<T extends Row> {
  name: string;
  source: Source<T>;
  columns: readonly Column<T, string>[];
  filters?: readonly FilterDef[];
  fixed?: Readonly<Record<string, unknown>>;
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
  isTotalEstimated: boolean;
  /** Sums over all rows, where a column on screen shows one. */
  totals: Totals | undefined;
  error: ApiError | null;
  isStale: boolean;
  reload: () => void;
  /** The call's query, without the page. */
  query: Readonly<Record<string, unknown>>;
  columns: readonly Column<T, string>[];
  looks: ColumnLooks;
  /** The looks of a list that the user did not change. */
  usual: ColumnLooks;
  setLooks: (looks: ColumnLooks) => void;
  density: Density;
  /** The user's row height in every list. */
  usualDensity: Density;
  setDensity: (density: Density) => void;
  selected: ReadonlySet<number>;
  setSelected: (ids: ReadonlySet<number>) => void;
  /** The ticked rows, those of other pages included. */
  ticked: readonly T[];
  /** The selection is every row of the list, made by `selectAll`. */
  isWhole: boolean;
  /** Ticks every row that the filters leave, of all pages; a row has its name and its state only. */
  selectAll: () => Promise<void>;
}
/** One call switches no more rows. */
export const MAX_SELECTED = 1000;

/** State and rows of a list screen, for its parts: toolbar, table, foot. */
export function useList<R extends Source<Row>>(declared: ListDef<R>): List<ItemOf<R>> {
  const role = useRole();
  const rights = useMemo(() => usableQuery(declared.source.list, role), [declared.source.list, role]);
  const ofRole = useMemo(() => usableColumns<ItemOf<R>>(declared.columns, rights), [declared.columns, rights]);
  const def = { ...declared, columns: ofRole, filters: usableFilters(declared.filters, rights) };
  const url = useListState(declared.defaults);
  // A saved view has columns and a row height of its own.
  const ofView = url.view === null ? '' : `.${url.view}`;
  const usual = useMemo(() => usualLooks(def.columns), [def.columns]);
  const [looks, setLooks] = useRemembered<ColumnLooks>(`columns.${def.name}${ofView}`, usual);
  const columns = useMemo(() => arrange(def.columns, looks), [def.columns, looks]);
  const query = { ...toListQuery(url.state, rights, parisDate(new Date())), ...def.fixed };
  const sums = columns.some(({ total }) => total) ? { totals: true } : {};
  const input = { query: { ...query, ...sums } } as never;
  useBriefWait(def.source.list, input);
  const { data, error, requesting, reload } = useQuery(def.source.list, input);
  const page = useLastAnswer(data);
  const [usualDensity, setUsualDensity] = useRemembered<Density>('density', 'normal');
  const [viewDensity, setViewDensity] = useRemembered<Density>(`density.${def.name}${ofView}`, usualDensity);
  const [density, setDensity] = ofView ? [viewDensity, setViewDensity] : [usualDensity, setUsualDensity];
  const rows = page?.collection as readonly ItemOf<R>[] | undefined;
  const selection = useSelection<ItemOf<R>>(def.source, rows, query);
  return {
    ...url,
    def,
    rows,
    total: page?.total,
    isTotalEstimated: page?.view.isTotalEstimated === true,
    totals: page?.totals,
    error: data ? null : error,
    isStale: requesting && !data,
    reload,
    query,
    columns,
    looks,
    usual,
    setLooks,
    density,
    usualDensity,
    setDensity,
    ...selection,
  };
}

/** Goes to the next or the previous page; returns false when that page does not exist. */
export function turnPage<T extends Row>({ state: { page, size }, total = 0, patch }: List<T>, by: -1 | 1): boolean {
  const to = page + by;
  if (to < 1 || to > Math.ceil(total / size)) return false;
  patch({ page: to });
  return true;
}

/** The looks and the sums of the columns, as `DataTable` takes them. */
export const columnProps = <T extends Row>({ looks, setLooks, totals }: List<T>) => ({
  totals,
  pinned: looks.pinned,
  widths: looks.widths,
  onWiden: (id: string, width: number | undefined) => setLooks(widened(looks, id, width)),
});

/** Fields that name a row or say whether it is on: what actions on many rows need. */
const NAMING = [
  'isActive',
  'name',
  'label',
  'title',
  'reference',
  'number',
  'date',
  // Of invoices: whether they are due, or can be credited.
  'uuid',
  'status',
  'kind',
  'state',
  'is_credited',
  'amount_due',
  'mail_state',
  'amount_total',
  'pharmacy',
];

/** The ticked rows. Ticks stay while the page or the filters change. */
function useSelection<T extends Row>(source: Source<T>, rows: readonly T[] | undefined, query: object) {
  const [selected, setTicks] = useState<ReadonlySet<number>>(new Set());
  /** Query whose rows `selectAll` ticked; null after any other tick. */
  const [whole, setWhole] = useState<string | null>(null);
  const seen = useRef(new Map<number, T>());
  for (const row of rows ?? []) seen.current.set(row.id, row);
  const { page: _page, itemsPerPage: _size, ...filters } = query as Record<string, unknown>;
  const key = JSON.stringify(filters);
  const setSelected = (ids: ReadonlySet<number>) => {
    setWhole(null);
    setTicks(ids);
  };
  const selectAll = async () => {
    const properties = NAMING.filter((field) => (rows ?? []).some((row) => field in row));
    const all = await send<typeof source.list>(source.list, {
      query: { ...filters, pagination: false, properties },
    } as never);
    for (const row of all.collection) seen.current.set(row.id, row);
    setTicks(new Set(all.collection.map(({ id }) => id)));
    setWhole(key);
  };
  const ticked = [...selected].flatMap((id) => seen.current.get(id) ?? []);
  return { selected, setSelected, ticked, isWhole: whole === key, selectAll };
}
