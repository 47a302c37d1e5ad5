import { users } from '../database/schema/users.ts';
import { guardChanges, type RowChange } from '../rest/write.ts';
import { keepBefore } from './account-changes.ts';
import { requireConfirmed } from './confirmed.ts';

/** Changes an account's email or login: needs the caller's password again, and mails the earlier address a link that undoes it. */
async function changingAccount({ services, tx, actor, before, values }: RowChange) {
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
}

/** Puts the rule on every change of an account. */
export const guardAccounts = (): void => guardChanges(users, changingAccount);
