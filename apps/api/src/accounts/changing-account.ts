import type { Resource } from '../rest/resource.ts';
import { keepBefore } from './account-changes.ts';
import { requireConfirmed } from './confirmed.ts';

/** A new email or login asks for the caller's password again; the earlier address is told, with a link that undoes it. */
export const changingAccount: NonNullable<Resource['changing']> = async ({ services, tx, actor, before, values }) => {
  const { email, login } = values;
  const news = [
    ...(typeof email === 'string' && email !== before['email'] ? [`Son email est devenu ${email}.`] : []),
    ...(typeof login === 'string' && login !== before['login'] ? [`Son identifiant est devenu « ${login} ».`] : []),
  ];
  if (news.length === 0) return;
  // The server's own work has neither.
  if ('sessionId' in actor || 'tokenId' in actor) await requireConfirmed(tx, actor);
  const kept = await keepBefore(services, tx, Number(before['id']), news.join(' '));
  return kept.tell;
};
