import { FILTER_PREFIX, LIST_DEFAULTS, type ListState, readListState } from '@officine/sdk/lists';
import { useSearchParams } from 'react-router-dom';
import { addressParams } from '../nav/navigate.ts';
import { NO_VIEW, VIEW } from './view-address.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

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
    setParams(withChange(addressParams(), change, defaults), { replace: 'q' in change, preventScrollReset: true });
  const clear = () =>
    patch({ q: '', state: 'all', filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])) });
  const isFiltered = state.q !== '' || state.state !== 'all' || Object.keys(state.filters).length > 0;
  const view = params.get(VIEW);
  return { state, view: view === NO_VIEW ? null : view, patch, clear, isFiltered };
}
