import { type KeyValue, orNull } from './stores.ts';
import { readToken } from './token.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** Session storage key of the signed-in user (specification §9). */
const USER_KEY = 'user';

/** True for a read of the bearer's own account. */
function isOwnUser({ method, url, headers }: TransportRequest): boolean {
  const [, id] = /\/users\/(\d+)$/.exec(url) ?? [];
  return method === 'GET' && id !== undefined && readToken(headers['authorization'] ?? '')?.userId === Number(id);
}

/** The stored answer, if it is of the same URL: each account and role prefix has another one. */
const storedText = (storage: KeyValue, url: string): string | undefined =>
  orNull(() => {
    const [of, text] = JSON.parse(storage.getItem(USER_KEY) ?? '[]');
    return of === url && typeof text === 'string' ? text : undefined;
  }) ?? undefined;

/** Header of a call that the server itself must answer; its answer is stored. */
export const PAST_CACHE = { 'cache-control': 'no-cache' } as const;

/**
 * Answers `GET users/{id}` of the bearer's own account from the session storage, unless the call is `PAST_CACHE`. Any
 * write clears it: the account includes the progress of its pharmacy, which many calls change.
 */
export function withSessionCache(transport: Transport, storage: KeyValue): Transport {
  return async (sent) => {
    if (sent.method !== 'GET') orNull(() => storage.removeItem(USER_KEY));
    if (!isOwnUser(sent)) return transport(sent);
    const stored = sent.headers['cache-control'] ? undefined : storedText(storage, sent.url);
    if (stored !== undefined) return new Response(stored) as TransportResponse;
    const answer = await transport(sent);
    if (answer.status !== 200) return answer;
    const text = await answer.text();
    orNull(() => storage.setItem(USER_KEY, JSON.stringify([sent.url, text])));
    return new Response(text) as TransportResponse;
  };
}
