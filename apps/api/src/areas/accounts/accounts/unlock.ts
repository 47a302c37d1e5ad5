import { createHash } from 'node:crypto';
import { accounts } from '@officine/sdk/contract';
import { newSecret } from '../../../access/secret-token.ts';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { handler } from '../../../calls/handler.ts';
import { type Recipient, unlockMail } from '../../../mail/account-mails.ts';
import { unlockLink } from './links.ts';
import { counters, forgetTries, takeTry } from './throttle.ts';

const LIFE_MINUTES = 60;
const hashOf = (token: string): string => `unlock:${createHash('sha256').update(token).digest('base64url')}`;

/**
 * Mails the owner of an account that others keep out, by wrong passwords from ever new addresses: a link that works once, and lets
 * in the address where it is opened. Says nothing to the caller, and nothing is awaited: known and unknown accounts answer alike.
 */
export async function mailUnlock(services: Services, ip: string, typed: string): Promise<void> {
  const { sql, config, mail, log } = services;
  try {
    const [account] = await sql<(Recipient & { id: number })[]>`
      select id, login, name, email from users
      where (login = lower(${typed}) or email = lower(${typed})) and is_active and password_hash is not null
      order by login = lower(${typed}) desc limit 1`;
    if (!account) return;
    await takeTry(services, counters(services, 'unlock', ip, account.login));
    const token = newSecret();
    await sql`insert into passkey_challenges (challenge, user_id, date_expiry)
      values (${hashOf(token)}, ${account.id}, now() + make_interval(mins => ${LIFE_MINUTES}))`;
    await mail.send(unlockMail(account, unlockLink(config, account.login, token)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return;
    log.error({ err: error }, 'mail to an account under attack not sent');
  }
}

/** Lets the caller's address try passwords again, whatever others do: it has a counter of its own from now on. */
export const unlock = handler(accounts.unlock, async ({ input: { body }, services, request }) => {
  const { sql } = services;
  await takeTry(services, counters(services, 'link', request, body.token));
  const [account] = await sql<{ login: string; email: string }[]>`
    with taken as (
      delete from passkey_challenges where challenge = ${hashOf(body.token)} and date_expiry > now() returning user_id)
    select login, email from users where id = (select user_id from taken)`;
  if (!account) throw new AppError('unlock_not_valid');
  for (const typed of [account.login, account.email])
    await forgetTries(services, counters(services, 'login', request.ip, typed));
  return { login: account.login };
});
