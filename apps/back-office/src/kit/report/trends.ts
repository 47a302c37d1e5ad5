import { reports, type Trend, type TrendList } from '@officine/sdk/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../calls/send.ts';
import { session } from '../calls/session.ts';

/** Trends by row: undefined until asked for, null where the call failed or the row has none. */
const known = new Map<string, Trend | null>();
const wanted = new Map<TrendList, Set<number>>();
const listeners = new Set<() => void>();
const keyOf = (list: TrendList, id: number) => `${list} ${id}`;
/** Rows of one call. */
const MAX_IDS = 100;

/** Asks for a row's trend. Rows that are drawn together are one call. */
function want(list: TrendList, id: number): void {
  if (known.has(keyOf(list, id))) return;
  if (wanted.size === 0) setTimeout(() => void readWanted());
  const ids = wanted.get(list) ?? new Set();
  wanted.set(list, ids.add(id));
}

async function readWanted(): Promise<void> {
  const pages = [...wanted].flatMap(([list, all]) => {
    const ids = [...all];
    return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, page) => ({
      list,
      ids: ids.slice(page * MAX_IDS, (page + 1) * MAX_IDS),
    }));
  });
  wanted.clear();
  await Promise.all(
    pages.map(async ({ list, ids }) => {
      const reader = session.bearer?.userId;
      const found = await send(reports.trends, { query: { list, ids: ids.join() } }).catch(() => undefined);
      if (reader !== session.bearer?.userId) return;
      for (const id of ids) known.set(keyOf(list, id), found?.collection.find((trend) => trend.id === id) ?? null);
    }),
  );
  for (const listener of listeners) listener();
}

// Drop the figures when another user signs in.
let reader = session.bearer?.userId;
session.subscribe(() => {
  if (reader === session.bearer?.userId) return;
  reader = session.bearer?.userId;
  known.clear();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Recent views of a row; undefined while they load, null where there are none. Counts change once a day: read once. */
export function useTrend(list: TrendList, id: number): Trend | null | undefined {
  useEffect(() => want(list, id), [list, id]);
  return useSyncExternalStore(subscribe, () => known.get(keyOf(list, id)));
}
