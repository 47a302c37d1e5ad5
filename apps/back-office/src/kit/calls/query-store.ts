import type { RouteDef } from '@officine/sdk';
import { proxy, ref } from 'valtio';
import { tabChannel } from '../browser/tab-channel.ts';
import { idle, type Operation, operate } from './operation.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** The last answer of a call with one input, and how its reading goes. */
export interface Query extends Operation {
  data?: { readonly value: unknown };
  /** When the answer was asked for, in ms since 1970; 0 without an answer, or when it must be read again. */
  at: number;
  /** How many times the answer has become stale: one that was requested before the last time may lack something. */
  expired: number;
}
/** Answers by call and input. An answer is kept while it is read again, so that screens do not flash. */
export const queries = proxy<Record<string, Query>>({});
/** An answer is shown again without a request for this long, unless something was written. */
export const FRESH_MS = 20_000;

const prefixOf = (route: RouteDef) => `${route.method} ${route.path} `;
export const keyOf = (route: RouteDef, input: unknown): string => prefixOf(route) + JSON.stringify(input ?? {});

/**
 * The row of this id in the lists that were read, to show its name before the item itself is there: it may lack fields.
 * Undefined where no list holds it.
 */
export function listedRow<T extends { readonly id: number }>(
  list: RouteDef & { readonly io: { out: { readonly collection: readonly T[] } } },
  id: number | undefined,
): T | undefined {
  const prefix = prefixOf(list);
  for (const [key, { data }] of Object.entries(queries)) {
    if (!key.startsWith(prefix)) continue;
    const { collection } = (data?.value ?? {}) as { collection?: readonly T[] };
    const row = collection?.find((one) => one.id === id);
    if (row) return row;
  }
  return undefined;
}

/** Whether a screen that shows this query must request it: never read, stale, or too old. A failure is not repeated. */
export function isDue(query: Query | undefined, now: number): boolean {
  if (!query) return true;
  return !query.requesting && now - query.at > FRESH_MS && !(query.error && query.at > 0);
}

/** Requests one query, unless it is being requested; once more when its answer became stale meanwhile. */
export async function readQuery(route: RouteDef, input: unknown): Promise<void> {
  const key = keyOf(route, input);
  queries[key] ??= { ...idle(), at: 0, expired: 0 };
  const query = queries[key]; // read back: the proxy, not the object just assigned
  if (query.requesting) return;
  const at = Date.now();
  const before = query.expired;
  await operate(query, async () => {
    query.data = ref({ value: await send(route, input as never) });
    query.at = at;
  });
  if (before !== query.expired && !query.error) await readQuery(route, input);
}

const channel = tabChannel<'written'>('officine');
function expire(isStale: (key: string) => boolean = () => true) {
  for (const [key, query] of Object.entries(queries)) {
    if (!isStale(key)) continue;
    query.at = 0;
    query.expired += 1;
  }
}
channel?.hear(() => expire());
/** After a write: every answer is stale, here and in the other tabs, and is read again where it is shown. */
export function invalidate(): void {
  expire();
  channel?.say('written');
}
/** After the server announced something new: the answers of this call are stale, in this tab. */
export const refresh = (route: RouteDef): void => expire((key) => key.startsWith(prefixOf(route)));

// Drop the answers when another user signs in.
let reader = session.bearer?.userId;
session.subscribe(() => {
  if (reader === session.bearer?.userId) return;
  reader = session.bearer?.userId;
  for (const key of Object.keys(queries)) delete queries[key];
});
