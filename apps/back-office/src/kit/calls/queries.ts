import type { ApiError, Args, Out, RouteDef } from '@officine/sdk';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { proxy, ref, subscribe } from 'valtio';
import { idle, type Operation, operate } from './operation.ts';
import { send } from './send.ts';
import { session } from './session.ts';

interface Query extends Operation {
  data?: object;
  /** When it was read; 0 once something changed. */
  at: number;
}
/** What was read, by call and input. Kept while it is read again, so that screens do not blink. */
const queries = proxy<Record<string, Query>>({});
/** What is read is taken as true for that long, in ms, unless something was written. */
const FRESH = 20_000;
/** Counts what was written, here and in other tabs: an answer that was asked for before may not know of it. */
let changes = 0;

async function read(key: string, route: RouteDef, input: unknown) {
  queries[key] ??= { ...idle(), at: 0 };
  const query = queries[key]; // read back: the proxy, not the object just assigned
  if (query.requesting) return;
  const at = Date.now();
  const known = changes;
  await operate(query, async () => {
    query.data = ref({ value: await send(route, input as never) });
    query.at = at;
  });
  if (known !== changes && !query.error) await read(key, route, input);
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('officine');
function forget() {
  changes += 1;
  for (const query of Object.values(queries)) query.at = 0;
}
channel?.addEventListener('message', forget);
/** After a write everything is read again by who shows it, here and in the other tabs. */
export function invalidate(): void {
  forget();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  channel?.postMessage('written');
}

/** What this call gave is read again by who shows it: the server told that there is more. */
export function refresh(route: RouteDef): void {
  changes += 1;
  const of = `${route.method} ${route.path} `;
  for (const [key, query] of Object.entries(queries)) if (key.startsWith(of)) query.at = 0;
}

// Nobody sees what the one before him read.
let reader = session.bearer?.userId;
session.subscribe(() => {
  if (reader === session.bearer?.userId) return;
  reader = session.bearer?.userId;
  for (const key of Object.keys(queries)) delete queries[key];
});

const NOTHING: Query = { ...idle(), at: 0 };
const COMING: Query = { ...NOTHING, requesting: true };
const isSame = (a: Query, b: Query) =>
  a.data === b.data && a.requesting === b.requesting && a.error === b.error && a.success === b.success && a.at === b.at;
const follow = (tell: () => void) => subscribe(queries, tell);

/** What is known of one query. The same object while nothing of it changed, so that no screen is drawn again for the others. */
function useStored(key: string): Query {
  const last = useRef(NOTHING);
  return useSyncExternalStore(follow, () => {
    // Not there yet: it is asked for as soon as this is shown.
    const now = key === '' ? NOTHING : (queries[key] ?? COMING);
    if (!isSame(last.current, now)) last.current = { ...now };
    return last.current;
  });
}

export interface Reading<T> extends Operation {
  data: T | undefined;
  error: ApiError | null;
  reload: () => void;
}
/**
 * Reads by a call, and again when it or something was written: `const { data, error } = useQuery(zones.get, { id })`.
 * `null` as input: nothing to read yet. The last answer stays while the next one comes.
 */
export function useQuery<D extends RouteDef>(route: D, ...[input]: Args<D> | [null]): Reading<Out<D>> {
  const key = input === null ? '' : `${route.method} ${route.path} ${JSON.stringify(input ?? {})}`;
  const query = useStored(key);
  const { at } = query;
  useEffect(() => {
    if (key === '') return;
    const known = queries[key];
    if (!known || (!known.requesting && Date.now() - known.at > FRESH && !(known.error && known.at > 0)))
      void read(key, route, input);
    // `key` stands for route and input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, at]);
  return {
    ...query,
    data: (query.data as { value: Out<D> } | undefined)?.value,
    reload: () => void read(key, route, input),
  };
}
