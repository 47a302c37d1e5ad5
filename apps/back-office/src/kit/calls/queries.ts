import type { ApiError, Args, Out, RouteDef } from '@officine/sdk';
import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { idle, type Operation } from './operation.ts';
import { isDue, keyOf, type Query, queries, readQuery } from './query-store.ts';
import { can } from './send.ts';

const NO_QUERY: Query = { ...idle(), at: 0, expired: 0 };
/** Shown before the first request, which starts after the first render. */
const COMING: Query = { ...NO_QUERY, requesting: true };
const isSame = (a: Query, b: Query) =>
  a.data === b.data && a.requesting === b.requesting && a.error === b.error && a.success === b.success && a.at === b.at;
const follow = (onChange: () => void) => subscribe(queries, onChange);

/** One query of the store. Returns the same object until that query changes, so that others cause no render. */
function useStored(key: string): Query {
  const last = useRef(NO_QUERY);
  return useSyncExternalStore(follow, () => {
    const now = key === '' ? NO_QUERY : (queries[key] ?? COMING);
    if (!isSame(last.current, now)) last.current = { ...now };
    return last.current;
  });
}

/** Reads what a screen will show, before it opens. A failure is left for the screen to show. */
export function preloadQuery<D extends RouteDef>(route: D, ...[input]: Args<D>): void {
  if (can(route) && isDue(queries[keyOf(route, input)], Date.now())) void readQuery(route, input);
}

/** How long a screen that opens waits for its answer, in ms: too short to be felt. */
const BRIEF_MS = 50;
/** Waits for answers of screens that have not opened yet, by key of the query. */
const waits = new Map<string, Promise<unknown>>();
/** A wait that is over, as React marks it: read in the same render. */
const OVER = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
/**
 * Requests what a screen shows as it opens, and holds the screen back until the answer or for `BRIEF_MS`: a quick answer is
 * drawn in the same frame as the rest. React shows the previous screen meanwhile.
 *
 * `use` is called in each render: React draws again from where it waited, and fails when it does not meet the `use` there.
 */
export function useBriefWait<D extends RouteDef>(route: D, ...[input]: Args<D>): void {
  const key = keyOf(route, input);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    waits.clear();
  }, []);
  use(isOpen.current || queries[key]?.data ? OVER : waitFor(key, () => readQuery(route, input)));
}

function waitFor(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const wait = waits.get(key) ?? Promise.race([read(), new Promise((go) => setTimeout(go, BRIEF_MS))]);
  waits.set(key, wait);
  return wait;
}

export interface Reading<T> extends Operation, Pick<Query, 'at'> {
  data: T | undefined;
  error: ApiError | null;
  reload: () => void;
}
/**
 * Reads by a call, and again after any write: `const { data, error } = useQuery(zones.get, { id })`. With `null` as
 * input nothing is read yet. The last answer stays while the next one loads (stale while revalidate).
 */
export function useQuery<D extends RouteDef>(route: D, ...[input]: Args<D> | [null]): Reading<Out<D>> {
  const key = input === null ? '' : keyOf(route, input);
  const query = useStored(key);
  const { at } = query;
  useEffect(() => {
    if (key !== '' && isDue(queries[key], Date.now())) void readQuery(route, input);
    // `key` stands for route and input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, at]);
  return {
    ...query,
    data: query.data?.value as Out<D> | undefined,
    reload: () => void (key !== '' && readQuery(route, input)),
  };
}
