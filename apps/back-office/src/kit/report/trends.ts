import { reports, type Trend, type TrendList } from '@officine/sdk/contract';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { send } from '../calls/send.ts';
import { session } from '../calls/session.ts';

/** Trends by row: undefined until asked for, null where the call failed or the row has none. */
const known = new Map<string, Trend | null>();
const wanted = new Map<string, { list: TrendList; pool: number | undefined; ids: Set<number> }>();
const listeners = new Set<() => void>();
const groupOf = (list: TrendList, pool: number | undefined) => `${list} ${pool ?? ''}`;
const keyOf = (list: TrendList, id: number, pool: number | undefined) => `${groupOf(list, pool)} ${id}`;
/** Rows of one call. */
const MAX_IDS = 100;

/** Asks for a row's trend. Rows that are drawn together are one call. */
function want(list: TrendList, id: number, pool: number | undefined): void {
  if (known.has(keyOf(list, id, pool))) return;
  if (wanted.size === 0) setTimeout(() => void readWanted());
  const group = wanted.get(groupOf(list, pool)) ?? { list, pool, ids: new Set() };
  group.ids.add(id);
  wanted.set(groupOf(list, pool), group);
}

async function readWanted(): Promise<void> {
  const pages = [...wanted.values()].flatMap(({ list, pool, ids: all }) => {
    const ids = [...all];
    return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, page) => ({
      list,
      pool,
      ids: ids.slice(page * MAX_IDS, (page + 1) * MAX_IDS),
    }));
  });
  wanted.clear();
  await Promise.all(
    pages.map(async ({ list, pool, ids }) => {
      const reader = session.bearer?.userId;
      const found = await send(reports.trends, {
        query: { list, ids: ids.join(), ...(pool !== undefined && { pool }) },
      }).catch(() => undefined);
      if (reader !== session.bearer?.userId) return;
      for (const id of ids)
        known.set(keyOf(list, id, pool), found?.collection.find((trend) => trend.id === id) ?? null);
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

const Pool = createContext<number | undefined>(undefined);
/** Around lists on the page of a pool: campaigns are counted at its members, as the pool reads them itself. */
export const TrendsOfPool = Pool.Provider;

/** Recent views of a row; undefined while they load, null where there are none. Counts change once a day: read once. */
export function useTrend(list: TrendList, id: number): Trend | null | undefined {
  const pool = useContext(Pool);
  useEffect(() => want(list, id, pool), [list, id, pool]);
  return useSyncExternalStore(subscribe, () => known.get(keyOf(list, id, pool)));
}
