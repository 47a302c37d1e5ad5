import { users } from '../../../database/schema/accounts/users.ts';
import { newAdminMail, type Recipient } from '../../../mail/account-mails.ts';
import { guardChanges, type RowChange } from '../../../rest/write.ts';
import { keepBefore } from './account-changes.ts';
import { requireConfirmed } from './confirmed.ts';
import { usersLink } from './links.ts';
import { sessionOf } from './profile.ts';

/** Roles of the network's own people, which see every pharmacy. */
const NETWORK_ROLES: ReadonlySet<unknown> = new Set(['admin', 'marketing']);

/**
 * Rules of every new or changed account. Another email or login needs the caller's password again, and mails the earlier address
 * a link that undoes it. No access token gives a role of the network; a new administrator needs the caller's password again, and
 * the other administrators are told.
 */
async function changingAccount(change: RowChange) {
  const tells = [await changingWaysIn(change), await changingRole(change)];
  return async () => {
    for (const tell of tells) await tell?.();
  };
}

/** The server's own work has neither a session nor a token. */
const isCaller = ({ actor }: RowChange) => 'sessionId' in actor || 'tokenId' in actor;

async function changingWaysIn(change: RowChange) {
  const { services, tx, actor, before, values } = change;
  const { email, login } = values;
  if (!before) return undefined;
  const news = [
    ...(typeof email === 'string' && email !== before['email'] ? [`Son email est devenu ${email}.`] : []),
    ...(typeof login === 'string' && login !== before['login'] ? [`Son identifiant est devenu « ${login} ».`] : []),
  ];
  if (news.length === 0) return undefined;
  if (isCaller(change)) await requireConfirmed(tx, actor);
  const kept = await keepBefore(services, tx, Number(before['id']), news.join(' '));
  return kept.tell;
}

async function changingRole(change: RowChange) {
  const { services, tx, actor, before, values } = change;
  const role = values['role'];
  if (role === before?.['role'] || !NETWORK_ROLES.has(role)) return undefined;
  if (isCaller(change)) sessionOf(actor);
  if (role !== 'admin') return undefined;
  if (isCaller(change)) await requireConfirmed(tx, actor);
  const { login, name } = { ...before, ...values };
  const others = await tx<Recipient[]>`
    select login, name, email from users
    where role = 'admin' and is_active and id <> ${actor.userId ?? 0} and login <> ${String(login)} order by id`;
  return async () => {
    for (const other of others) {
      const made = { name: String(name), login: String(login), by: actor.username };
      await services.mail
        .send(newAdminMail(other, made, usersLink(services.config)))
        .catch((error: unknown) => services.log.error({ err: error }, 'mail about a new administrator not sent'));
    }
  };
}

/** Puts the rules on every new or changed account. */
export const guardAccounts = (): void => guardChanges(users, changingAccount);
