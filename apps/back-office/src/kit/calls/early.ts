import type { TransportRequest } from '@officine/sdk';

/** Answers that the page asked for before its program had come (`build/page-start/ask-early.ts`). */
export interface Early {
  /** Of the session that asked. */
  readonly authorization: string;
  /** By address; each is taken once. */
  readonly answers: Record<string, Promise<Response>>;
}
declare global {
  var early: Early | undefined;
}
/** Age of the page, in ms, after which they are asked for again. */
const MAX_AGE_MS = 30_000;

/**
 * Takes the answer that the page asked for early, to be used once. Undefined when it asked for none, for another session, or
 * too long ago. A request that writes discards all of them.
 */
export function takeEarly({ method, url, headers }: TransportRequest): Promise<Response> | undefined {
  const { early } = globalThis;
  if (method !== 'GET' || performance.now() > MAX_AGE_MS) globalThis.early = undefined;
  else if (early?.authorization === headers['authorization']) {
    const answer = early?.answers[url];
    delete early?.answers[url];
    return answer;
  }
  return undefined;
}
