import type { ServerResponse } from 'node:http';
import { AppError } from './errors.ts';

const controllers = new WeakMap<ServerResponse, AbortController>();
const refused = new WeakSet<ServerResponse>();

function controllerOf(response: ServerResponse): AbortController {
  const known = controllers.get(response);
  if (known) return known;
  const made = new AbortController();
  controllers.set(response, made);
  const leave = () => {
    if (!response.writableFinished) made.abort(new AppError('unavailable', 'L’appelant est parti avant la réponse.'));
  };
  if (response.destroyed) leave();
  else response.once('close', leave);
  return made;
}

/**
 * The abort signal of a call: it fires when the caller disconnects, or when the deadline has answered 503 in its place. Reading
 * uploads and tables and making exports stop then.
 */
export const signalOf = (response: ServerResponse): AbortSignal => controllerOf(response).signal;

/** Called by the deadline after its 503, while the call still works: fires the call's signal, with the 503 as reason. */
export function abandon(response: ServerResponse, reason: AppError): void {
  refused.add(response);
  controllerOf(response).abort(reason);
}

/** Whether the deadline has answered 503 already: a second answer must not be sent. */
export const isRefused = (response: ServerResponse): boolean => refused.has(response);
