import type { RouteDef } from '../core.ts';
import { kindsOf } from '../filter-parameters.ts';
import { filterValue } from './filter-value.ts';

export type Activity = 'all' | 'enabled' | 'disabled';
/** What a list shows, as its address says it. */
export interface ListState {
  q: string;
  state: Activity;
  /** Sort key, after a minus when descending: `-date_start`. */
  sort: string;
  page: number;
  size: number;
  /** Texts by filter: `draft,running`, `this-month`, `2026-01-01..2026-03-31`, `set`. */
  filters: Readonly<Record<string, string>>;
}
export const LIST_DEFAULTS: ListState = { q: '', state: 'all', sort: '', page: 1, size: 25, filters: {} };
/** Stands before the names of filters in an address, so that a filter is not mistaken for another parameter. */
export const FILTER_PREFIX = 'f.';

const positiveInt = (value: string | null, fallback: number) =>
  /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : fallback;

/** The state in the parameters of an address; missing and invalid ones are those of `defaults`. */
export function readListState(params: URLSearchParams, defaults: ListState = LIST_DEFAULTS): ListState {
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
 * A list's state as the query of its call; `today` is the day around which named periods are. Filters and sort keys
 * that the call does not have are left out: an address may hold those of an older version, and the server refuses
 * them.
 */
export function toListQuery(
  state: ListState,
  call: Pick<RouteDef, 'filters' | 'sort'>,
  today: string,
): Record<string, unknown> {
  const { page, size, sort } = state;
  const { filters = {} } = call;
  const key = sort.replace(/^-/, '');
  const has = (name: string) => Object.hasOwn(filters, name);
  const values: Record<string, unknown> = {};
  const exists: Record<string, boolean> = {};
  if (state.q !== '' && has('search')) values['search'] = state.q;
  if (state.state !== 'all' && has('isActive')) values['isActive'] = state.state === 'enabled';
  for (const [name, text] of Object.entries(state.filters)) {
    if (!has(name) || text === '') continue;
    const read = filterValue(text, kindsOf(filters, name), today);
    if ('exists' in read) exists[name] = read.exists;
    else values[name] = read.value;
  }
  return {
    ...(call.sort?.includes(key) && { order: { [key]: sort === key ? 'asc' : 'desc' } }),
    page,
    itemsPerPage: size,
    ...values,
    ...(Object.keys(exists).length > 0 && { exists }),
  };
}
