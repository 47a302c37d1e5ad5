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

/** Makes a call that changes something, and lets what is shown be read again. Throws as `send` does; says nothing. */
export async function write<D extends RouteDef>(route: D, ...args: Args<D>): Promise<Result<D>> {
  try {
    return await send(route, ...args);
  } finally {
    invalidate();
  }
}

/**
 * Makes a call that changes something, and says how it ended with the specification's words.
 * Gives undefined after a failure, which was said. `said` replaces the words of success; an empty one says nothing.
 * `options` are the client's: more time than the usual 30 s for what takes minutes.
 */
export async function act<D extends RouteDef>(
  route: D,
  input: Args<D>[0],
  said?: string,
  options?: CallOptions,
): Promise<Result<D> | undefined> {
  try {
    const result = await write(route, ...([input, options] as unknown as Args<D>));
    const outcome = route.says && OUTCOMES[route.says];
    const text = said ?? (outcome && 'success' in outcome ? outcome.success : undefined);
    if (text) toast(text);
    return result ?? ({} as Result<D>);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(route, error), 'error');
    return undefined;
  }
}

/** A button's action: `{ requesting, success, error, run }`. `run` says how it ended, as `act` does. */
export function useAction<D extends RouteDef>(route: D) {
  const operation = useRef(proxy(idle())).current;
  const state = useSnapshot(operation);
  const run = (input: Args<D>[0], said?: string) => operate(operation, () => act(route, input, said));
  return { ...state, run };
}
