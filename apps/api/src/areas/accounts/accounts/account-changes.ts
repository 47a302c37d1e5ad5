import { security, UNDO_DAYS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { hashOf, newSecret } from '../../../access/secret-token.ts';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { handler } from '../../../calls/handler.ts';
import { accountChangedMail, type Recipient, resetMail } from '../../../mail/account-mails.ts';
import { recordAccount } from './feed.ts';
import { resetLink, undoLink } from './links.ts';
import { makeResetToken } from './reset-token.ts';
import { forgetSessions } from './sessions.ts';
import { counters, takeTry } from './throttle.ts';

/** Ways into an account, as they were before a change: rows of the database. */
interface Before {
  readonly email: string;
  readonly login: string;
  readonly factor: object | null;
  readonly passkeys: readonly object[];
}
/** A change that is stored: `tell` mails the earlier address, and is called once the transaction is committed. */
export interface KeptChange {
  readonly tell: () => Promise<void>;
}

/**
 * Keeps the ways into an account as they are, in the transaction of a change and before it, for the link that undoes it. `what` is
 * the change as the mail says it: « votre email est devenu zoe@example.fr ».
 */
export async function keepBefore(
  { mail, config, log }: Pick<Services, 'mail' | 'config' | 'log'>,
  tx: postgres.TransactionSql,
  userId: number,
  what: string,
): Promise<KeptChange> {
  const token = newSecret();
  const [reader] = await tx<Recipient[]>`select login, name, email from users where id = ${userId}`;
  await tx`
    insert into account_changes (user_id, token_hash, before)
    select u.id, ${hashOf(token)}, jsonb_build_object('email', u.email, 'login', u.login,
      'factor', (select to_jsonb(f) || '{"totp_pending": null}' from second_factors f
        where f.user_id = u.id and f.totp is not null),
      'passkeys', (select coalesce(jsonb_agg(p), '[]') from passkeys p where p.user_id = u.id))
    from users u where u.id = ${userId}`;
  const tell = async () => {
    if (!reader) return;
    try {
      await mail.send(accountChangedMail(reader, what, undoLink(config, token)));
    } catch (error) {
      log.error({ err: error }, 'mail about a changed account not sent');
    }
  };
  return { tell };
}

/** Undoes a change and those after it, ends every session, and mails a link for a new password to the earlier address. */
export const undoChange = handler(security.undoChange, async ({ input: { body }, services, request }) => {
  const { sql, config, mail, log } = services;
  await takeTry(services, counters(services, 'link', request, body.token));
  const { account, token, ended } = await sql.begin(async (tx) => {
    const [change] = await tx<{ id: number; userId: number; before: Before; at: string }[]>`
      select id, user_id as "userId", before, date_create::text as at from account_changes
      where token_hash = ${hashOf(body.token)} and date_create > now() - make_interval(days => ${UNDO_DAYS})`;
    if (!change) throw new AppError('undo_not_valid');
    const { userId, before } = change;
    // The row's lock: of two uses at once, the second finds no change.
    await tx`select from users where id = ${userId} for update`;
    const undone = await tx`delete from account_changes where user_id = ${userId} and id >= ${change.id} returning id`;
    if (!undone.some(({ id }) => id === change.id)) throw new AppError('undo_not_valid');
    const [taken] =
      await tx`select from users where id <> ${userId} and (email = ${before.email} or login = ${before.login})`;
    if (taken) throw new AppError('email_exists');
    // The database ends them with the password.
    const ended = await tx<{ id: string }[]>`select id from sessions where user_id = ${userId}`;
    const [account] = await tx<(Recipient & { id: number })[]>`
      update users set email = ${before.email}, login = ${before.login}, password_hash = null, date_update = now()
      where id = ${userId} returning id, login, name, email`;
    await tx`delete from second_factors where user_id = ${userId}`;
    await tx`delete from passkeys where user_id = ${userId}`;
    await tx`insert into second_factors select (jsonb_populate_record(null::second_factors, ${tx.json(before.factor as never)})).*
      where ${before.factor !== null}`;
    await tx`insert into passkeys select * from jsonb_populate_recordset(null::passkeys, ${tx.json(before.passkeys as never)})`;
    // Whoever made the change may have made a token for a program.
    await tx`delete from access_tokens where user_id = ${userId} and date_create >= ${change.at}::timestamptz - interval '1 hour'`;
    await tx`delete from sessions where user_id = ${userId}`;
    if (!account) throw new AppError('undo_not_valid');
    await recordAccount(tx, { action: 'undo_change', of: account, by: { userId, username: account.login } });
    return { account, token: await makeResetToken(tx, userId), ended };
  });
  forgetSessions(services, ended);
  try {
    await mail.send(resetMail(account, resetLink(config, account.login, token), 'undo'));
  } catch (error) {
    log.error({ err: error, mail: 'reset' }, 'mail not sent');
    throw new AppError('send_failed');
  }
  return { login: account.login };
});
