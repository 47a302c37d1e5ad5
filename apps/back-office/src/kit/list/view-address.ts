import type { View } from '@officine/sdk/contract';
import { FILTER_PREFIX } from '@officine/sdk/lists';

/** Parameter of an address that names the view: its id, or `all` for none where a list opens on a view. */
export const VIEW = 'view';
export const NO_VIEW = 'all';
const isOfView = (name: string) => ['q', 'state', 'sort'].includes(name) || name.startsWith(FILTER_PREFIX);
const isOfList = (name: string) => isOfView(name) || [VIEW, 'page', 'size'].includes(name);

/** The part of an address that a view keeps, in a fixed order: search, state, order and filters. */
export function viewAddress(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => isOfView(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** The address of a list on a view, or on all of its rows; parameters of other things, as the drawer, stay. */
export function withView(
  params: URLSearchParams,
  view: Pick<View, 'id' | 'query'> | typeof NO_VIEW | null,
): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => !isOfList(name)));
  if (view === null) return next;
  next.set(VIEW, view === NO_VIEW ? NO_VIEW : String(view.id));
  if (view !== NO_VIEW)
    for (const [name, value] of new URLSearchParams(view.query)) if (isOfView(name)) next.set(name, value);
  return next;
}

/** Whether an address says nothing of the list: it then opens on the user's default view. */
export const isBare = (params: URLSearchParams): boolean => ![...params.keys()].some(isOfList);

/** Path of a list's screen under its role, `campaigns`; null for one that is of an item. */
export function screenIn(pathname: string): string | null {
  return /^\/[a-z]+\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1] ?? null;
}
