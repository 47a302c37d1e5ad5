import { MAX_VIEWS, type View, views } from '@officine/sdk/contract';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { act } from '../calls/actions.ts';
import { useQuery } from '../calls/queries.ts';
import type { Row } from '../calls/source.ts';
import type { List } from './list.ts';
import { isBare, NO_VIEW, screenIn, VIEW, viewAddress, withView } from './view-address.ts';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Columns and row height as a view keeps them; null where they are the user's usual ones. */
const lookOf = <T extends Row>({ looks, usual, density, usualDensity }: List<T>) => ({
  columns: isSame(looks.shown, usual.shown) ? null : looks.shown.join(','),
  density: density === usualDensity ? null : density,
});

/** The user's views of a list and those shared with them; undefined until they are read. */
const useSaved = (list: string) =>
  useQuery(views.list, { query: { list, itemsPerPage: MAX_VIEWS, order: { label: 'asc' } } }).data?.collection;
/** Search, filters and order of a view, as `viewAddress` writes those of an address. */
const addressIn = ({ query }: View) => viewAddress(new URLSearchParams(query));

/** The view that a list shows, with its filters and order unchanged. */
export function useShownView<T extends Row>({ def, view }: List<T>): View | undefined {
  const [params] = useSearchParams();
  const named = useSaved(def.name)?.find(({ id }) => String(id) === view);
  return named && addressIn(named) === viewAddress(params) ? named : undefined;
}

/**
 * Saved views of a list: those of the user and those shared with them, with their counts, the one that the address
 * names, and whether the list differs from it.
 */
export function useViews<T extends Row>(list: List<T>) {
  const { def, looks, setLooks, setDensity } = list;
  const { name, source, fixed = {} } = def;
  const resource = source.list.path.slice(1);
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const all = useSaved(name) ?? [];
  // The rows come first: the counts are read once these are there.
  const isCounted = all.length > 0 && list.rows !== undefined;
  const counts = useQuery(views.counts, isCounted ? { resource, query: { ...fixed, list: name } } : null);
  const countOf = new Map(counts.data?.counts.map(({ id, count }) => [id, count]));
  const active = all.find(({ id }) => String(id) === params.get(VIEW));
  const byDefault = all.find((view) => view.is_default);
  const { columns, density } = lookOf(list);
  const query = viewAddress(params);
  const isChanged =
    active !== undefined &&
    (addressIn(active) !== query || (active.columns ?? null) !== columns || (active.density ?? null) !== density);

  /** All rows: said in the address where a default view would open without it. */
  const noView = byDefault ? NO_VIEW : null;
  const opens = byDefault !== undefined && isBare(params);
  useEffect(() => {
    if (opens && byDefault) setParams((before) => withView(before, byDefault), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the default view is known
  }, [opens]);
  const look = active && `${active.id} ${active.columns} ${active.density}`;
  useEffect(() => {
    if (!active) return;
    setLooks({ ...looks, shown: active.columns?.split(',') ?? list.usual.shown });
    setDensity(active.density ?? list.usualDensity);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each view that is opened or saved
  }, [look]);

  return {
    all,
    active,
    isChanged,
    /** Rows of the list without any filter; undefined until they are counted. */
    total: counts.data?.total,
    countOf: (view: View) => countOf.get(view.id),
    /** What is saved of the list as it is shown. */
    shown: {
      list: name,
      resource,
      screen: Object.keys(fixed).length > 0 ? null : screenIn(pathname),
      query,
      columns,
      density,
    },
    /** The query of the address on a view, or on all rows. */
    addressOf: (view: View | null) => `?${withView(params, view ?? noView)}`,
    open: (view: Pick<View, 'id' | 'query'> | null) => setParams((before) => withView(before, view ?? noView)),
  };
}
export type Views = ReturnType<typeof useViews>;

/** Saves what the list shows under the view's name. */
export const saveView = ({ id, label }: View, { query, columns, density }: Views['shown']) =>
  act(views.update, { id, body: { query, columns, density } }, `Vue « ${label} » enregistrée`);
