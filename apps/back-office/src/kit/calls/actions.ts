import {
  type Args,
  type CallOptions,
  failureText,
  isApiError,
  OUTCOMES,
  type Result,
  type RouteDef,
} from '@officine/sdk';
import { useRef } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { toast } from '../feedback/toasts.ts';
import { idle, operate } from './operation.ts';
import { invalidate } from './query-store.ts';
import { send } from './send.ts';

/** Makes a call that writes, then invalidates every answer on screen. Throws like `send`; shows no message. */
export async function write<D extends RouteDef>(route: D, ...args: Args<D>): Promise<Result<D>> {
  try {
    return await send(route, ...args);
  } finally {
    invalidate();
  }
}

/**
 * Makes a call that writes, and shows its outcome as a toast, in the specification's words. Returns undefined after a
 * failure. `successText` replaces the words of success; an empty one shows nothing. `options` are the client's, such as
 * a timeout above its default of 30 s.
 */
export async function act<D extends RouteDef>(
  route: D,
  input: Args<D>[0],
  successText?: string,
  options?: CallOptions,
): Promise<Result<D> | undefined> {
  try {
    const result = await write(route, ...([input, options] as unknown as Args<D>));
    const outcome = route.says && OUTCOMES[route.says];
    const text = successText ?? (outcome && 'success' in outcome ? outcome.success : undefined);
    if (text) toast(text);
    return result ?? ({} as Result<D>);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(route, error), 'error');
    return undefined;
  }
}

/** A button's action: `{ requesting, success, error, run }`. `run` shows its outcome as `act` does. */
export function useAction<D extends RouteDef>(route: D) {
  const operation = useRef(proxy(idle())).current;
  const state = useSnapshot(operation);
  const run = (input: Args<D>[0], successText?: string) => operate(operation, () => act(route, input, successText));
  return { ...state, run };
}
