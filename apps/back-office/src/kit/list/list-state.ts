import type { RouteDef } from '@officine/sdk';
import { useSearchParams } from 'react-router-dom';
import { periodOf } from './filter-def.ts';

export type Activity = 'all' | 'enabled' | 'disabled';
export interface ListState {
  q: string;
  state: Activity;
  /** Sort key, after a minus when descending: `-date_start`. */
  sort: string;
  page: number;
  size: number;
  filters: Readonly<Record<string, string>>;
}
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const LIST_DEFAULTS: ListState = { q: '', state: 'all', sort: '', page: 1, size: 25, filters: {} };
/** Stands before the names of filters in an address, so that no filter meets another parameter. */
const FILTER_PREFIX = 'f.';

const positiveInt = (value: string | null, fallback: number) =>
  /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : fallback;

/** The state in the parameters of an address; what they leave out, or get wrong, is as in `defaults`. */
export function readListState(params: URLSearchParams, defaults: ListState): ListState {
  const filters = [...params].filter(([name]) => name.startsWith(FILTER_PREFIX));
  const state = params.get('state');
  return {
    q: params.get('q') ?? '',
    state: state === 'enabled' || state === 'disabled' || state === 'all' ? state : defaults.state,
    sort: params.get('sort') ?? defaults.sort,
    page: positiveInt(params.get('page'), 1),
    size: Math.min(100, positiveInt(params.get('size'), defaults.size)),
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(FILTER_PREFIX.length), value])),
  };
}

/**
 * The parameters after a change; what is as in `defaults` is left out. Any change but of the page goes back to the
 * first page. An empty text takes a filter away.
 */
export function withChange(params: URLSearchParams, change: Partial<ListState>, defaults: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | number, fallback: string | number) =>
    value === fallback ? next.delete(name) : next.set(name, String(value));
  const { filters = {}, ...rest } = { page: 1, ...change };
  for (const [name, value] of Object.entries(rest)) set(name, value, defaults[name as 'q' | 'page']);
  for (const [name, value] of Object.entries(filters)) set(FILTER_PREFIX + name, value, '');
  return next;
}

/** The address is the only store of a list's state: reload, Back and shared links work by themselves. */
export function useListState(overrides: Partial<ListState> = {}) {
  const [params, setParams] = useSearchParams();
  const defaults = { ...LIST_DEFAULTS, ...overrides };
  const state = readListState(params, defaults);
  const patch = (change: Partial<ListState>) =>
    setParams((before) => withChange(before, change, defaults), { replace: 'q' in change, preventScrollReset: true });
  const clear = () =>
    patch({ q: '', state: 'all', filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])) });
  const isFiltered = state.q !== '' || state.state !== 'all' || Object.keys(state.filters).length > 0;
  return { state, patch, clear, isFiltered };
}

/**
 * A list's state as the query of its call. Filters and sort keys that the call does not have are left out: an address
 * may hold those of an older version, and the server refuses them.
 */
export function toListQuery(state: ListState, call: Pick<RouteDef, 'filters' | 'sort'>): Record<string, unknown> {
  const { page, size, sort } = state;
  const key = sort.replace(/^-/, '');
  const wanted: [string, unknown][] = [
    ['search', state.q || undefined],
    ['isActive', state.state === 'all' ? undefined : state.state === 'enabled'],
    ...Object.entries(state.filters).map(([name, value]): [string, unknown] => [name, filterValue(value)]),
  ];
  const filters = wanted.filter(([name, value]) => value !== undefined && Object.hasOwn(call.filters ?? {}, name));
  return {
    ...(call.sort?.includes(key) && { order: { [key]: sort === key ? 'asc' : 'desc' } }),
    page,
    itemsPerPage: size,
    ...Object.fromEntries(filters),
  };
}

/** `2026-01-01..2026-03-31` is a period, of which either end may be missing; anything else is the value itself. */
function filterValue(value: string): unknown {
  const period = periodOf(value);
  if (!period) return value;
  const { after, before } = period;
  return { ...(after && { after }), ...(before && { before }) };
}
