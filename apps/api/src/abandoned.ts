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
 * Aborts once nobody waits for an answer any more: its caller has left, or was refused meanwhile. What reads uploads and
 * tables or makes exports obeys it.
 */
export const signalOf = (response: ServerResponse): AbortSignal => controllerOf(response).signal;

/** To be called after an answer was refused while its work goes on: ends the work with the refusal as reason. */
export function abandon(response: ServerResponse, reason: AppError): void {
  refused.add(response);
  controllerOf(response).abort(reason);
}

/** Whether an answer was refused meanwhile: no other one is sent. */
export const isRefused = (response: ServerResponse): boolean => refused.has(response);
