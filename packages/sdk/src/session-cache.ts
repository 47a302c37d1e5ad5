import { type KeyValue, quietly } from './stores.ts';
import { readToken } from './token.ts';
import type { Answered, Sent, Transport } from './transport.ts';

/** Session storage key of the signed-in user (specification §9). */
const USER_KEY = 'user';

/** Is this the request for the bearer's own account? */
function isOwnUser({ method, url, headers }: Sent): boolean {
  const [, id] = /\/users\/(\d+)$/.exec(url) ?? [];
  const bearer = readToken(headers['authorization'] ?? '');
  return method === 'GET' && id !== undefined && bearer?.userId === Number(id);
}

/** The text kept for that very address: another account, or another role's prefix, is another address. */
const kept = (storage: KeyValue, url: string): string | undefined =>
  quietly(() => {
    const [of, text] = JSON.parse(storage.getItem(USER_KEY) ?? '[]');
    return of === url && typeof text === 'string' ? text : undefined;
  }) ?? undefined;

/**
 * Answers `GET users/{id}` of the bearer's own account from the session storage. Any write forgets it:
 * the account shows how far its pharmacy is, which many calls change.
 */
export function withSessionCache(transport: Transport, storage: KeyValue): Transport {
  return async (sent) => {
    if (sent.method !== 'GET') quietly(() => storage.removeItem(USER_KEY));
    if (!isOwnUser(sent)) return transport(sent);
    const before = kept(storage, sent.url);
    if (before !== undefined) return new Response(before) as Answered;
    const answer = await transport(sent);
    if (answer.status !== 200) return answer;
    const text = await answer.text();
    quietly(() => storage.setItem(USER_KEY, JSON.stringify([sent.url, text])));
    return new Response(text) as Answered;
  };
}
