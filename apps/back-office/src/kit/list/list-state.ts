import { useSearchParams } from 'react-router-dom';

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
const DEFAULTS: ListState = { q: '', state: 'all', sort: '', page: 1, size: 25, filters: {} };
/** Before the names of filters in an address, so that none meets another parameter. */
const FILTER = 'f.';

const whole = (value: string | null, fallback: number) =>
  /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : fallback;

function read(params: URLSearchParams, defaults: ListState): ListState {
  const filters = [...params].filter(([name]) => name.startsWith(FILTER));
  const state = params.get('state');
  return {
    q: params.get('q') ?? '',
    state: state === 'enabled' || state === 'disabled' || state === 'all' ? state : defaults.state,
    sort: params.get('sort') ?? defaults.sort,
    page: whole(params.get('page'), 1),
    size: Math.min(100, whole(params.get('size'), defaults.size)),
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(FILTER.length), value])),
  };
}

/** The address is the only store of a list's state: reload, Back and shared links work by themselves. */
export function useListState(overrides: Partial<ListState> = {}) {
  const [params, setParams] = useSearchParams();
  const defaults = { ...DEFAULTS, ...overrides };
  const state = read(params, defaults);
  /** Changes some of it; any change but of the page goes back to the first. A filter is taken away by an empty text. */
  const patch = (change: Partial<ListState>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const set = (name: string, value: string | number, fallback: string | number) =>
          value === fallback ? next.delete(name) : next.set(name, String(value));
        const { filters = {}, ...rest } = { page: 1, ...change };
        for (const [name, value] of Object.entries(rest)) set(name, value, defaults[name as 'q' | 'page']);
        for (const [name, value] of Object.entries(filters)) set(FILTER + name, value, '');
        return next;
      },
      { replace: 'q' in change, preventScrollReset: true },
    );
  const clear = () =>
    patch({ q: '', state: 'all', filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])) });
  const isFiltered = state.q !== '' || state.state !== 'all' || Object.keys(state.filters).length > 0;
  return { state, patch, clear, isFiltered };
}

/** A list's state as the query of its call. */
export function toListQuery({ q, state, sort, page, size, filters }: ListState): Record<string, unknown> {
  const descending = sort.startsWith('-');
  return {
    ...(q && { search: q }),
    ...(state !== 'all' && { isActive: state === 'enabled' }),
    ...(sort && { order: { [descending ? sort.slice(1) : sort]: descending ? 'desc' : 'asc' } }),
    page,
    itemsPerPage: size,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => filterQuery(name, value))),
  };
}

/** `2026-01-01..2026-03-31` is a period, either end may be missing; anything else is the value itself. */
function filterQuery(name: string, value: string): [string, unknown] {
  const [, after, before] = /^(.*)\.\.(.*)$/.exec(value) ?? [];
  if (after === undefined) return [name, value];
  return [name, { ...(after && { after }), ...(before && { before }) }];
}
